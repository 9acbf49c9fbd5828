import type { Clock } from '@claimgate/domain';
import type { PacketReviewer } from '@claimgate/pipeline';
import type { ObjectStore } from '@claimgate/storage';
import type { NotedPacket } from '../input/input.js';
import type { Asker } from '../run/fetch-receipt.js';
import { createRun, type CreateCall } from '../run/create-run.js';
import { Lease } from '../run/lease.js';
import { PrivateRun, type FinishedRun } from '../run/private-run.js';
import { RunReporter } from '../run/run-reporter.js';
import type { PacketBook, Turn } from './packet-book.js';
import type { PacketPointer } from './packet-pointer.js';

/** What runs are made and carried out with. */
export interface RunOfPacketParts extends Asker {
  readonly book: PacketBook;
  readonly store: ObjectStore;
  readonly reviewer: PacketReviewer;
  readonly clock: Clock;
  readonly deadlineSeconds: number;
  readonly heartbeatMs: number;
}

/** A packet whose turn is ours. */
export interface TakenPacket {
  readonly pointer: PacketPointer;
  readonly turn: Turn;
  readonly input: NotedPacket;
}

/**
 * One private run for one turn at a packet. How it is made is written down first, for whoever comes after us if we die. The run begins, and so has a lease that ends by itself, before it is written down as the one
 * of this turn; only then is it worked on. That there is one report a packet is decided by the book, never by an idempotency key, so the
 * control plane is told nothing that is made from the packet's name.
 */
export async function runOfPacket(
  parts: RunOfPacketParts,
  { pointer, turn, input }: TakenPacket,
  stop: AbortSignal,
): Promise<FinishedRun> {
  const { book, guard, clock, store, reviewer, deadlineSeconds, heartbeatMs } = parts;
  const beforeCall = (call: CreateCall) => book.note(turn, call, stop);
  const terms = { externalId: pointer.externalId, deadlineSeconds, beforeCall };
  const { credential, ledger } = await createRun(parts, input, terms, stop);
  const reporter = new RunReporter({ guard, credential, ledger, lease: new Lease(), clock, heartbeatMs });
  const readInput = async (signal: AbortSignal): Promise<NotedPacket> => {
    await book.bind(turn, credential.claims.runId, signal);
    return input;
  };
  const silent = { onStatus: () => undefined, onNote: () => undefined };
  return new PrivateRun({ reporter, credential, store, reviewer, readInput, clock, stop, ...silent }).carryOut();
}
