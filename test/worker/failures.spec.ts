import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimgateError, type ErrorCode, type FailureCategory } from '@claimgate/domain';
import type { ObjectStore } from '@claimgate/storage';
import { aPacket, slowness } from '@claimgate/testing';
import { verifyReceipt } from '@claimgate/worker-protocol';
import { exitCodeOf } from '../../apps/worker/src/exit-code.js';
import { explain } from '../../apps/worker/src/explain.js';
import { Stopped } from '../../apps/worker/src/stop.js';
import { HostedApi } from '../support/hosted-api.js';
import { reviewHere, RunWorld, type WorldOptions } from './run-world.js';
import { reasonOf } from '../support/reason-of.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

const CANARY = 'canary-of-the-content';
const failing = (code: ErrorCode) => () => Promise.reject(new ClaimgateError(code));
/** A store that refuses every object of a report, and takes those that a failed run leaves. */
const refusingReports =
  (code: ErrorCode) =>
  (inner: ObjectStore): ObjectStore => ({
    create: (key, content, options) =>
      /claim-report|run\.json/.test(key) ? failing(code)() : inner.create(key, content, options),
    read: (key, options) => inner.read(key, options),
    list: (prefix, options) => inner.list(prefix, options),
  });

interface Case {
  readonly what: string;
  readonly options: WorldOptions;
  readonly category: FailureCategory;
  readonly stage: string;
  readonly exit: number;
  readonly errorCode: string;
  readonly retryable: boolean;
}

const CASES: readonly Case[] = [
  {
    what: 'a packet that is for another use than the run',
    options: { packet: aPacket({ intendedUse: 'regulated_workflow' }) },
    category: 'invalid_input',
    stage: 'reading_input',
    exit: 65,
    errorCode: 'worker_failed',
    retryable: false,
  },
  {
    what: 'a packet that is to be judged otherwise than the run',
    options: { packet: aPacket({ strictness: 'advisory' }) },
    category: 'invalid_input',
    stage: 'reading_input',
    exit: 65,
    errorCode: 'worker_failed',
    retryable: false,
  },
  {
    what: 'an input that is not there',
    options: { readInput: failing('object_not_found') },
    category: 'invalid_input',
    stage: 'reading_input',
    exit: 65,
    errorCode: 'worker_failed',
    retryable: false,
  },
  {
    what: 'a source that cannot be read',
    options: { readInput: failing('source_unreadable') },
    category: 'source_unreadable',
    stage: 'reading_input',
    exit: 65,
    errorCode: 'worker_failed',
    retryable: false,
  },
  {
    what: 'a store that refuses',
    options: { store: refusingReports('storage_denied') },
    category: 'storage_denied',
    stage: 'storing',
    exit: 77,
    errorCode: 'storage_unavailable',
    retryable: false,
  },
  {
    what: 'a store that is away',
    options: { store: refusingReports('storage_unavailable') },
    category: 'storage_unavailable',
    stage: 'storing',
    exit: 75,
    errorCode: 'storage_unavailable',
    retryable: true,
  },
  {
    what: 'a model that cannot be loaded',
    options: { review: failing('model_unavailable') },
    category: 'model_unavailable',
    stage: 'reading_input',
    exit: 70,
    errorCode: 'model_unavailable',
    retryable: true,
  },
  {
    what: 'a review that needs too much memory',
    options: { review: failing('out_of_memory') },
    category: 'out_of_memory',
    stage: 'reading_input',
    exit: 70,
    errorCode: 'worker_failed',
    retryable: false,
  },
  {
    what: 'a review that takes too long',
    options: { review: failing('pipeline_timeout') },
    category: 'timeout',
    stage: 'reading_input',
    exit: 75,
    errorCode: 'pipeline_timeout',
    retryable: false,
  },
  {
    what: 'a defect',
    options: { review: () => Promise.reject(new TypeError(CANARY)) },
    category: 'internal',
    stage: 'reading_input',
    exit: 70,
    errorCode: 'worker_failed',
    retryable: false,
  },
];

async function failWith(world: RunWorld): Promise<unknown> {
  return world.carryOut().then(
    () => expect('the run').toBe('failed'),
    (error: unknown) => error,
  );
}

describe('a run that fails', () => {
  it.each(CASES)('because of $what is recorded as $category, and leaves its ledger and receipt alone', async (expected) => {
    const { options, category, stage, exit, errorCode, retryable } = expected;
    const world = await RunWorld.make(api, options);
    const error = await failWith(world);
    expect(exitCodeOf(error)).toBe(exit);
    expect(error).toMatchObject({ record: { category, reported: true } });
    expect((await world.events()).at(-1)).toMatchObject({ type: 'failure', failure: { category, stage, retryable } });
    expect(await world.shown()).toMatchObject({ status: 'failed', error_code: errorCode });
    expect(await world.names()).toEqual(['egress.jsonl', 'receipt.jws']);
    expect(await world.read('egress.jsonl')).toBe(world.wire.bodies.map((body) => `${body}\n`).join(''));
    expect(await verifyReceipt(await world.read('receipt.jws'))).toMatchObject({ valid: true, receipt: { verdict: null } });
    expect(world.wire.bodies.join('')).not.toContain(CANARY);
  });

  it('because it was asked to stop is recorded as cancelled, within five seconds', async () => {
    let stopped = 0;
    const world: RunWorld = await RunWorld.make(api, {
      review: (_packet, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(reasonOf(signal)), { once: true });
          stopped = performance.now();
          world.stop.abort(new Stopped('SIGTERM'));
        }),
    });
    const error = await failWith(world);
    expect(performance.now() - stopped).toBeLessThan(5_000 * slowness());
    expect(exitCodeOf(error)).toBe(143);
    expect((await world.events()).at(-1)).toMatchObject({ failure: { category: 'cancelled', retryable: true } });
    expect(await world.shown()).toMatchObject({ status: 'failed', error_code: 'worker_failed' });
  });

  it('is recorded even when its ledger cannot be stored', async () => {
    const nothing = () => Promise.reject(new ClaimgateError('storage_denied'));
    const world = await RunWorld.make(api, {
      store: (inner) => ({ ...inner, create: nothing, read: inner.read, list: inner.list }),
    });
    expect(exitCodeOf(await failWith(world))).toBe(77);
    expect(await world.shown()).toMatchObject({ status: 'failed', error_code: 'storage_unavailable' });
    expect(await world.names()).toEqual([]);
  });

  it('in the middle of its report leaves no manifest, and says so in a folder of its own', async () => {
    const world = await RunWorld.make(api, {
      store: (inner) => ({
        create: (key, content, options) =>
          key.endsWith('run.json') ? failing('storage_denied')() : inner.create(key, content, options),
        read: (key, options) => inner.read(key, options),
        list: (prefix, options) => inner.list(prefix, options),
      }),
    });
    await failWith(world);
    const folders = Map.groupBy(world.created, (key) => key.split('/')[1]);
    expect([...folders.values()].map((keys) => keys.map((key) => key.split('/')[2]))).toEqual([
      ['claim-report.json', 'claim-report.md', 'claim-report.html'],
      ['egress.jsonl', 'receipt.jws'],
    ]);
  });

  it('because what is read back is not what was written sends no completion', async () => {
    const world = await RunWorld.make(api, {
      store: (inner) => ({
        create: (key, content, options) => inner.create(key, content, options),
        read: (key, options) => inner.read(key.replace('run.json', 'claim-report.md'), options),
        list: (prefix, options) => inner.list(prefix, options),
      }),
    });
    expect(exitCodeOf(await failWith(world))).toBe(75);
    expect((await world.events()).map(({ type }): string => type)).toEqual(['status', 'failure']);
  });

  it('after its end is recorded says so, and how the receipt is fetched', async () => {
    const world = await RunWorld.make(api, {
      store: (inner) => ({
        create: (key, content, options) =>
          key.endsWith('receipt.jws') ? failing('storage_denied')() : inner.create(key, content, options),
        read: (key, options) => inner.read(key, options),
        list: (prefix, options) => inner.list(prefix, options),
      }),
    });
    const error = await failWith(world);
    expect(exitCodeOf(error)).toBe(77);
    expect(explain(error, 'run')).toContain('The run is completed and recorded; its receipt is not stored.');
    expect(await world.shown()).toMatchObject({ status: 'completed' });
    expect((await world.events()).map(({ type }): string => type)).toEqual(['status', 'completion']);
  });

  it('goes on when an object was written although the store said otherwise', async () => {
    let lied = false;
    const world = await RunWorld.make(api, {
      store: (inner) => ({
        create: async (key, content, options) => {
          await inner.create(key, content, options);
          if (lied || !key.endsWith('manifest.jws')) return;
          lied = true;
          throw new ClaimgateError('storage_unavailable');
        },
        read: (key, options) => inner.read(key, options),
        list: (prefix, options) => inner.list(prefix, options),
      }),
      review: reviewHere,
    });
    await expect(world.carryOut()).resolves.toMatchObject({ verdict: 'needs_repair' });
    expect(await world.shown()).toMatchObject({ status: 'completed' });
  });
});
