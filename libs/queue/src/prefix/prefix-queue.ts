import type { ObjectStore } from '@claimgate/storage';
import type { HeldMessage, PacketQueue, ReceiveOptions } from '../packet-queue.js';

/** What a prefix is looked through with. */
export interface PrefixQueueParts {
  readonly store: ObjectStore;
  /** The URL of the store, that of a packet begins with. */
  readonly storeUri: string;
  /** Asked before each round: says of a message whether it needs no more looking at. */
  readonly settledBefore: (call: { readonly signal?: AbortSignal }) => Promise<(text: string) => boolean>;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * A prefix whose packets (`*.json`) are themselves the messages. Nothing in it is changed: who works on what, and what is done, stands
 * elsewhere. Here is kept only what this process holds, and what it gave back for a while.
 */
export class PrefixQueue implements PacketQueue {
  private round: AsyncIterator<string> | undefined;
  private readonly heldBack = new Map<string, number>();
  private readonly now: () => number;

  constructor(private readonly parts: PrefixQueueParts) {
    this.now = parts.now ?? (() => performance.now());
  }

  /** Goes on with the round where the last call ended. The end of a round gives what was found so far, perhaps nothing. */
  async receive({ most, signal }: ReceiveOptions): Promise<readonly HeldMessage[]> {
    const messages: HeldMessage[] = [];
    this.round ??= this.waiting(signal)[Symbol.asyncIterator]();
    while (messages.length < most) {
      const next = await this.nextOf(this.round);
      if (next === undefined) return messages;
      messages.push(this.hold(next));
    }
    return messages;
  }

  private async nextOf(round: AsyncIterator<string>): Promise<string | undefined> {
    try {
      const next = await round.next();
      if (!next.done) return next.value;
      this.round = undefined;
      return undefined;
    } catch (error) {
      this.round = undefined;
      throw error;
    }
  }

  private async *waiting(signal: AbortSignal | undefined): AsyncGenerator<string> {
    const isSettled = await this.parts.settledBefore({ signal });
    for await (const { key } of this.parts.store.list('', { signal })) {
      const text = JSON.stringify({ packet: `${this.parts.storeUri.replace(/\/$/, '')}/${key}` });
      if (key.endsWith('.json') && !isSettled(text) && this.isFree(key)) yield key;
    }
  }

  private isFree(key: string): boolean {
    const until = this.heldBack.get(key);
    if (until === undefined) return true;
    if (until > this.now()) return false;
    return this.heldBack.delete(key);
  }

  private hold(key: string): HeldMessage {
    this.heldBack.set(key, Infinity);
    return {
      id: key,
      text: JSON.stringify({ packet: `${this.parts.storeUri.replace(/\/$/, '')}/${key}` }),
      keep: async () => undefined,
      giveBack: async (afterSeconds) => void this.heldBack.set(key, this.now() + afterSeconds * 1000),
      // It stays where it is, and is not looked at again.
      settle: async () => void this.heldBack.set(key, Infinity),
    };
  }
}
