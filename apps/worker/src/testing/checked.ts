import type { Packet } from '@claimgate/domain';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';
import type { Baseline } from '../check/baseline.js';
import type { CheckedPacket } from '../check/check-packets.js';
import { findingsOf } from '../check/findings.js';
import { verdictWithoutKnown } from '../check/verdict-without-known.js';
import type { FinishedCheck } from '../check/finished-check.js';
import { ownFile, type OutputPlace } from '../input/input.js';

const dependencies = builtInDependencies();

/** What a test says of a check besides its packet. */
export interface CheckWords {
  readonly name?: string;
  readonly place?: OutputPlace;
  readonly baseline?: Baseline;
}

/** A packet that was reviewed by words alone. */
export async function aCheckedPacket(packet: Packet, words: CheckWords = {}): Promise<CheckedPacket> {
  const { name = 'answers/a', baseline } = words;
  const place = words.place ?? ownFile(packet.aiOutput, `${name}/output.md`);
  const result = await reviewPacket(packet, dependencies, new AbortController().signal);
  const findings = findingsOf({ name, packet, place, result, baseline });
  const verdict = verdictWithoutKnown(packet, result, findings);
  return { kind: 'checked', name, file: place.file, packet, result, findings, verdict };
}

/** A check of several packets that is done. */
export function aFinishedCheck(outcomes: FinishedCheck['outcomes'], more: Partial<FinishedCheck> = {}): FinishedCheck {
  return { outcomes, single: false, failOn: 'needs_repair', compared: false, at: new Date(0), ...more };
}
