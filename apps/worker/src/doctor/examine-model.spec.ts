import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, type PacketReviewer, reviewPacket, type Verifier } from '@claimgate/pipeline';
import { examineModel } from './examine-model.js';

const { signal } = new AbortController();
const { extractor, verifier: lexical } = builtInDependencies();
const reviewerWith = (verifier: Verifier): PacketReviewer => ({
  review: (packet, aborted) => reviewPacket(packet, { extractor, verifier }, aborted),
});

describe('the model, as a doctor sees it', () => {
  it('is well where it decides', async () => {
    await expect(examineModel(reviewerWith(lexical), signal)).resolves.toMatchObject({ state: 'ok' });
  });

  it('is not well where a built-in part had to decide in its place', async () => {
    const endpoint = { ...lexical.identity, version: 'endpoint-verifier.2026-11-15.v1' };
    const verifier: Verifier = {
      identity: endpoint,
      judge: async (pairs, aborted) =>
        (await lexical.judge(pairs, aborted)).map((judgement) => ({ ...judgement, by: lexical.identity })),
    };
    await expect(examineModel(reviewerWith(verifier), signal)).resolves.toMatchObject({
      state: 'failed',
      found: 'the endpoint gave no usable response, and a built-in part decided',
      next: expect.stringContaining('key file'),
    });
  });
});
