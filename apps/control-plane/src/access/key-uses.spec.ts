import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiKeyLookup } from '@claimgate/persistence';
import { createLogger } from '@claimgate/runtime';
import { KeyUses } from './key-uses.js';

const FIRST = new Date('2026-11-16T10:00:00Z');
const LATER = new Date('2026-11-16T10:00:40Z');

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('when keys were last used', () => {
  it('is written with the next flush where the database was away, each key with its latest use', async () => {
    let now = FIRST;
    let isAway = true;
    const written: string[] = [];
    const sql = {
      query: async (_statement: unknown, values?: readonly unknown[]) => {
        if (isAway) throw new Error('away');
        written.push(JSON.stringify(values));
        return [];
      },
    };
    const uses = new KeyUses(new ApiKeyLookup(sql), { now: () => now }, createLogger('test', 'silent'));
    uses.onApplicationBootstrap();
    uses.record('used-once');
    uses.record('used-again');
    jest.advanceTimersByTime(30_000);
    await turn();
    isAway = false;
    now = LATER;
    uses.record('used-again');
    await uses.onApplicationShutdown();
    expect(written).toEqual([
      JSON.stringify([
        ['used-once', 'used-again'],
        [FIRST, LATER],
      ]),
    ]);
  });
});
