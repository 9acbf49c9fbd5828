/** What a call may be given: who waits no longer, says so. */
export interface QueueCall {
  readonly signal?: AbortSignal;
}

/** How messages are received. */
export interface ReceiveOptions extends QueueCall {
  /** At most so many at once. */
  readonly most: number;
  /** How long nobody else is handed them, unless they are kept. */
  readonly holdSeconds: number;
}

/**
 * A message that this process holds. It comes again, here or elsewhere, unless it is settled: a queue delivers at least once, and
 * whoever needs exactly once must bring that along.
 */
export interface HeldMessage {
  /** What the queue calls it. */
  readonly id: string;
  /** What was put into the queue. Anybody may have written it. */
  readonly text: string;
  /** Holds it for so many more seconds, from now on. */
  keep(holdSeconds: number, call?: QueueCall): Promise<void>;
  /** Lets others have it, so many seconds from now. */
  giveBack(afterSeconds: number, call?: QueueCall): Promise<void>;
  /** Takes it out of the queue for good. */
  settle(call?: QueueCall): Promise<void>;
}

/** Where packet pointers wait: a queue of the customer's, or a prefix whose packets are themselves the messages. */
export interface PacketQueue {
  /** Messages that wait, perhaps after some seconds; none where there are none. */
  receive(options: ReceiveOptions): Promise<readonly HeldMessage[]>;
}

/** Why a message is not worked on any more. Words of ours alone: nothing of the message or the packet is in them. */
export const DEAD_REASONS = [
  'not_json',
  'invalid_message',
  'outside_prefix',
  'packet_not_found',
  'packet_too_large',
  'invalid_packet',
  'failed_repeatedly',
] as const;

/** Why a message is not worked on any more: a word of a fixed list, since a reason in words could carry content. */
export type DeadReason = (typeof DEAD_REASONS)[number];

/** What is left of a message that is not worked on any more. */
export interface DeadLetter {
  readonly reason: DeadReason;
  /** Names the letter: the same message, given up twice, has the same. */
  readonly id: string;
  /** The pointer, where there was one inside of the prefix that packets may be in. */
  readonly packet?: string;
  /** What the queue called the message. */
  readonly message_id: string;
  readonly dead_at: string;
}

/** Where messages go that are not worked on any more. */
export interface DeadLetters {
  send(letter: DeadLetter, call?: QueueCall): Promise<void>;
}
