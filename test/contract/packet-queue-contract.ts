import { expect, it } from '@jest/globals';
import { DEAD_REASONS, type DeadLetters, type HeldMessage, type PacketQueue } from '@claimgate/queue';
import { eventually } from '@claimgate/testing';

/** A queue of its own, and how messages get into it from outside. */
export interface QueueUnderTest {
  readonly queue: PacketQueue & Partial<DeadLetters>;
  readonly letters: DeadLetters;
  send(text: string): Promise<void>;
}

const POINTER = '{"packet":"s3://bucket/packets/1.json"}';

/** What every queue promises: at least once, and not twice while somebody holds and keeps a message. */
export function packetQueueContract(open: () => Promise<QueueUnderTest>): void {
  const next = (queue: PacketQueue, holdSeconds: number): Promise<HeldMessage> =>
    eventually('a message comes', async () => (await queue.receive({ most: 1, holdSeconds }))[0], 20_000);

  it('hands out a message to one at a time, and again when it was not settled in time', async () => {
    const { queue, send } = await open();
    await send(POINTER);
    const first = await next(queue, 2);
    expect(first.text).toBe(POINTER);
    await expect(queue.receive({ most: 10, holdSeconds: 60 })).resolves.toEqual([]);
    const again = await next(queue, 60);
    expect(again).toMatchObject({ id: first.id, text: POINTER });
    // Whoever lost it meanwhile can say what it likes.
    await first.settle();
    await again.settle();
  }, 60_000);

  it('leaves a message with whoever keeps it, gives it back when it is told, and forgets it when it is settled', async () => {
    const { queue, send } = await open();
    await send(POINTER);
    const held = await next(queue, 1);
    await held.keep(60);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await expect(queue.receive({ most: 10, holdSeconds: 60 })).resolves.toEqual([]);
    await held.giveBack(0);
    const again = await next(queue, 1);
    await again.settle();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await expect(queue.receive({ most: 10, holdSeconds: 60 })).resolves.toEqual([]);
  }, 60_000);

  it('takes dead letters as one JSON object each', async () => {
    const { queue, letters } = await open();
    const [reason] = DEAD_REASONS;
    await letters.send({ reason, id: 'a'.repeat(64), message_id: 'm-1', dead_at: '2026-11-16T12:00:00.000Z' });
    const letter = await next(queue, 60);
    expect(JSON.parse(letter.text)).toEqual({
      reason: 'not_json',
      id: 'a'.repeat(64),
      message_id: 'm-1',
      dead_at: '2026-11-16T12:00:00.000Z',
    });
  }, 60_000);
}
