import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpuOfEndedChildren } from '../shared/cpu-time.mjs';
import { makeAnswer, makeSource } from '../model/texts.mjs';

const WORKER = fileURLToPath(new URL('../../../apps/worker/dist/main.js', import.meta.url));
const COMPILED = fileURLToPath(new URL('../../../.cache/compiled-code', import.meta.url));
const BAR = 1.8;
const WORDS = 300;

/** How many times as fast one check of many packets is as a check of each, one after the other. */
export async function benchMany({ options, say }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-bench-'));
  try {
    const packets = await writePackets(folder, options.packets);
    // What Node compiles is kept, for both.
    await check(folder, packets.slice(0, 1));
    const together = await measured(() => check(folder, ['packets/*']));
    say(`together: ${inWords(together)}`);
    const apart = await measured(async () => {
      for (const packet of packets) await check(folder, [packet]);
    });
    say(`one by one: ${inWords(apart)}`);
    return resultOf(together, apart, packets.length);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function resultOf(together, apart, count) {
  const figure = apart.seconds / together.seconds;
  const detail = `times as fast: ${count} packets in ${together.seconds.toFixed(1)} s against ${apart.seconds.toFixed(1)} s`;
  const cpu = `processor time: ${together.cpuSeconds.toFixed(1)} s against ${apart.cpuSeconds.toFixed(1)} s`;
  return { name: 'many', bar: `>= ${BAR} x`, figure, ok: figure >= BAR, detail, notes: [cpu] };
}

function inWords({ seconds, cpuSeconds }) {
  return `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor time`;
}

async function measured(work) {
  const [started, cpu] = [performance.now(), cpuOfEndedChildren()];
  await work();
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (cpuOfEndedChildren() - cpu) / 1000 };
}

async function writePackets(folder, count) {
  const names = Array.from({ length: count }, (_, n) => `packets/${n}`);
  for (const [number, name] of names.entries()) {
    await mkdir(path.join(folder, name, 'sources'), { recursive: true });
    await writeFile(path.join(folder, name, 'output.md'), makeAnswer(WORDS, number));
    await writeFile(path.join(folder, name, 'sources/source.md'), makeSource(number, 2 * WORDS));
  }
  return names;
}

async function check(cwd, words) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED };
  const flags = ['--quiet', '--verifier', 'onnx', '--report', 'json=report.json'];
  const child = spawn(process.execPath, [WORKER, 'check', ...flags, ...words], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`claimgate-worker check ended with ${code}.`);
}
