import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { RunningProcess } from './running-process.js';
import { Supervised } from './supervised.js';

class FakeProcess implements RunningProcess {
  readonly #ended = Promise.withResolvers<string>();
  readonly exited = this.#ended.promise;
  stopped = false;

  constructor(readonly pid: number) {}

  die(how: string): void {
    this.#ended.resolve(how);
  }

  stop(): Promise<void> {
    this.stopped = true;
    this.die('stopped');
    return Promise.resolve();
  }

  kill(): void {
    this.die('killed');
  }
}

function supervise(launch: (started: FakeProcess[]) => Promise<FakeProcess>) {
  const started: FakeProcess[] = [];
  const said: string[] = [];
  const restarted = Promise.withResolvers<void>();
  const gaveUp = Promise.withResolvers<Error>();
  const supervised = new Supervised({
    name: 'The service',
    launch: async () => {
      const next = await launch(started);
      started.push(next);
      return next;
    },
    restarted: () => Promise.resolve(restarted.resolve()),
    gaveUp: gaveUp.resolve,
    say: (text) => said.push(text),
  });
  return { supervised, started, said, restarted: restarted.promise, gaveUp: gaveUp.promise };
}

describe('a supervised process', () => {
  it('is started again when it dies, and its owner is told how it died', async () => {
    const { supervised, started, said, restarted } = supervise((before) => Promise.resolve(new FakeProcess(before.length + 1)));
    const first = await supervised.start();
    first.die('exit code 3');
    await restarted;
    expect(supervised.pid).toBe(2);
    expect(said[0]).toContain('The service ended unexpectedly (exit code 3)');
    await supervised.stop();
    expect(started.map((process) => process.stopped)).toEqual([false, true]);
  });

  it('is not started again when its first start fails', async () => {
    const { supervised, started } = supervise(() => Promise.reject(new Error('bad configuration')));
    await expect(supervised.start()).rejects.toThrow('bad configuration');
    await sleep(300);
    expect(started).toHaveLength(0);
  });

  it('is not started again once it was told to stop, not even while a restart waits', async () => {
    const { supervised, started, said } = supervise((before) => Promise.resolve(new FakeProcess(before.length + 1)));
    (await supervised.start()).die('exit code 1');
    while (said.length === 0) await setImmediate();
    await supervised.stop();
    await sleep(300);
    expect(started).toHaveLength(1);
  });

  it('stops a process that comes up while it is being stopped', async () => {
    const slow = Promise.withResolvers<FakeProcess>();
    const { supervised } = supervise(() => slow.promise);
    const starting = supervised.start();
    const stopping = supervised.stop();
    const late = new FakeProcess(1);
    slow.resolve(late);
    await Promise.all([starting, stopping]);
    expect(late.stopped).toBe(true);
  });
});
