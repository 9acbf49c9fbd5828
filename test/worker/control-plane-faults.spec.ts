import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, moveDatabaseTime } from '@claimgate/testing';
import { holdToken } from '../../apps/worker/src/run/run-credential.js';
import { hangingReview } from '../integration/hanging-review.js';
import { HostedApi } from '../support/hosted-api.js';
import { TestWorker, WORKER_RUNS } from '../support/private-worker.js';
import { endOf, reviewHere, RunWorld } from './run-world.js';
import type { Fate } from './wire.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

const isLast = (body: string): boolean => body.includes('"type":"completion"');

/** Waits until the worker has taken its run. */
async function untilTaken(world: RunWorld): Promise<void> {
  await eventually('the worker has taken the run', async () => (await world.shown()).status === 'processing' || undefined);
}

describe('a control plane that cannot be reached', () => {
  it('at the start ends the worker with 69, before anything is read', async () => {
    let read = false;
    const world = await RunWorld.make(api, {
      readInput: () => {
        read = true;
        return Promise.reject(new Error('read'));
      },
    });
    world.wire.fate = () => 'drop';
    const { exit, said } = await endOf(world);
    expect(exit).toBe(69);
    expect(said).toContain('The control plane at http://127.0.0.1');
    expect(read).toBe(false);
    expect(await world.names()).toEqual([]);
    expect(await world.shown()).toMatchObject({ status: 'queued' });
  });

  it('for a moment at the start is asked again, with the same bytes and another proof', async () => {
    const world = await RunWorld.make(api);
    world.wire.fate = () => (world.wire.requests.length < 3 ? 'drop' : 'pass');
    expect(await endOf(world)).toMatchObject({ exit: 0 });
    const [first, second] = world.wire.requests;
    expect(first?.body).toBe(second?.body);
    expect(first?.headers['dpop']).not.toBe(second?.headers['dpop']);
  });

  it('in the middle for a while is waited for', async () => {
    let away = 0;
    const world = await RunWorld.make(api, {
      heartbeatMs: 20,
      review: async (packet, signal) => {
        await eventually('the control plane was away', async () => (away >= 3 ? true : undefined));
        return reviewHere(packet, signal);
      },
    });
    world.wire.fate = ({ body }): Fate => {
      if (!body.includes('"sequence":2,') || away >= 3) return 'pass';
      away += 1;
      return 'drop';
    };
    expect(await endOf(world)).toMatchObject({ exit: 0 });
    const sent = [...new Set(world.wire.bodies)];
    expect(await world.read('egress.jsonl')).toBe(sent.map((body) => `${body}\n`).join(''));
  });

  it('in the middle until the lease is over stops the worker with 75; it writes nothing and sends no completion', async () => {
    let now = 0;
    const world = await RunWorld.make(api, { heartbeatMs: 20, review: hangingReview, monotonicMs: () => now });
    world.wire.fate = ({ body }): Fate => {
      if (body.includes('"sequence":1,')) return 'pass';
      now += 30_000;
      return 'drop';
    };
    const { exit, said } = await endOf(world);
    expect(exit).toBe(75);
    expect(said).toContain('The lease has run out');
    expect(await world.names()).toEqual([]);
    expect(world.wire.bodies.filter((body) => !body.includes('"type":"status"'))).toEqual([]);
  });

  it('while the report is written: once the lease is over, no further object', async () => {
    let now = 0;
    const world = await RunWorld.make(api, {
      monotonicMs: () => now,
      store: (inner) => ({
        create: async (key, content, options) => {
          await inner.create(key, content, options);
          if (key.endsWith('claim-report.md')) now += 60_001;
        },
        read: (key, options) => inner.read(key, options),
        list: (prefix, options) => inner.list(prefix, options),
      }),
    });
    expect(await endOf(world)).toMatchObject({ exit: 75 });
    expect(await world.names()).toEqual(['claim-report.json', 'claim-report.md']);
    expect(world.wire.bodies.some(isLast)).toBe(false);
  });

  it('at the last event is asked again with the same bytes, and the run is completed once', async () => {
    const world = await RunWorld.make(api);
    let lost = 0;
    world.wire.fate = ({ body }): Fate => {
      if (!isLast(body) || lost >= 2) return 'pass';
      lost += 1;
      return lost === 1 ? 'drop' : 'lose_answer';
    };
    expect(await endOf(world)).toMatchObject({ exit: 0 });
    const completions = world.wire.bodies.filter(isLast);
    expect(completions).toHaveLength(3);
    expect(new Set(completions).size).toBe(1);
    expect((await world.events()).filter(({ type }) => type === 'completion')).toHaveLength(1);
    expect(await world.names()).toContain('receipt.jws');
  });

  it('from the last event on ends the worker with 75 and leaves a readable bundle without a receipt', async () => {
    let now = 0;
    const world = await RunWorld.make(api, { monotonicMs: () => now });
    world.wire.fate = ({ body }): Fate => {
      if (!isLast(body)) return 'pass';
      now += 40_000;
      return 'drop';
    };
    expect(await endOf(world)).toMatchObject({ exit: 75 });
    expect(await world.names()).toEqual([
      'claim-report.html',
      'claim-report.json',
      'claim-report.md',
      'egress.jsonl',
      'manifest.jws',
      'run.json',
    ]);
    expect(await world.shown()).toMatchObject({ status: 'processing' });
  });
});

describe('a credential that is refused', () => {
  it('because it is revoked stops the worker within a heartbeat with 77; it writes nothing and sends no completion', async () => {
    const world = await RunWorld.make(api, { heartbeatMs: 50, review: hangingReview });
    const ended = endOf(world);
    await untilTaken(world);
    await api.post(`${WORKER_RUNS}/${world.runId}/credential/revoke`);
    expect(await ended).toMatchObject({ exit: 77 });
    expect(await world.names()).toEqual([]);
    expect(world.wire.bodies.some((body) => !body.includes('"type":"status"'))).toBe(false);
    expect(await world.shown()).toMatchObject({ status: 'cancelled' });
  });

  it('because it is revoked while the report is written finishes no report', async () => {
    const world: RunWorld = await RunWorld.make(api, {
      store: (inner) => ({
        create: async (key, content, options) => {
          await inner.create(key, content, options);
          if (key.endsWith('manifest.jws')) await api.post(`${WORKER_RUNS}/${world.runId}/credential/revoke`);
        },
        read: (key, options) => inner.read(key, options),
        list: (prefix, options) => inner.list(prefix, options),
      }),
    });
    expect(await endOf(world)).toMatchObject({ exit: 77 });
    expect(await world.names()).not.toContain('receipt.jws');
    expect((await world.events()).map(({ type }): string => type)).toEqual(['status']);
  });

  it('because the run was cancelled is 77 as well', async () => {
    const world = await RunWorld.make(api, { heartbeatMs: 50, review: hangingReview });
    const ended = endOf(world);
    await untilTaken(world);
    await api.post(`/v1/review-runs/${world.runId}/cancel`);
    expect(await ended).toMatchObject({ exit: 77 });
  });

  it('because another worker took the run is 77, before anything is read', async () => {
    const world = await RunWorld.make(api);
    const other = new TestWorker(api, world.runId, world.token, `${api.url}${WORKER_RUNS}/${world.runId}/events`);
    await other.say(other.status());
    const { exit, said } = await endOf(world);
    expect(exit).toBe(77);
    expect(said).toContain('bound to the key of another worker');
  });

  it('because the run is finished is 77, never 0', async () => {
    const world = await RunWorld.make(api, { body: { require_proof: false } });
    const other = new TestWorker(api, world.runId, world.token, `${api.url}${WORKER_RUNS}/${world.runId}/events`);
    await other.post(other.failure(), { proof: null });
    expect(await endOf(world)).toMatchObject({ exit: 77 });
  });

  it('because it has expired is 77, and says what to do', async () => {
    const world = await RunWorld.make(api, { body: { deadline_seconds: 60 } });
    await moveDatabaseTime(api.database, 61);
    const { exit, said } = await endOf(world);
    await moveDatabaseTime(api.database, 0);
    expect(exit).toBe(77);
    expect(said).toContain('expired');
  });

  it('because this machine is ten minutes off says by how much', async () => {
    const world = await RunWorld.make(api, { now: () => new Date(Date.now() + 600_000) });
    const { exit, said } = await endOf(world);
    expect(exit).toBe(77);
    expect(said).toMatch(/clock is (59|60)\d seconds ahead of the control plane's/);
    expect(said).toContain('Set the clock');
  });

  it('because it was replaced is read again from where it came, and the run goes on', async () => {
    let rotated = '';
    const askedInVain = Promise.withResolvers<void>();
    const world: RunWorld = await RunWorld.make(api, {
      heartbeatMs: 50,
      readAgain: async () => {
        if (rotated === '') askedInVain.resolve();
        return holdToken(rotated, 'the test');
      },
      review: async (packet, signal) => {
        const { body } = await api.post(`${WORKER_RUNS}/${world.runId}/credential/rotate`);
        await askedInVain.promise;
        rotated = body.worker_credential.token;
        return reviewHere(packet, signal);
      },
    });
    expect(await endOf(world)).toMatchObject({ exit: 0 });
    expect(await world.shown()).toMatchObject({ status: 'completed' });
  });
});
