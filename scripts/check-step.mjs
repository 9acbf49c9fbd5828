import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { environmentWithBin, root } from './node24.mjs';

/** Runs one step of the check and prints one line about it; where it fails, also the tool's output and how to mend it. */
export async function runStep({ name, command, mend }) {
  const started = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds} s`);
  if (code !== 0) console.log(`${plain(output).trimEnd()}\nmend: ${mend}\n`);
  return code === 0;
}

function run([program, ...programArguments]) {
  return new Promise((resolve) => {
    const child = spawn(program, programArguments, { cwd: root, env: environmentWithBin(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Some tools colour what they write to a pipe when CI is set. */
function plain(output) {
  return process.stdout.isTTY ? output : stripVTControlCharacters(output);
}
