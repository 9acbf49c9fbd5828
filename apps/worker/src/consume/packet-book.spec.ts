import { describe, expect, it } from '@jest/globals';
import { newRunId } from '@claimgate/domain';
import { MemoryObjectStore } from '@claimgate/storage';
import { PacketBook } from './packet-book.js';

const KEY = 'a'.repeat(64);
const HOLD_SECONDS = 120;
const { signal } = new AbortController();

/** Consumers that share a store, each with a clock of its own. */
function consumers(...aheadSeconds: readonly number[]): PacketBook[] {
  const store = new MemoryObjectStore();
  return aheadSeconds.map(
    (seconds) => new PacketBook(store, { now: () => new Date(1_800_000_000_000 + seconds * 1000) }, HOLD_SECONDS),
  );
}

describe('the book of packets', () => {
  it('gives a turn to one of those who want it', async () => {
    const books = consumers(0, 0, 0, 0);
    const taken = await Promise.all(books.map((book) => book.take({ key: KEY, turn: 1, spent: 0 }, signal)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await expect(books[1]?.look(KEY, signal)).resolves.toEqual({ kind: 'taken' });
  });

  it('lets another go on where the first gave no sign of life, and then refuses the run of the first', async () => {
    const [first, late] = consumers(0, HOLD_SECONDS + 1);
    const turn = { key: KEY, turn: 1, spent: 0 };
    await first?.take(turn, signal);
    await expect(late?.look(KEY, signal)).resolves.toEqual({ kind: 'free', turn: 2, spent: 1 });
    await expect(first?.bind(turn, newRunId(), signal)).rejects.toMatchObject({ code: 'lease_lost' });
  });

  const CALL = { key: '00000000-0000-4000-8000-000000000001', body: '{"source_count":2}' };

  it('hands on the call of one that died while it made its run, until the next turn is taken and as long as its key is known', async () => {
    const turn = { key: KEY, turn: 1, spent: 0 };
    const [first, late, third] = consumers(0, HOLD_SECONDS + 1, HOLD_SECONDS + 1);
    await first?.take(turn, signal);
    await first?.note(turn, CALL, signal);
    await expect(late?.look(KEY, signal)).resolves.toEqual({ kind: 'free', turn: 2, spent: 1, left: CALL });
    await expect(third?.look(KEY, signal)).resolves.toEqual({ kind: 'free', turn: 2, spent: 1, left: CALL });
    await third?.take({ key: KEY, turn: 2, spent: 1 }, signal);
    await expect(late?.look(KEY, signal)).resolves.toEqual({ kind: 'taken' });
    const [before, dayAfter] = consumers(0, 23 * 3_600);
    await before?.take(turn, signal);
    await before?.note(turn, CALL, signal);
    await expect(dayAfter?.look(KEY, signal)).resolves.toEqual({ kind: 'free', turn: 2, spent: 1 });
  });

  it('hands on no call that is none of ours', async () => {
    const turn = { key: KEY, turn: 1, spent: 0 };
    const [first, late] = consumers(0, HOLD_SECONDS + 1);
    await first?.take(turn, signal);
    await first?.note(turn, { ...CALL, key: 'a key\r\nx: y' }, signal);
    await expect(late?.look(KEY, signal)).resolves.toEqual({ kind: 'free', turn: 2, spent: 1 });
  });

  it('refuses to give up a turn that has a run, however late the clock is', async () => {
    const [first, late] = consumers(0, 1_000_000);
    const turn = { key: KEY, turn: 1, spent: 0 };
    await first?.take(turn, signal);
    const runId = newRunId();
    await first?.bind(turn, runId, signal);
    await expect(late?.look(KEY, signal)).resolves.toEqual({ kind: 'bound', turn: 1, spent: 0, runId });
  });

  it('does not count a turn that was given back in order', async () => {
    const [book, other] = consumers(0, 0);
    const turn = { key: KEY, turn: 1, spent: 0 };
    await book?.take(turn, signal);
    await book?.giveBack(turn, signal);
    await expect(other?.look(KEY, signal)).resolves.toEqual({ kind: 'free', turn: 2, spent: 0 });
  });

  it('knows what is done', async () => {
    const [book, other] = consumers(0, 0);
    await book?.finish(KEY, { outcome: 'dead', reason: 'not_json' }, signal);
    await book?.finish(KEY, { outcome: 'finished' }, signal);
    await expect(other?.look(KEY, signal)).resolves.toEqual({ kind: 'done' });
    await expect(other?.done()).resolves.toEqual(new Set([KEY]));
  });
});
