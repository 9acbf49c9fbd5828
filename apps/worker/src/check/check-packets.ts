import { ClaimgateError, type Packet, type ReviewResult, type SafeUseStatus } from '@claimgate/domain';
import type { PacketReviewer, ReviewProgress } from '@claimgate/pipeline';
import { EXIT, exitCodeOf } from '../exit-code.js';
import type { ReadInput } from '../input/input.js';
import type { Baseline } from './baseline.js';
import { findingsOf, type Finding } from './findings.js';
import { shownName } from './locate.js';
import { verdictWithoutKnown } from './verdict-without-known.js';

/** A packet that is to be checked. */
export interface PacketTarget {
  /** Its name, as it is shown and as the baseline knows it. */
  readonly name: string;
  read(signal: AbortSignal): Promise<ReadInput>;
}

/** A packet that was reviewed. */
export interface CheckedPacket {
  readonly kind: 'checked';
  readonly name: string;
  /** The file of the output, by the name that is shown; none where it came from standard input. */
  readonly file: string | undefined;
  readonly packet: Packet;
  readonly result: ReviewResult;
  readonly findings: readonly Finding[];
  /** The verdict that decides over the exit code: of new findings alone where there is a baseline. */
  readonly verdict: SafeUseStatus;
}

/** A packet that could not be reviewed, because of what is in it. */
export interface FailedPacket {
  readonly kind: 'failed';
  readonly name: string;
  readonly error: ClaimgateError;
}

/** What became of a packet. */
export type PacketOutcome = CheckedPacket | FailedPacket;

/** How packets are checked. */
export interface CheckOptions {
  readonly reviewer: PacketReviewer;
  /** How many at once. */
  readonly jobs: number;
  readonly baseline: Baseline | undefined;
  /** What was assumed about an input. */
  readonly onNotes: (name: string, notes: readonly string[]) => void;
  readonly onProgress: (step: ReviewProgress) => void;
  readonly onOutcome: () => void;
}

/**
 * Checks packets, several at once with one model, and gives their outcomes in the order of the packets. A packet that is bad stops no
 * other; everything else that goes wrong (a model that cannot be loaded, a store that is not there) would go wrong for all of them, and
 * is thrown.
 */
export async function checkPackets(
  targets: readonly PacketTarget[],
  options: CheckOptions,
  signal: AbortSignal,
): Promise<PacketOutcome[]> {
  const outcomes: PacketOutcome[] = [];
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const waiting = targets.entries();
  const work = async (): Promise<void> => {
    for (const [index, target] of waiting) {
      both.throwIfAborted();
      outcomes[index] = await checkPacket(target, options, both);
      options.onOutcome();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(options.jobs, targets.length) }, work));
  } finally {
    // Where one has thrown, the others need not go on.
    stop.abort();
  }
  return outcomes;
}

async function checkPacket(target: PacketTarget, options: CheckOptions, signal: AbortSignal): Promise<PacketOutcome> {
  const { name } = target;
  try {
    const { packet, place, notes } = await target.read(signal);
    options.onNotes(name, notes);
    const result = await options.reviewer.review(packet, signal, options.onProgress);
    const findings = findingsOf({ name, packet, place, result, baseline: options.baseline });
    const file = place.file === undefined ? undefined : shownName(place.file);
    return { kind: 'checked', name, file, packet, result, findings, verdict: verdictWithoutKnown(packet, result, findings) };
  } catch (error) {
    if (error instanceof ClaimgateError && exitCodeOf(error) === EXIT.badInput) return { kind: 'failed', name, error };
    throw error;
  }
}
