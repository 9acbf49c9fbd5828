import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { parseRunId, systemClock, type Packet, type ReviewResult, present } from '@claimgate/domain';
import { ProjectDatabase, type ProjectWork } from '@claimgate/persistence';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';
import { aContentKeyRing, aPacket, eventually, openTestSource, slowness } from '@claimgate/testing';
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

async function startRunner(concurrency: number, reviews?: HeldReviews): Promise<InProcessRunner> {
  const runner = await startInProcessRunner(api.database.appUrl, concurrency);
  if (reviews) runner.bend(reviews.review);
  runners.push(runner);
  return runner;
}

async function reviewed(packet: Packet = aPacket()): Promise<ReviewResult> {
  return reviewPacket(packet, builtInDependencies(), new AbortController().signal);
}

describe('an attempt that another one has followed', () => {
  it('can neither complete, fail nor count a retry of the run', async () => {
    const source = await openTestSource(api.database, 2);
    const database = new ProjectDatabase(source, aContentKeyRing());
    const id = present(parseRunId(await api.createRun()));
    const result = await reviewed();
    const now = systemClock.now();
    // Each in a transaction of its own, which completing ends.
    const within = <T>(work: ProjectWork<T>) => database.within(api.tenant.scope, work);
    const complete = (attempt: number) => within(({ progress }) => progress.complete(id, attempt, result, now));
    await within(async ({ progress }) => {
      const [first, second] = [await progress.take(id), await progress.take(id)];
      expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
    });
    expect(await complete(1)).toBe(false);
    await within(async ({ progress }) => {
      expect(await progress.isHeld(id, 1)).toBe(false);
      expect(await progress.fail(id, 1, 'pipeline_error', 'late', now)).toBe(false);
      expect(await progress.countRetry(id, 1)).toBe(false);
      expect(await progress.isHeld(id, 2)).toBe(true);
    });
    expect(await complete(2)).toBe(true);
    const end = await view.run(id);
    expect(await complete(2)).toBe(false);
    await within(async ({ progress, reviewRuns }) => {
      expect(await progress.take(id)).toBeUndefined();
      expect(await progress.fail(id, undefined, 'pipeline_error', 'late', now)).toBe(false);
      expect(await reviewRuns.cancel(id, 'requested', now)).toBeUndefined();
    });
    expect(await view.run(id)).toEqual(end);
    await source.destroy();
  });

  it('writes nothing when it ends after the other one', async () => {
    const late = new HeldReviews();
    const slow = await startRunner(1, late);
    const id = await api.createRun();
    const review = await late.next();
    await startRunner(1);
    await view.giveToAnother(id);
    const end = await view.until(id, 'completed', ({ status }) => status === 'completed');
    review.finish(await reviewed(aPacket({ aiOutput: 'An old attempt says something else.' })));
    await eventually('the slow runner is free again', async () => (late.open === 0 ? true : undefined));
    await slow.stop();
    runners.splice(runners.indexOf(slow), 1);
    expect(await view.run(id)).toEqual(end);
    expect(end).toMatchObject({ attempt: 2, reports: 1 });
    const { body } = await api.get(`/v1/review-runs/${id}/claims`);
    expect(JSON.stringify(body)).not.toContain('old attempt');
  });

  it('leaves the job to the other one, so that a third may still have it', async () => {
    const [first, second] = [new HeldReviews(), new HeldReviews()];
    await startRunner(1, first);
    const id = await api.createRun();
    const old = await first.next();
    await startRunner(1, second);
    await view.giveToAnother(id);
    const current = await second.next();
    old.finish(await reviewed());
    await eventually('the old attempt has ended', async () => (first.open === 0 ? true : undefined));
    // The runner of the old attempt looks at the queue when it is done, which is after it settled its job.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await view.job(id)).toMatchObject({ state: 'active' });
    expect(await view.run(id)).toMatchObject({ status: 'processing', attempt: 2, reports: 0 });
    current.finish(await reviewed());
    await view.until(id, 'completed', ({ status }) => status === 'completed');
    await view.untilJob(id, 'completed');
  });

  it('is stopped by its next heartbeat', async () => {
    const [first, second] = [new HeldReviews(), new HeldReviews()];
    await startRunner(1, first);
    const id = await api.createRun();
    const old = await first.next();
    await startRunner(1, second);
    await view.giveToAnother(id);
    const current = await second.next();
    await eventually('the old attempt is stopped', async () => (old.signal.aborted ? true : undefined), 6_000 * slowness());
    expect(current.signal.aborted).toBe(false);
    current.finish(await reviewed());
    expect(await view.until(id, 'completed', ({ status }) => status === 'completed')).toMatchObject({ attempt: 2, reports: 1 });
  });

  it('does not hide the newer one when both are the same runner’s', async () => {
    const reviews = new HeldReviews();
    await startRunner(2, reviews);
    const id = await api.createRun();
    const old = await reviews.next();
    await view.giveToAnother(id);
    const current = await reviews.next();
    old.finish(await reviewed());
    await eventually('the old attempt has ended', async () => (reviews.open === 1 ? true : undefined));
    expect(await api.post(`/v1/review-runs/${id}/cancel`)).toMatchObject({ status: 200 });
    await eventually(
      'the new attempt is stopped',
      async () => (current.signal.aborted ? true : undefined),
      3_500 * slowness(),
      5,
    );
  });
});

describe('two runners side by side', () => {
  it('never work on the same run', async () => {
    const counts = new Map<string, number>();
    const review = async (packet: Packet): Promise<ReviewResult> => {
      const name = packet.externalId ?? '';
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return reviewed(packet);
    };
    for (const runner of [await startRunner(4), await startRunner(4)]) runner.bend(review);
    const names = Array.from({ length: 100 }, (_, n) => `side-by-side-${n}`);
    const ids = await Promise.all(names.map((name) => api.createRun({ external_id: name })));
    await untilAllCompleted(ids.length, 'side-by-side-%');
    expect([...counts.keys()].sort()).toEqual([...names].sort());
    expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
  });

  it('work off a backlog of 120 runs without waiting between them', async () => {
    for (let n = 0; n < 120; n += 20)
      await Promise.all(Array.from({ length: 20 }, () => api.createRun({ external_id: 'backlog' })));
    const started = performance.now();
    await startRunner(2);
    await startRunner(2);
    await untilAllCompleted(120, 'backlog');
    // With a wait of a second for every look at the queue, four at a time, it would be 30 seconds.
    expect(performance.now() - started).toBeLessThan(15_000 * slowness());
  });
});

async function untilAllCompleted(count: number, externalId: string): Promise<void> {
  const ask = async (): Promise<true | undefined> => {
    const [row] = await api.database.query<{ done: number }>(
      `select count(*)::int as done from claimgate.review_runs
        where external_id like $1 and status = 'completed' and attempt = 1
          and (select count(*) from claimgate.sealed_results where review_run_id = id) = 1`,
      [externalId],
    );
    return row?.done === count ? true : undefined;
  };
  await eventually(`${count} runs are completed`, ask, 150_000, 100);
}
