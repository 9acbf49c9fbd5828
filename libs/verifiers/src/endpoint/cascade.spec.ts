import { afterEach, describe, expect, it } from '@jest/globals';
import type { ReviewResult, Strictness } from '@claimgate/domain';
import { builtInDependencies, type Limits, reviewPacket, type Verifier } from '@claimgate/pipeline';
import { aPacket, aSource } from '@claimgate/testing';
import { EndpointBench } from '../testing/endpoint-review.js';
import { type Behaviour, completionOf, respondsWithStatus, writes } from '../testing/fake-endpoint.js';

const bench = new EndpointBench();
afterEach(() => bench.stopAll());
const { signal } = new AbortController();

const SOURCE =
  'The bridge was closed in March because of rust. The ferry sails at dawn from the old pier. The toll is four euros.';
const OUTPUT = 'Rust led to the closing of the bridge. Boats leave the old pier early. Crossing costs a few coins.';
const QUOTE = 'The ferry sails at dawn from the old pier.';

/** A verifier that is sure of the bridge, against the coins, and not sure of the boats. */
const limits: Limits = { supported: 0.9, contradicted: 0.9, unsupported: 0.2 };
const unsure: Verifier = {
  identity: { name: 'model', version: 'model.2026-11-16.v1', provider: 'claimgate', model: 'small.2026-11-16.v1' },
  limits: { advisory: limits, standard: limits, strict: limits } satisfies Record<Strictness, Limits>,
  judge: async (pairs) =>
    pairs.map(({ claim }) => {
      const supported = claim.startsWith('Rust') ? 0.99 : claim.startsWith('Boats') ? 0.6 : 0.01;
      return { supported, contradicted: 0, neither: 1 - supported };
    }),
};

const supportsBoats: Behaviour = writes(({ id }) => ({ id, verdict: 'supported', quote: QUOTE, confidence: 1 }));

async function reviewWith(behaviour: Behaviour, output = OUTPUT): Promise<{ result: ReviewResult; asked: unknown[] }> {
  const fake = await bench.fake(behaviour);
  const { verifier: cascade } = bench.review(fake, { callTimeoutMs: 300, attempts: 1 });
  const packet = aPacket({ aiOutput: output, sources: [aSource({ n: 1, content: SOURCE })] });
  const parts = { extractor: builtInDependencies().extractor, verifier: unsure, cascade };
  return { result: await reviewPacket(packet, parts, signal), asked: fake.calls.map(({ data }) => data['claim']) };
}

const decisionsOf = ({ verifications }: ReviewResult) =>
  verifications.map(({ status, undecided, verifier }) => [status, undecided, verifier.provider]);

describe('a cascade', () => {
  it('asks the endpoint about the claims that the model is not sure of, and names who decided each', async () => {
    const { result, asked } = await reviewWith(supportsBoats);
    expect(asked).toEqual(['Boats leave the old pier early.']);
    expect(decisionsOf(result)).toEqual([
      ['supported', null, 'claimgate'],
      ['supported', null, 'endpoint'],
      ['unsupported', null, 'claimgate'],
    ]);
    expect(result.spans.map(({ quote }) => quote)).toContain(QUOTE);
    expect(result.report.markdown).toMatch(/Decided by endpoint-verifier\S+ with test-model: 1 claim\n/);
  });

  it('asks the same question once a review', async () => {
    const { asked } = await reviewWith(supportsBoats, `${OUTPUT}\n\nBoats leave the old pier early.`);
    expect(asked).toEqual(['Boats leave the old pier early.']);
  });

  it.each<[string, Behaviour]>([
    ['lies', writes(({ id }) => ({ id, verdict: 'supported', quote: 'Boats leave the old pier early.', confidence: 1 }))],
    ['stalls', () => undefined],
    ['truncates', (_call, response) => void response.end(completionOf('{"id":"', {}, { finish_reason: 'length' }))],
    ['refuses', respondsWithStatus(403)],
    ['breaks off', (_call, response) => void response.destroy()],
    ['rambles', writes(() => 'Sure! The claim seems supported to me.')],
  ])('leaves a claim undecided where the endpoint %s', async (_what, behaviour) => {
    const { result } = await reviewWith(behaviour);
    expect(decisionsOf(result)[1]).toEqual(['insufficient_context', 'not_sure', 'claimgate']);
  });
});

describe('an endpoint for all claims', () => {
  it('holds what falls to the model to the limits of the model', async () => {
    const fake = await bench.fake(respondsWithStatus(403));
    const verifier = bench.review(fake, {}, { extractor: builtInDependencies().extractor, verifier: unsure }).verifier;
    const packet = aPacket({ aiOutput: OUTPUT, sources: [aSource({ n: 1, content: SOURCE })] });
    const result = await reviewPacket(packet, { extractor: builtInDependencies().extractor, verifier }, signal);
    expect(decisionsOf(result)[1]).toEqual(['insufficient_context', 'not_sure', 'claimgate']);
  });
});
