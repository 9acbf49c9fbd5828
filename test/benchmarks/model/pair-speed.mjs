import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { shippedModelFolder } from '@claimgate/verifiers';
import { median } from '../shared/percentile.mjs';
import { referenceGraph } from './reference-graph.mjs';

const LENGTH = 256;
const CORES = 2;
const BAR = 3;

const require = createRequire(new URL('../../../libs/verifiers/package.json', import.meta.url));

/** Pairs a second of the shipped network and of the reference, in turns, so that whatever else the machine does hits both. */
export async function benchPairs({ options, say, reference }) {
  const { InferenceSession, Tensor } = require('onnxruntime-node');
  say('loading both networks');
  const open = (bytes) => InferenceSession.create(bytes, { intraOpNumThreads: CORES, interOpNumThreads: 1 });
  const shipped = await open(readFileSync(path.join(shippedModelFolder(), 'model.onnx')));
  const plain = await open(reference ? readFileSync(reference) : referenceGraph());
  const feeds = pairOf(Tensor);
  const rounds = [];
  for (let round = 0; round <= options.rounds; round += 1) {
    const rates = [await rateOf(shipped, feeds, options.seconds), await rateOf(plain, feeds, options.seconds)];
    say(`${rates[0].toFixed(1)} pairs a second, the reference ${rates[1].toFixed(1)}${round === 0 ? ' (warming up)' : ''}`);
    if (round > 0) rounds.push(rates);
  }
  const [own, other] = [0, 1].map((at) => median(rounds.map((rates) => rates[at])));
  const figure = median(rounds.map(([a, b]) => a / b));
  const detail = `${own.toFixed(1)} pairs a second against ${other.toFixed(1)}`;
  return { name: 'pairs', bar: `>= ${BAR} x`, figure, ok: figure >= BAR, detail, notes: [] };
}

function pairOf(Tensor) {
  const numbers = (value) =>
    new Tensor(
      'int64',
      BigInt64Array.from({ length: LENGTH }, (_, i) => BigInt(value(i))),
      [1, LENGTH],
    );
  return {
    input_ids: numbers((i) => 1_000 + ((i * 7_919) % 25_000)),
    attention_mask: numbers(() => 1),
    token_type_ids: numbers((i) => (i < LENGTH - 24 ? 0 : 1)),
  };
}

async function rateOf(session, feeds, seconds) {
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < seconds * 1000; count += 1) await session.run(feeds);
  return (count * 1000) / (performance.now() - started);
}
