import { MessageChannel } from 'node:worker_threads';
import { ClaimgateError } from '@claimgate/domain';
import { aPacket, aSource, slowness } from '@claimgate/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { VerifierHost, VerifierPort } from './port-verifier.js';
import { ThreadPoolReviewer } from './thread-pool-reviewer.js';

const HOSTILE = new URL('../testing/hostile-thread.ts', import.meta.url);
const LIMITS = { threads: 2, seconds: 20, memoryMb: 64 };
const { signal } = new AbortController();

const reviewers: ThreadPoolReviewer[] = [];
afterEach(async () => {
  await Promise.all(reviewers.splice(0).map((reviewer) => reviewer.stop()));
});

function aReviewer(limits: Partial<typeof LIMITS> = {}): ThreadPoolReviewer {
  const reviewer = new ThreadPoolReviewer({ ...LIMITS, ...limits }, { file: HOSTILE });
  reviewers.push(reviewer);
  return reviewer;
}

/** Proves that the threads still serve. */
async function expectToGoOn(reviewer: ThreadPoolReviewer): Promise<void> {
  await expect(reviewer.review(aPacket({ aiOutput: 'next' }), signal)).resolves.toEqual({ aiOutput: 'next' });
}

describe('a review in a thread', () => {
  it('fails with pipeline_timeout at its time limit, even in an endless loop, and the next one is served', async () => {
    const reviewer = aReviewer({ seconds: 3 });
    const started = performance.now();
    await expect(reviewer.review(aPacket({ aiOutput: 'loop' }), signal)).rejects.toMatchObject({
      code: 'pipeline_timeout',
      message: 'The review took longer than its limit of 3 seconds.',
      retryable: false,
    });
    expect(performance.now() - started).toBeLessThan(8_000 * slowness());
    await expectToGoOn(reviewer);
  });

  it('fails with out_of_memory at its memory limit, and the next one is served', async () => {
    const reviewer = aReviewer();
    await expect(reviewer.review(aPacket({ aiOutput: 'allocate' }), signal)).rejects.toMatchObject({
      code: 'out_of_memory',
      message: 'The review needed more than its limit of 64 MB of memory.',
    });
    await expectToGoOn(reviewer);
  });

  it('is stopped at once when it is no longer wanted, with the reason that was given', async () => {
    const reviewer = aReviewer();
    const abort = new AbortController();
    const review = reviewer.review(aPacket({ aiOutput: 'loop' }), abort.signal);
    const reason = new Error('no longer wanted');
    setTimeout(() => abort.abort(reason), 300);
    const started = performance.now();
    await expect(review).rejects.toBe(reason);
    expect(performance.now() - started).toBeLessThan(5_000 * slowness());
    await expectToGoOn(reviewer);
  });

  it('does not begin when it is unwanted from the start', async () => {
    const reason = new Error('no longer wanted');
    await expect(aReviewer().review(aPacket({ aiOutput: 'loop' }), AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('does not disturb its neighbour when it loses its thread', async () => {
    const reviewer = aReviewer({ seconds: 3 });
    const [hostile, calm] = await Promise.allSettled([
      reviewer.review(aPacket({ aiOutput: 'loop' }), signal),
      reviewer.review(aPacket({ aiOutput: 'calm' }), signal),
    ]);
    expect(hostile.status).toBe('rejected');
    expect(calm).toMatchObject({ status: 'fulfilled', value: { aiOutput: 'calm' } });
  });

  it('that ends its thread is a pipeline_error, and the next one is served', async () => {
    const reviewer = aReviewer();
    await expect(reviewer.review(aPacket({ aiOutput: 'exit' }), signal)).rejects.toMatchObject({ code: 'pipeline_error' });
    await expectToGoOn(reviewer);
  });

  it.each([
    ['misses a package', 'thread-without-package.ts', /^The pipeline could not be loaded \(ERR_MODULE_NOT_FOUND\)/],
    ['throws as it is imported', 'thread-that-throws.ts', /^The (pipeline could not be loaded|review could not be carried out)/],
  ])('fails at once where its thread %s, the first and the next', async (_, file, message) => {
    const reviewer = new ThreadPoolReviewer(
      { ...LIMITS, seconds: 600 },
      { file: new URL(`../testing/${file}`, import.meta.url) },
    );
    reviewers.push(reviewer);
    const failure = { code: 'pipeline_error', message: expect.stringMatching(message) };
    await expect(reviewer.review(aPacket(), signal)).rejects.toMatchObject(failure);
    const both = await Promise.allSettled([reviewer.review(aPacket(), signal), reviewer.review(aPacket(), signal)]);
    expect(both).toMatchObject([{ reason: failure }, { reason: failure }]);
  });

  it('fails at once where its thread was lost while the verifier was still loading', async () => {
    const connected = Promise.withResolvers<undefined>();
    const reviewer = new ThreadPoolReviewer(
      { ...LIMITS, seconds: 600 },
      { file: new URL('../testing/thread-that-throws.ts', import.meta.url), verifier: { connect: () => connected.promise } },
    );
    reviewers.push(reviewer);
    await expect(reviewer.review(aPacket(), signal)).rejects.toMatchObject({ code: 'pipeline_error' });
  });

  it('begins while the verifier is still loading', async () => {
    const { promise: never } = Promise.withResolvers<VerifierPort>();
    const reviewer = new ThreadPoolReviewer(LIMITS, { file: HOSTILE, verifier: { connect: () => never } });
    reviewers.push(reviewer);
    await expect(reviewer.review(aPacket({ aiOutput: 'next' }), signal)).resolves.toEqual({ aiOutput: 'next' });
  });

  it('passes on an error that the thread reports, with its code and message', async () => {
    const review = aReviewer().review(aPacket({ aiOutput: 'error' }), signal);
    await expect(review).rejects.toMatchObject({ code: 'model_unavailable', message: 'The model is away.', retryable: true });
  });

  it('fails with the error of a verifier that cannot be had, and is served once it is there', async () => {
    const failure = new ClaimgateError('model_unavailable', 'The model file model.onnx is missing.');
    const connect = jest.fn<VerifierHost['connect']>().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
    const reviewer = new ThreadPoolReviewer(LIMITS, { file: HOSTILE, verifier: { connect } });
    reviewers.push(reviewer);
    await expect(reviewer.review(aPacket({ aiOutput: 'next' }), signal)).rejects.toBe(failure);
    await expectToGoOn(reviewer);
  });

  it('does not wait for a verifier that still loads once it is no longer wanted, and lets go of it when it comes', async () => {
    const connected = Promise.withResolvers<VerifierPort>();
    const reviewer = new ThreadPoolReviewer(LIMITS, { file: HOSTILE, verifier: { connect: () => connected.promise } });
    reviewers.push(reviewer);
    const reason = new Error('no longer wanted');
    const abort = new AbortController();
    const review = reviewer.review(aPacket({ aiOutput: 'next' }), abort.signal);
    abort.abort(reason);
    await expect(review).rejects.toBe(reason);
    const { port1, port2 } = new MessageChannel();
    const closed = new Promise((resolve) => port1.once('close', resolve));
    const identity = { name: 'late', version: 'v1', provider: 'claimgate', model: 'none' };
    connected.resolve({ port: port2, identity, reads: 'context' });
    await closed;
  });

  it('does not tell its caller what an unforeseen error quotes', async () => {
    const packet = aPacket({ aiOutput: 'throw', sources: [aSource({ content: 'canary-content' })] });
    const error: unknown = await aReviewer()
      .review(packet, signal)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'pipeline_error', message: 'The review could not be carried out.' });
    expect(error).toHaveProperty('stack', expect.not.stringContaining('canary'));
  });
});
