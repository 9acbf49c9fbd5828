import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClaimPassage, ReviewMemory } from '@claimgate/pipeline';
import { TINY_MODEL } from '../testing/broken-model.js';
import type { Network } from './network.js';
import type { OnnxVerifier } from './onnx-verifier.js';
import { openOnnxVerifier, verifierOf } from './open-onnx-verifier.js';
import { readModel } from './read-model.js';

const never = new AbortController().signal;
const PAIRS: readonly ClaimPassage[] = [
  { claim: 'the cat sat', passage: 'a cat sat in the mat' },
  { claim: 'the dog sat', passage: 'a cat sat in the mat' },
  { claim: 'refunds in ten days', passage: 'refunds in thirty days, not ten' },
  { claim: 'shipping is free', passage: 'refunds are free. shipping is not' },
  { claim: 'all refunds', passage: 'some refunds' },
];

describe('a verifier with a model', () => {
  let verifier: OnnxVerifier;
  beforeAll(async () => {
    verifier = await openOnnxVerifier({ folder: TINY_MODEL, threads: 1 });
  });
  afterAll(() => verifier.close());

  it('names itself and the model', () => {
    expect(verifier.identity).toMatchObject({ name: 'onnx', provider: 'claimgate', model: 'tiny.2026-11-15.v1' });
  });

  it('says the same of a pair, whatever it is asked with, in whatever order', async () => {
    const together = await verifier.judge(PAIRS, never);
    const backwards = await verifier.judge(PAIRS.toReversed(), never);
    const alone = await Promise.all(PAIRS.map(async (pair) => (await verifier.judge([pair], never))[0]));
    expect(backwards.toReversed()).toEqual(together);
    expect(alone).toEqual(together);
    expect(new Set(together.map(({ supported }) => supported)).size).toBe(PAIRS.length);
  });

  it('gives probabilities that sum to one', async () => {
    for (const { supported, contradicted, neither } of await verifier.judge(PAIRS, never)) {
      expect(supported + contradicted + neither).toBeCloseTo(1, 9);
      expect(Math.min(supported, contradicted, neither)).toBeGreaterThanOrEqual(0);
    }
  });

  it('gives nothing where nothing was asked', async () => {
    await expect(verifier.judge([], never)).resolves.toEqual([]);
  });

  it.each([
    ['a claim of a thousand words', { claim: 'cat '.repeat(1000), passage: 'a cat' }],
    ['a passage of a hundred thousand words', { claim: 'a cat', passage: 'the dog sat. '.repeat(30_000) }],
    ['nothing but punctuation', { claim: '?!…—', passage: '***' }],
    ['nothing at all', { claim: '', passage: '' }],
    ['half a character', { claim: '\uD800 cat', passage: '\uDC00' }],
  ])('judges %s', async (_what, pair) => {
    const [judgement] = await verifier.judge([pair], never);
    expect(judgement?.supported).toBeLessThanOrEqual(1);
  });

  it('is never sure of a claim of which it read only the beginning', async () => {
    const claims = Array.from({ length: 40 }, (_, i) => `${'cat dog red '.repeat(6)} ${'blue '.repeat(i)}`);
    const judged = await verifier.judge(
      claims.map((claim, i) => ({ claim, passage: 'mat '.repeat(i % 13) })),
      never,
    );
    expect(Math.max(...judged.flatMap(({ supported, contradicted }) => [supported, contradicted]))).toBeLessThanOrEqual(0.6);
  });

  it('looks past the first stretch of a long passage', async () => {
    const [near, far] = await verifier.judge(
      [
        { claim: 'the cat', passage: 'dog '.repeat(29) },
        { claim: 'the cat', passage: `${'dog '.repeat(29)}${'blue less some all '.repeat(8)}` },
      ],
      never,
    );
    expect(far).not.toEqual(near);
  });

  it('stops between two batches when it is no longer wanted', async () => {
    const abort = new AbortController();
    const many = Array.from({ length: 400 }, (_, i) => ({
      claim: 'cat '.repeat(1 + (i % 9)),
      passage: 'dog '.repeat(1 + (i % 18)),
    }));
    const judging = verifier.judge(many, abort.signal);
    setImmediate(() => abort.abort(new Error('no longer wanted')));
    await expect(judging).rejects.toThrow('no longer wanted');
    await expect(verifier.judge(PAIRS.slice(0, 1), never)).resolves.toHaveLength(1);
  });
});

/** A network that says the same of every pair, and counts them. */
function sayingAlways(outputs: number[]): { network: Network; runs: number[] } {
  const runs: number[] = [];
  const run: Network['run'] = (pairs) => {
    runs.push(pairs.length);
    return Promise.resolve(pairs.map(() => outputs));
  };
  return { network: { lanes: 1, run, close: () => Promise.resolve() }, runs };
}

describe('of a claim', () => {
  it.each([
    ['the nearest sentence alone where it supports it', [9, 0, 0], 1],
    ['the sentences alone where all contradict it', [0, 0, 9], 2],
    ['the passage too where they leave it open', [0, 9, 0], 3],
    ['the passage too where they are not sure', [2, 0, 0], 3],
  ])('reads %s', async (_what, outputs, read) => {
    const { network, runs } = sayingAlways(outputs);
    const verifier = await verifierOf(await readModel(TINY_MODEL), () => Promise.resolve(network));
    await verifier.judge([{ claim: 'the cat sat', passage: 'a dog in the mat', nearest: ['a cat sat', 'a mat'] }], never);
    expect(runs).toHaveLength(read);
  });
});

describe('what a model has said in a review', () => {
  it('is not asked of the network again, and is asked again in another review', async () => {
    const { network, runs } = sayingAlways([1, 0, 0]);
    const verifier = await verifierOf(await readModel(TINY_MODEL), () => Promise.resolve(network));
    const review = new ReviewMemory();
    await verifier.judge([{ claim: 'the cat sat', passage: 'a dog', nearest: ['a cat sat', 'a mat'] }], never, review);
    const first = runs.length;
    await verifier.judge([{ claim: 'the cat sat', passage: 'a cat sat' }], never, review);
    expect(runs).toHaveLength(first);
    await verifier.judge([{ claim: 'the cat sat', passage: 'a cat sat' }], never, new ReviewMemory());
    expect(runs).toHaveLength(first + 1);
  });
});
