// How the time of a review grows with hostile text. By itself, after a build: node test/benchmarks/fairness/linear-time.mjs [--only WORDS]
import { parseArgs } from 'node:util';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';
import { HOSTILE_SHAPES } from './hostile-shapes.mjs';

/** Ten times the text may take so many times the time. */
export const MOST_TIMES = 15;

const TIMES = 10;
/** A clock that ticks every few milliseconds cannot tell less than this. */
const LEAST_MS = 60;
// What comes out too slow is measured again: a neighbour on the machine slows a review down, and nothing makes one faster than it is.
const ATTEMPTS = 3;
const FAR = 100_003;
const DIRECTIONS = ['output', 'sources'];

/**
 * Reviews every shape with the lexical verifier, short and ten times as long, once with the output growing and once with the sources. Gives a
 * row for each; `ok` says whether its time grew about as its length. `names` are the shapes to measure, all where nothing is said.
 */
export async function measureLinearTime({ characters = 6_000, names = Object.keys(HOSTILE_SHAPES), say = () => {} } = {}) {
  await warmUp(names, characters);
  const rows = [];
  for (const name of names) {
    for (const direction of DIRECTIONS) {
      const row = await measureShape(name, direction, characters);
      rows.push(row);
      say(shown(row));
    }
  }
  return rows;
}

async function measureShape(name, direction, characters) {
  let best;
  for (let attempt = 0; attempt < ATTEMPTS && !best?.ok; attempt += 1) {
    const shortMs = await timeOf(packetOf(name, direction, characters, characters));
    const longMs = await timeOf(packetOf(name, direction, characters, TIMES * characters));
    const times = longMs / shortMs;
    if (!(best?.times <= times)) best = { name, direction, shortMs, longMs, times, ok: times <= MOST_TIMES };
  }
  return best;
}

/** A packet of one shape: output and source count from different numbers, since what is copied is settled at once. */
function packetOf(name, direction, fixed, length) {
  const shape = HOSTILE_SHAPES[name];
  const [output, source] = direction === 'output' ? [length, fixed] : [fixed, length];
  return {
    aiOutput: shape(output),
    sources: [{ n: 1, title: '', content: shape(source, FAR), uri: null, citationLabel: '1', mediaType: 'text/plain' }],
    intendedUse: 'eval_only',
    strictness: 'standard',
    question: null,
    externalId: null,
    metadata: {},
  };
}

/** Processor time of one review, the mean of as many as the clock needs. */
async function timeOf(packet) {
  const dependencies = builtInDependencies();
  const { signal } = new AbortController();
  const started = process.threadCpuUsage();
  for (let reviews = 1; ; reviews += 1) {
    await reviewPacket(packet, dependencies, signal);
    const { user, system } = process.threadCpuUsage(started);
    if (user + system >= LEAST_MS * 1000) return (user + system) / 1000 / reviews;
  }
}

/** The first reviews of a process are slower, until its code is compiled. */
async function warmUp(names, characters) {
  for (const name of names.slice(0, 10)) await timeOf(packetOf(name, 'output', characters, characters));
}

function shown({ name, direction, shortMs, longMs, times, ok }) {
  const figures = `${times.toFixed(1).padStart(6)} x  ${shortMs.toFixed(1).padStart(7)} ms ${longMs.toFixed(0).padStart(6)} ms`;
  return `${ok ? '  ' : '! '}${figures}  ${direction === 'output' ? 'output ' : 'sources'}  ${name}`;
}

/** The figures in one line. */
export function summaryOf(rows) {
  const worst = rows.toSorted((a, b) => b.times - a.times)[0];
  const slow = rows.filter(({ ok }) => !ok).length;
  return `${rows.length} measurements of ${new Set(rows.map(({ name }) => name)).size} hostile shapes: ${slow} grow faster than ${MOST_TIMES} x; the worst is ${worst?.times.toFixed(1)} x (${worst?.name}, ${worst?.direction})`;
}

if (import.meta.main) {
  const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values;
  const names = Object.keys(HOSTILE_SHAPES).filter((name) => name.includes(only));
  const rows = await measureLinearTime({ names, say: console.log });
  console.log(summaryOf(rows));
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
}
