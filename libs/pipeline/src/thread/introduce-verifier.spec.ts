import { MessageChannel } from 'node:worker_threads';
import { ClaimgateError } from '@claimgate/domain';
import { aPacket, eventually } from '@claimgate/testing';
import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, type ReviewProgress } from '../review-packet.js';
import { PIPELINE_VERSIONS } from '../versions.js';
import { VerifierIntroduction } from './introduce-verifier.js';
import { serveVerifier, type VerifierPort } from './port-verifier.js';
import { reviewInThread, type ThreadResponse } from './review-in-thread.js';

const identity = { name: 'late', version: 'late.v1', provider: 'claimgate', model: 'late-model.v1' };

/** A verifier as its host gives it, in another thread or, as here, in the same. */
function aVerifierPort(): VerifierPort {
  const { port1, port2 } = new MessageChannel();
  serveVerifier(builtInDependencies().verifier, port1);
  return { port: port2, identity, reads: 'context' };
}

/** A review whose verifier is still loading, as its thread carries it out, and the stages that it has come to. */
function aReview(verifier: Promise<VerifierPort | undefined>) {
  const introduction = new VerifierIntroduction({ connect: () => verifier });
  const { port1, port2 } = new MessageChannel();
  const stages: string[] = [];
  port1.on('message', ({ stage }: ReviewProgress) => stages.push(stage));
  const task = { packet: aPacket(), progress: port2, verifier: introduction.port };
  const response: Promise<ThreadResponse> = reviewInThread(task, builtInDependencies()).finally(() => {
    introduction.end();
    port1.close();
  });
  return { introduction, stages, response };
}

describe('a review whose verifier is still loading', () => {
  it('does what it can without, then asks the verifier that it is told of', async () => {
    const loading = Promise.withResolvers<VerifierPort>();
    const { stages, response } = aReview(loading.promise);
    await eventually('all that needs no verifier', async () => (stages.includes('retrieve') ? true : undefined));
    expect(stages).toEqual(['segment', 'extract', 'retrieve']);
    loading.resolve(aVerifierPort());
    expect(await response).toMatchObject({
      kind: 'reviewed',
      result: { versions: { verifier: 'late.v1', model: 'late-model.v1' } },
    });
  });

  it('asks its own verifier where it hears that there is no other', async () => {
    const { response } = aReview(Promise.resolve(undefined));
    expect(await response).toMatchObject({
      kind: 'reviewed',
      result: { versions: { verifier: PIPELINE_VERSIONS.verifier, model: PIPELINE_VERSIONS.model } },
    });
  });

  it('fails where the verifier cannot be had, and who waits for it knows why', async () => {
    const error = new ClaimgateError('model_unavailable', 'The model file model.onnx is missing.');
    const { introduction, response } = aReview(Promise.reject(error));
    expect(await response).toMatchObject({ kind: 'failed', code: 'model_unavailable' });
    expect(introduction.failure).toBe(error);
  });
});
