import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimgateError } from '@claimgate/domain';
import { eventually } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import type { InProcessRunner } from '../support/in-process-runner.js';
import { RunnerView } from './runner-view.js';
import { reasonOf } from '../support/reason-of.js';

const CANARY = 'canary-7f3a-the-words-of-a-customer';

let api: HostedApi;
let runner: InProcessRunner;
let view: RunnerView;
beforeAll(async () => {
  api = await HostedApi.start();
  runner = await api.startRunner();
  view = new RunnerView(api.database);
});
afterEach(() => runner.bend(undefined));
afterAll(() => api.stop());

/** Makes every review fail in one way; gives the number of reviews so far. */
function failWith(error: () => unknown): () => number {
  let reviews = 0;
  runner.bend(async () => {
    reviews += 1;
    throw error();
  });
  return () => reviews;
}

/** A review that would go on for ever. */
function untilStopped(_packet: unknown, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(reasonOf(signal))));
}

describe('a review that fails', () => {
  it('is retried three times with growing pauses when a retry may help, then fails with its code', async () => {
    const reviews = failWith(() => new ClaimgateError('model_unavailable'));
    const id = await api.createRun();
    const pauses: number[] = [];
    for (let retry = 1; retry <= 3; retry += 1) {
      await view.until(id, `retried ${retry} times`, (run) => run.retry_count === retry);
      pauses.push((await view.untilJob(id, 'retry')).wait_seconds);
      await view.hurry(id);
    }
    const run = await view.until(id, 'failed', ({ status }) => status === 'failed');
    expect(run).toMatchObject({
      error_code: 'model_unavailable',
      error_message: 'The verifier model could not be loaded.',
      reports: 0,
    });
    expect(reviews()).toBe(4);
    // A pause of n seconds at most doubles by chance; the next one is at least as long.
    expect(pauses[0]).toBeGreaterThan(0.5);
    expect(pauses[1]).toBeGreaterThan(1.5);
    expect(pauses[2]).toBeGreaterThan(3.5);
    expect(pauses[2]).toBeLessThan(9);
  });

  it('completes when a retry succeeds', async () => {
    failWith(() => new ClaimgateError('storage_unavailable'));
    const id = await api.createRun();
    await view.untilJob(id, 'retry');
    runner.bend(undefined);
    await view.hurry(id);
    const run = await view.until(id, 'completed', ({ status }) => status === 'completed');
    expect(run).toMatchObject({ retry_count: 1, attempt: 2, error_code: null, error_message: null, reports: 1 });
  });

  it('is not retried when a retry cannot help', async () => {
    const reviews = failWith(() => new ClaimgateError('pipeline_timeout'));
    const id = await api.createRun();
    const run = await view.until(id, 'failed', ({ status }) => status === 'failed');
    expect(run).toMatchObject({ error_code: 'pipeline_timeout', retry_count: 0, attempt: 1 });
    await view.untilJob(id, 'completed');
    expect(reviews()).toBe(1);
  });

  it('is told to users with code, message and time of the end, and no results', async () => {
    failWith(() => new ClaimgateError('pipeline_timeout'));
    const id = await api.createRun();
    await api.untilStatus(id, 'failed');
    const { body } = await api.get(`/v1/review-runs/${id}`);
    expect(body).toMatchObject({ error_code: 'pipeline_timeout', error_message: 'The review took longer than its time limit.' });
    expect(body.completed_at).toMatch(/^\d{4}-.*Z$/);
    const claims = await api.get(`/v1/review-runs/${id}/claims`);
    expect(claims).toMatchObject({ status: 409, body: { error: { code: 'run_not_completed' } } });
  });

  it('says a code of its own vocabulary when the fault has another one', async () => {
    failWith(() => new ClaimgateError('validation_failed', 'Not for a run.'));
    const id = await api.createRun();
    const run = await view.until(id, 'failed', ({ status }) => status === 'failed');
    expect(run).toMatchObject({ error_code: 'pipeline_error', error_message: 'The review could not be carried out.' });
  });
});

describe('a defect whose message quotes content', () => {
  const defects: readonly [string, () => unknown][] = [
    ['an error', () => new Error(`cannot parse "${CANARY}"`)],
    ['an error of many lines', () => new TypeError(`cannot parse:\n    at ${CANARY} (a line that looks like a frame)`)],
    ['an error inside a fault of ours', () => new ClaimgateError('pipeline_error', undefined, {}, { cause: new Error(CANARY) })],
    ['an error with content in its fields', () => Object.assign(new Error('odd'), { input: CANARY, detail: CANARY })],
    ['a thrown text', () => CANARY],
    ['nothing at all', () => undefined],
  ];

  it.each(defects)('keeps it out of the row, the response and the log: %s', async (_what, defect) => {
    failWith(defect);
    const id = await api.createRun();
    await view.untilJob(id, 'retry');
    await view.useUpRetries(id);
    await view.hurry(id);
    const run = await view.until(id, 'failed', ({ status }) => status === 'failed');
    expect(run).toMatchObject({
      attempt: 2,
      error_code: 'pipeline_error',
      error_message: 'The review could not be carried out.',
    });
    const response = await api.get(`/v1/review-runs/${id}`);
    expect(response.text).not.toContain(CANARY);
    const lines = runner.log.entries.filter((entry) => entry['run_id'] === id);
    expect(lines.map(({ msg }) => msg)).toEqual(['review failed', 'review failed']);
    expect(JSON.stringify(lines)).not.toContain(CANARY);
  });
});

describe('a run that the queue has given up', () => {
  it('ends as failed when too many runners died over it', async () => {
    runner.bend(untilStopped);
    const id = await api.createRun();
    await view.untilJob(id, 'active');
    await api.database.query(`update pgboss.job set retry_limit = retry_count, heartbeat_seconds = 1 where state = 'active'`);
    // A runner looks for silent ones every 5 seconds.
    const run = await view.until(id, 'failed', ({ status }) => status === 'failed');
    expect(run).toMatchObject({
      error_code: 'pipeline_error',
      error_message: 'The review was tried too often without an end.',
      reports: 0,
    });
    await eventually('the queue has nothing left to end', async () => {
      const rows = await api.database.query(`select 1 from pgboss.job where name = 'review-runs-dead' and state <> 'completed'`);
      return rows.length === 0 ? true : undefined;
    });
  });
});
