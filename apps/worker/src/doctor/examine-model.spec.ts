import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, type PacketReviewer, reviewPacket, type Verifier } from '@claimgate/pipeline';
import { examineModels } from './doctor.js';
import { examineModel } from './examine-model.js';

const { signal } = new AbortController();
const { extractor, verifier: lexical } = builtInDependencies();
const reviewerWith = (verifier: Verifier): PacketReviewer => ({
  review: (packet, aborted) => reviewPacket(packet, { extractor, verifier }, aborted),
});

/** An endpoint that gives no usable response. */
const fallenBack: Verifier = {
  identity: { ...lexical.identity, version: 'endpoint-verifier.2026-11-15.v1' },
  judge: async (pairs, aborted) =>
    (await lexical.judge(pairs, aborted)).map((judgement) => ({ ...judgement, by: lexical.identity })),
};
const NO_RESPONSE = {
  state: 'failed',
  found: 'the endpoint gave no usable response, and a built-in part decided',
  next: expect.stringContaining('key file'),
};

describe('the model, as a doctor sees it', () => {
  it('is well where it decides', async () => {
    await expect(examineModel(reviewerWith(lexical), signal)).resolves.toMatchObject({ state: 'ok' });
  });

  it('is not well where a built-in part had to decide in its place', async () => {
    await expect(examineModel(reviewerWith(fallenBack), signal)).resolves.toMatchObject(NO_RESPONSE);
  });

  it('is not all in a cascade: the endpoint is asked by itself, since the model alone would decide', async () => {
    const adapters = {
      reviewer: async (_threads?: number, instead?: { endpointFor: string }) => ({
        ...reviewerWith(instead?.endpointFor === 'all' ? fallenBack : lexical),
        stop: async () => undefined,
      }),
    };
    await expect(examineModels({ verifier: 'endpoint', endpointFor: 'unsure' }, adapters)).resolves.toMatchObject([
      { name: 'model', state: 'ok' },
      { name: 'endpoint', ...NO_RESPONSE },
    ]);
    await expect(examineModels({ verifier: 'onnx', endpointFor: 'unsure' }, adapters)).resolves.toHaveLength(1);
  });
});
