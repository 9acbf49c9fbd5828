import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpuOfEndedChildren } from '../shared/cpu-time.mjs';
import { median } from '../shared/percentile.mjs';
import { makeAnswer, makeSource } from '../model/texts.mjs';

const WORKER = fileURLToPath(new URL('../../../apps/worker/dist/bundled/main.js', import.meta.url));
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
    const turns = [];
    for (let turn = 1; turn <= options.turns; turn += 1) {
      turns.push(await measureTurn(folder, packets));
      const { together, apart } = turns.at(-1);
      say(`turn ${turn} of ${options.turns}: together ${inWords(together)}; one by one ${inWords(apart)}`);
    }
    return resultOf(turns, packets.length);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Both ways right after each other, on the same packets: what else the machine does meets both. */
async function measureTurn(folder, packets) {
  const together = await measured(() => check(folder, ['packets/*']));
  const apart = await measured(async () => {
    for (const packet of packets) await check(folder, [packet]);
  });
  return { together, apart };
}

function resultOf(turns, count) {
  const ratios = (name) => turns.map(({ together, apart }) => apart[name] / together[name]);
  const figure = median(ratios('seconds'));
  const seconds = (way) => median(turns.map((turn) => turn[way].seconds)).toFixed(1);
  const detail = `times as fast: ${count} packets in ${seconds('together')} s against ${seconds('apart')} s, median of ${turns.length} turns`;
  const list = (name) =>
    ratios(name)
      .map((ratio) => ratio.toFixed(2))
      .join(', ');
  const notes = [`by the clock, turn by turn: ${list('seconds')}`, `by processor time: ${list('cpuSeconds')}`];
  return { name: 'many', bar: `>= ${BAR} x`, figure, ok: figure >= BAR, detail, notes };
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
