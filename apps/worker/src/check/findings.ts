import { createHash } from 'node:crypto';
import type { GateReason, GateReasonCode, Packet, ReviewResult, Span } from '@claimgate/domain';
import { countsUnchecked, gateColumn, reviewedClaims, type ReviewedClaim } from '@claimgate/report';
import type { OutputPlace } from '../input/input.js';
import type { Baseline } from './baseline.js';
import { regionsIn, type Region } from './locate.js';

/** Something that the gate counts against an output: one of the reasons of its verdict, and where it stands. */
export interface Finding {
  readonly rule: GateReasonCode;
  /** What a pipeline makes of it: an error says something wrong or unfounded, a warning leaves something open. */
  readonly level: 'error' | 'warning';
  /** The number of the claim; null where the finding is about no claim. */
  readonly claim: number | null;
  /** The words of the output that it is about; empty where it is about all of it. */
  readonly words: string;
  /** Why, and what to do about it. */
  readonly message: string;
  /** Where these words stand in their file; null where the finding is about all of it. */
  readonly region: Region | null;
  /** The same as long as packet, rule and words are, wherever they stand. Says nothing of the words to who does not know them. */
  readonly fingerprint: string;
  /** Whether the baseline knows it. */
  readonly known: boolean;
}

const ERRORS: readonly GateReasonCode[] = ['unsupported', 'contradicted', 'sources_conflict'];

/** What a review is asked for besides its result. */
export interface FindingsInput {
  /** The packet by the name that is the same on every machine, which becomes part of fingerprints. */
  readonly name: string;
  readonly packet: Packet;
  readonly place: OutputPlace;
  readonly result: ReviewResult;
  readonly baseline?: Baseline | undefined;
}

/** Lists what counts against an output, in the order of the gate's reasons. */
export function findingsOf({ name, packet, place, result, baseline }: FindingsInput): Finding[] {
  const regionOf = regionsIn(place);
  const claims = new Map(reviewedClaims(result).map((each) => [each.claim.n, each]));
  const unchecked = uncheckedSpans(packet, result).values();
  const fingerprintOf = fingerprints(name);
  return result.gate.reasons.map((reason) => {
    const reviewed = reason.claim === null ? undefined : claims.get(reason.claim);
    const span = reason.code === 'unchecked_text' ? unchecked.next().value : reviewed?.claim.span;
    const words = span ? packet.aiOutput.slice(span.start, span.end) : '';
    const fingerprint = fingerprintOf(reason.code, words);
    return {
      rule: reason.code,
      level: ERRORS.includes(reason.code) ? 'error' : 'warning',
      claim: reason.claim,
      words,
      message: messageOf(reason, reviewed),
      region: span ? regionOf(span) : null,
      fingerprint,
      known: baseline?.has(fingerprint) ?? false,
    };
  });
}

/** The stretches that the gate counts, in the order of its reasons. */
function uncheckedSpans({ strictness, intendedUse }: Packet, { report }: ReviewResult): Span[] {
  const column = gateColumn(strictness, intendedUse);
  return report.coverage.filter(({ reason }) => countsUnchecked(reason, column));
}

function messageOf({ code, message }: GateReason, reviewed: ReviewedClaim | undefined): string {
  if (!reviewed) return message;
  const { verification, followUp, citationIssues } = reviewed;
  if (code === 'citation_issue') return [message, ...citationIssues.map((issue) => issue.message)].join(' ');
  return [message, verification.rationale, followUp ?? ''].filter(Boolean).join(' ');
}

/**
 * Fingerprints of the findings of one packet. Words are compared without regard to white space, so that wrapping a text anew changes
 * none; of the same words twice, each has one.
 */
function fingerprints(name: string): (rule: GateReasonCode, words: string) => string {
  const counts = new Map<string, number>();
  return (rule, words) => {
    const subject = JSON.stringify([name, rule, words.replace(/\s+/g, ' ').trim()]);
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    return createHash('sha256').update(`claimgate finding 1\n${subject}\n${count}`).digest('hex').slice(0, 32);
  };
}
