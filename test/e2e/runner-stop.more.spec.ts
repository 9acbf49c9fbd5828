import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';
import { aPacket, eventually, slowness } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { startInProcessRunner, type InProcessRunner } from '../support/in-process-runner.js';
import { HeldReviews } from './runner-held-reviews.js';
import { RunnerView } from './runner-view.js';

let api: HostedApi;
let view: RunnerView;
const runners: InProcessRunner[] = [];
beforeAll(async () => {
  api = await HostedApi.start();
  view = new RunnerView(api.database);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});
afterAll(() => api.stop());

async function startRunner(review?: HeldReviews['review']): Promise<InProcessRunner> {
  const runner = await startInProcessRunner(api.database.appUrl, 1);
  runner.bend(review);
  runners.push(runner);
  return runner;
}

/** Stops a runner, which is then no longer ours to stop. */
async function stop(runner: InProcessRunner): Promise<number> {
  runners.splice(runners.indexOf(runner), 1);
  const started = performance.now();
  await runner.stop();
  return performance.now() - started;
}

const result = () => reviewPacket(aPacket(), builtInDependencies(), new AbortController().signal);

describe('cancelling a run', () => {
  it('stops its review at once, for good, and writes no results', async () => {
    const reviews = new HeldReviews();
    await startRunner(reviews.review);
    const id = await api.createRun();
    const review = await reviews.next();
    expect(await api.post(`/v1/review-runs/${id}/cancel`)).toMatchObject({ status: 200 });
    await eventually('the review is stopped', async () => (review.signal.aborted ? true : undefined), 3_500, 5);
    await view.untilJob(id, 'completed');
    expect(await view.run(id)).toMatchObject({ status: 'cancelled', attempt: 1, error_code: null, reports: 0 });
  });

  it('frees the place for the next run at once', async () => {
    const reviews = new HeldReviews();
    await startRunner(reviews.review);
    const [first, second] = [await api.createRun(), await api.createRun()];
    await reviews.next();
    const busyWith = (await view.run(first)).status === 'processing' ? first : second;
    await api.post(`/v1/review-runs/${busyWith}/cancel`);
    const review = await reviews.next();
    review.finish(await result());
    await view.until(busyWith === first ? second : first, 'completed', ({ status }) => status === 'completed');
  });

  it('wins against a review that ends afterwards all the same', async () => {
    const reviews = new HeldReviews();
    let finish: (() => void) | undefined;
    // A review that does not hear the signal: its result arrives when the run is already cancelled.
    await startRunner(() => new Promise((resolve) => (finish = () => void result().then(resolve))));
    const id = await api.createRun();
    await eventually('the review begins', async () => finish);
    await api.post(`/v1/review-runs/${id}/cancel`);
    const cancelled = await view.run(id);
    finish?.();
    await view.untilJob(id, 'completed');
    expect(await view.run(id)).toEqual(cancelled);
    expect(cancelled).toMatchObject({ status: 'cancelled', reports: 0 });
    expect(reviews.open).toBe(0);
  });

  it('of a run that still waits means that it is never reviewed', async () => {
    const id = await api.createRun();
    await api.post(`/v1/review-runs/${id}/cancel`);
    const reviews = new HeldReviews();
    await startRunner(reviews.review);
    await view.untilJob(id, 'completed');
    expect(await view.run(id)).toMatchObject({ status: 'cancelled', attempt: 0, reports: 0 });
    expect(reviews.open).toBe(0);
  });
});

describe('a runner that is asked to stop', () => {
  it('lets a short review end', async () => {
    const reviews = new HeldReviews();
    const runner = await startRunner(reviews.review);
    const id = await api.createRun();
    const review = await reviews.next();
    const stopping = stop(runner);
    review.finish(await result());
    expect(await stopping).toBeLessThan(5_000 * slowness());
    expect(await view.run(id)).toMatchObject({ status: 'completed', attempt: 1, reports: 1 });
    expect(await view.job(id)).toMatchObject({ state: 'completed' });
  });

  it('gives a long review back, and another runner completes it', async () => {
    const reviews = new HeldReviews();
    const runner = await startRunner(reviews.review);
    const id = await api.createRun();
    await reviews.next();
    expect(await stop(runner)).toBeLessThan(9_000 * slowness());
    expect(await view.job(id)).toMatchObject({ state: 'retry' });
    expect(await view.run(id)).toMatchObject({ status: 'processing', attempt: 1, retry_count: 0 });
    await startRunner();
    await view.hurry(id);
    expect(await view.until(id, 'completed', ({ status }) => status === 'completed')).toMatchObject({ attempt: 2, reports: 1 });
  });

  it('leaves no run behind that it took while it was stopping', async () => {
    for (let round = 0; round < 15; round += 1) {
      const runner = await startRunner();
      const ids = await Promise.all([api.createRun(), api.createRun()]);
      await stop(runner);
      const states = await Promise.all(ids.map(async (id) => (await view.job(id))?.state));
      expect(states.filter((state) => state === 'active')).toEqual([]);
    }
  });

  it('takes nothing more', async () => {
    const runner = await startRunner();
    await stop(runner);
    const id = await api.createRun();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await view.run(id)).toMatchObject({ status: 'queued', attempt: 0 });
  });
});
