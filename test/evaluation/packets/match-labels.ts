import { present, type AtomicClaim, type Span } from '@claimgate/domain';
import { likeness } from '../extraction/match-claims.js';
import type { LabelledClaim, LabelledPacket } from './labelled-packet.js';
import { spanOfWords } from './read-packets.js';

const HALF = 0.5;

/** Labelled claims and the extracted ones that stand for them: one to one, or several where extraction drew its lines elsewhere. */
export interface LabelMatch {
  readonly labels: readonly LabelledClaim[];
  /** The one that says the same comes first. */
  readonly claims: readonly AtomicClaim[];
}

/** How labelled and extracted claims go together. */
export interface Matched {
  readonly matches: readonly LabelMatch[];
  readonly missed: readonly LabelledClaim[];
  /** Extracted claims on words that nobody labelled. */
  readonly invented: readonly AtomicClaim[];
}

/**
 * Gives each labelled claim the extracted claim on its words that says the same. Labels that get the same claim were left together by
 * extraction and are scored as one; claims that are left over belong to the label on whose words they stand.
 */
export function matchLabels({ packet, claims: labels }: LabelledPacket, claims: readonly AtomicClaim[]): Matched {
  const spans = new Map(labels.map((label) => [label, present(spanOfWords(label, packet.ai_output))]));
  const best = new Map<AtomicClaim, LabelledClaim[]>();
  const missed: LabelledClaim[] = [];
  for (const [label, span] of spans) {
    const touching = claims.filter((claim) => shared(span, claim.span) > 0);
    const claim = touching.toSorted((a, b) => fit(label, span, b) - fit(label, span, a))[0];
    if (claim === undefined || coverage(span, touching) < HALF) missed.push(label);
    else best.set(claim, [...(best.get(claim) ?? []), label]);
  }
  const left = claims.filter((claim) => !best.has(claim));
  const belongsTo = ({ span }: AtomicClaim): LabelledClaim | undefined =>
    [...spans].toSorted(([, a], [, b]) => shared(b, span) - shared(a, span)).find(([, of]) => shared(of, span) > 0)?.[0];
  return {
    matches: [...best].map(([claim, of]) => ({
      labels: of,
      claims: [claim, ...left.filter((other) => of.some((label) => label === belongsTo(other)))],
    })),
    missed,
    invented: left.filter((claim) => belongsTo(claim) === undefined),
  };
}

/** How well a claim stands for a label: by what it says, and between equals by where it stands. */
function fit({ words, standalone = [] }: LabelledClaim, span: Span, { text, span: own }: AtomicClaim): number {
  const together = Math.max(span.end, own.end) - Math.min(span.start, own.start);
  return Math.max(...[words, ...standalone].map((wording) => likeness(wording, text))) + shared(span, own) / together;
}

/** The share of a span that claims stand on. */
function coverage(span: Span, claims: readonly AtomicClaim[]): number {
  const units = new Set<number>();
  for (const { span: own } of claims)
    for (let at = Math.max(span.start, own.start); at < Math.min(span.end, own.end); at += 1) units.add(at);
  return units.size / (span.end - span.start);
}

function shared(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}
