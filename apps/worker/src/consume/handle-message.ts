import { ClaimgateError, type Clock, type ErrorCode } from '@claimgate/domain';
import type { DeadLetters, DeadReason, HeldMessage } from '@claimgate/queue';
import type { ObjectStore } from '@claimgate/storage';
import type { NotedPacket } from '../input/input.js';
import { isOpen } from '../control-plane/responses.js';
import { RunError } from '../run/run-error.js';
import { endLeftRun } from './end-left-run.js';
import { confirmBundle, statusOf } from './finish-run.js';
import type { Standing, Turn } from './packet-book.js';
import { keyOf, readMessage, type PacketPointer } from './packet-pointer.js';
import { runOfPacket, type RunOfPacketParts } from './run-of-packet.js';

/** What became of one delivery of a message. */
export type Delivery =
  /** A run of ours finished it. */
  | { readonly outcome: 'finished'; readonly runId: string }
  /** It was done before: a second copy, or a first one whose consumer died late. */
  | { readonly outcome: 'repeated' }
  /** Another consumer is at work on it. */
  | { readonly outcome: 'at_work' }
  | { readonly outcome: 'dead'; readonly reason: DeadReason }
  /** It comes again. */
  | { readonly outcome: 'failed' | 'given_back'; readonly error: unknown };

/** What messages are handled with. */
export interface HandlerParts extends RunOfPacketParts {
  readonly deadLetters: DeadLetters;
  /** Where packets may be. */
  readonly prefix: string;
  /** After so many turns a packet is given up. */
  readonly mostTurns: number;
  readonly holdSeconds: number;
  readonly clock: Clock;
  readonly readPacket: (url: string, signal: AbortSignal) => Promise<NotedPacket>;
  readonly openBundle: (folder: string) => Promise<ObjectStore>;
}

/** How long others wait for a packet that somebody works on: about as long as a short review takes. */
const AT_WORK_SECONDS = 20;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 900;

/** What is wrong with a packet, and no other turn mends. */
const POISON: Readonly<Partial<Record<ErrorCode, DeadReason>>> = {
  object_not_found: 'packet_not_found',
  payload_too_large: 'packet_too_large',
  invalid_request: 'invalid_packet',
  validation_failed: 'invalid_packet',
  metadata_contains_secret: 'invalid_packet',
  metadata_policy_violation: 'invalid_packet',
  unsupported_media_type: 'invalid_packet',
  source_unreadable: 'invalid_packet',
  unsafe_path: 'invalid_packet',
};

/**
 * One delivery of a message, to its end: the packet is finished, given up, or left for later. However often and to however many
 * consumers a message is delivered, its packet has one finished report.
 */
export class MessageHandler {
  /** What this process works on: a copy must not conclude from a slow start that nobody does. */
  private readonly working = new Set<string>();

  constructor(private readonly parts: HandlerParts) {}

  async handle(message: HeldMessage, stop: AbortSignal): Promise<Delivery> {
    const read = readMessage(message.text, this.parts.prefix);
    if (read.kind === 'poison') return this.bury(message, { reason: read.reason }, stop);
    const { key } = read.pointer;
    if (this.working.has(key)) return this.leave(message);
    this.working.add(key);
    return this.advance(message, read.pointer, stop).finally(() => this.working.delete(key));
  }

  private async advance(message: HeldMessage, pointer: PacketPointer, stop: AbortSignal): Promise<Delivery> {
    const standing = await this.settled(pointer, await this.parts.book.look(pointer.key, stop), stop);
    if (standing === 'done') {
      await message.settle({ signal: stop });
      return { outcome: 'repeated' };
    }
    if (standing === 'at_work') return this.leave(message);
    if (standing.spent >= this.parts.mostTurns) return this.bury(message, { reason: 'failed_repeatedly', pointer }, stop);
    if (!(await this.parts.book.take(standing, stop))) return this.leave(message);
    return this.work(message, pointer, standing, stop);
  }

  /** Asks the control plane about the run that another consumer had: as long as it may still finish there is no other. */
  private async settled(pointer: PacketPointer, found: Standing, signal: AbortSignal): Promise<Turn | 'done' | 'at_work'> {
    const { key } = pointer;
    if (found.kind === 'done') return 'done';
    if (found.kind === 'taken') return 'at_work';
    if (found.kind === 'free') {
      // What cannot be ended now ends at its deadline: no reason to let the packet wait.
      if (found.left) await endLeftRun(this.parts, found.left, signal).catch(() => undefined);
      return { key, turn: found.turn, spent: found.spent };
    }
    const status = await statusOf(this.parts, found.runId, signal);
    if (isOpen(status)) return 'at_work';
    if (status !== 'completed') return { key, turn: found.turn + 1, spent: found.spent + 1 };
    const { store, openBundle } = this.parts;
    await confirmBundle(this.parts, { runId: found.runId, store, openBundle }, signal);
    await this.parts.book.finish(key, { outcome: 'finished', review_run_id: found.runId }, signal);
    return 'done';
  }

  private async work(message: HeldMessage, pointer: PacketPointer, turn: Turn, stop: AbortSignal): Promise<Delivery> {
    let input: NotedPacket;
    try {
      input = await this.parts.readPacket(pointer.packet, stop);
    } catch (error) {
      const reason = error instanceof ClaimgateError ? POISON[error.code] : undefined;
      if (reason) return this.bury(message, { reason, pointer }, stop);
      return this.giveBack(message, turn, error);
    }
    try {
      const { runId } = await runOfPacket(this.parts, { pointer, turn, input }, stop);
      await this.parts.book.finish(pointer.key, { outcome: 'finished', review_run_id: runId }, stop);
      await message.settle({ signal: stop });
      return { outcome: 'finished', runId };
    } catch (error) {
      return error instanceof RunError ? this.fail(message, turn, error) : this.giveBack(message, turn, error);
    }
  }

  /** The run had begun. What it came to is asked of the control plane when the message comes again. */
  private async fail(message: HeldMessage, { spent }: Turn, error: RunError): Promise<Delivery> {
    await message.giveBack(Math.min(FIRST_PAUSE_SECONDS * 4 ** spent, LONGEST_PAUSE_SECONDS));
    return { outcome: 'failed', error: error.error };
  }

  /** Not under the signal of the stop: who gives back in order keeps nobody waiting for a hold to run out. */
  private async giveBack(message: HeldMessage, turn: Turn, error: unknown): Promise<Delivery> {
    await this.parts.book.giveBack(turn, AbortSignal.timeout(LAST_WORDS_MS)).catch(() => undefined);
    await message.giveBack(0);
    return { outcome: 'given_back', error };
  }

  private async leave(message: HeldMessage): Promise<Delivery> {
    await message.giveBack(Math.min(AT_WORK_SECONDS, this.parts.holdSeconds));
    return { outcome: 'at_work' };
  }

  /** First the letter, then the mark, then the message: a crash in between repeats a step, and loses none. */
  private async bury(
    message: HeldMessage,
    { reason, pointer }: { reason: DeadReason; pointer?: PacketPointer },
    signal: AbortSignal,
  ): Promise<Delivery> {
    const id = pointer?.key ?? keyOf(message.id);
    const about = pointer ? { packet: pointer.packet } : {};
    const dead_at = this.parts.clock.now().toISOString();
    await this.parts.deadLetters.send({ reason, id, ...about, message_id: message.id, dead_at }, { signal });
    if (pointer) await this.parts.book.finish(pointer.key, { outcome: 'dead', reason }, signal);
    await message.settle({ signal });
    return { outcome: 'dead', reason };
  }
}

const LAST_WORDS_MS = 3_000;
