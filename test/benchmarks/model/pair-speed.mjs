import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { shippedModelFolder, startLanes } from '@claimgate/verifiers';
import { median } from '../shared/percentile.mjs';
import { referenceGraph } from './reference-graph.mjs';

const LENGTH = 256;
const CLAIM = 24;
const CORES = 2;
const BAR = 3;
// The runtime's threads go on waiting busily for a moment after a run; the next turn must not pay for that.
const PAUSE_MS = 100;

const require = createRequire(new URL('../../../libs/verifiers/package.json', import.meta.url));

/**
 * Pairs a second of the shipped network as the verifier runs it, and of onnxruntime on the plain graph, in turns, so that whatever
 * else the machine does hits all of them. The bar is against the plain graph as the runtime optimises it by default.
 */
export async function benchPairs({ options, say, reference }) {
  say('loading the networks');
  const plain = reference ? readFileSync(reference) : referenceGraph();
  const runners = [await shippedNetwork(), await plainNetwork(plain, 'all'), await plainNetwork(plain, 'disabled')];
  const rounds = [];
  for (let round = 0; round <= options.rounds; round += 1) {
    const rates = [];
    for (const runner of runners) rates.push(await rateOf(runner, options.seconds));
    const [own, ...others] = rates.map((rate) => rate.toFixed(1));
    say(`${own} pairs a second, the reference ${others.join(', not optimised ')}${round === 0 ? ' (warming up)' : ''}`);
    if (round > 0) rounds.push(rates);
  }
  await Promise.all(runners.map(({ close }) => close()));
  return resultOf(rounds);
}

function resultOf(rounds) {
  const [own, byDefault, plain] = [0, 1, 2].map((at) => median(rounds.map((rates) => rates[at])).toFixed(1));
  const [figure, unoptimised] = [1, 2].map((at) => median(rounds.map((rates) => rates[0] / rates[at])));
  const detail = `${own} pairs a second against ${byDefault}`;
  const note = `${unoptimised.toFixed(2)} x onnxruntime on the plain graph with its optimisations off (${plain} pairs a second)`;
  return { name: 'pairs', bar: `>= ${BAR} x`, figure, ok: figure >= BAR, detail, notes: [note] };
}

async function shippedNetwork() {
  const folder = shippedModelFolder();
  const bytes = readFileSync(path.join(folder, 'model.onnx'));
  const network = await startLanes(CORES, () => {}).open([{ folder, bytes }]);
  const pair = { ids: Array.from({ length: LENGTH }, (_, i) => tokenAt(i)), claimFrom: LENGTH - CLAIM };
  return { atOnce: network.lanes, run: () => network.run([pair]), close: () => network.close() };
}

async function plainNetwork(bytes, graphOptimizationLevel) {
  const { InferenceSession, Tensor } = require('onnxruntime-node');
  const options = { intraOpNumThreads: CORES, graphOptimizationLevel };
  const session = await InferenceSession.create(bytes, options);
  const numbers = (value) => BigInt64Array.from({ length: LENGTH }, (_, i) => BigInt(value(i)));
  const input = (value) => new Tensor('int64', numbers(value), [1, LENGTH]);
  const feeds = {
    input_ids: input(tokenAt),
    attention_mask: input(() => 1),
    token_type_ids: input((i) => (i < LENGTH - CLAIM ? 0 : 1)),
  };
  return { atOnce: 1, run: () => session.run(feeds), close: () => session.release() };
}

function tokenAt(i) {
  return 1_000 + ((i * 7_919) % 25_000);
}

async function rateOf({ atOnce, run }, seconds) {
  const started = performance.now();
  const end = started + seconds * 1000;
  let count = 0;
  const runOnAndOn = async () => {
    for (; performance.now() < end; count += 1) await run();
  };
  await Promise.all(Array.from({ length: atOnce }, runOnAndOn));
  const rate = (count * 1000) / (performance.now() - started);
  await delay(PAUSE_MS);
  return rate;
}
