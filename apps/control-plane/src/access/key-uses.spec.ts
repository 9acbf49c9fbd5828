import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiKeyLookup, type KeyUse } from '@claimgate/persistence';
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
    const written: KeyUse[][] = [];
    const keys = new ApiKeyLookup({ query: () => Promise.reject(new Error('the database was asked')) });
    jest.spyOn(keys, 'recordUses').mockImplementation(async (uses) => {
      if (isAway) throw new Error('away');
      written.push([...uses]);
    });
    const uses = new KeyUses(keys, { now: () => now }, createLogger('test', 'silent'));
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
      [
        { id: 'used-once', at: FIRST },
        { id: 'used-again', at: LATER },
      ],
    ]);
  });
});
