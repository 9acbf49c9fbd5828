import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../shared/percentile.mjs';
import { makeAnswer, makeSource } from './texts.mjs';

const COMMAND = fileURLToPath(new URL('../../../apps/worker/bin/claimgate-worker.js', import.meta.url));
const SECONDS = 2.5;
const MEBIBYTES = 600;

/** How long a whole check takes from the start of its process, and the most memory that it holds. */
export async function benchCheck({ options, say }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-bench-'));
  const runs = [];
  try {
    const words = await writePacket(folder);
    for (let i = 0; i < options.checks; i += 1) {
      runs.push(await runCheck(words));
      say(`${runs[i].seconds.toFixed(2)} s, ${runs[i].mebibytes.toFixed(0)} MiB, ${runs[i].claims} claims`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const figure = median(runs.map(({ seconds }) => seconds));
  const memory = Math.max(...runs.map(({ mebibytes }) => mebibytes));
  const ok = figure <= SECONDS && memory <= MEBIBYTES;
  const detail = `seconds; ${memory.toFixed(0)} MiB at most, ${runs[0].claims} claims`;
  return { name: 'check', bar: `<= ${SECONDS} s, <= ${MEBIBYTES} MiB`, figure, ok, detail, notes: [] };
}

async function writePacket(folder) {
  const output = path.join(folder, 'answer.md');
  const sources = [1, 2, 3, 4, 5].map((n) => path.join(folder, `source-${n}.md`));
  await writeFile(output, makeAnswer());
  await Promise.all(sources.map((file, i) => writeFile(file, makeSource(i))));
  return ['--output', output, ...sources.flatMap((file) => ['--source', file])];
}

async function runCheck(words) {
  const started = performance.now();
  const child = spawn(process.execPath, [COMMAND, 'check', '--json', '--verifier', 'onnx', '--fail-on', 'none', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [output, mebibytes] = ['', 0];
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const timer = setInterval(() => (mebibytes = Math.max(mebibytes, peakOf(child.pid))), 20);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`claimgate-worker check ended with ${code}.`);
  const { claims } = JSON.parse(output);
  if (claims.length === 0) throw new Error('The answer has no claims, so nothing was measured.');
  return { seconds, mebibytes, claims: claims.length };
}

/** The most memory that a process has held so far, as Linux counts it; nothing elsewhere. */
function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
