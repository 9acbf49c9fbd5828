import type { AtomicClaim, Span } from '@claimgate/domain';
import type { MarkedCase, MarkedClaim } from '../cases/marked-case.js';
import { spanOf } from '../cases/marked-slices.js';

const ALIKE = 0.75;

/** Which extracted claim was found for each marked one, and which extracted ones no mark asks for. */
export interface Matching {
  readonly found: ReadonlyMap<MarkedClaim, AtomicClaim>;
  readonly missed: readonly MarkedClaim[];
  readonly invented: readonly AtomicClaim[];
}

/** Pairs marked and extracted claims, the likest first: a pair overlaps in the output and says the same in nearly the same words. */
export function matchClaims({ packet, expected }: MarkedCase, claims: readonly AtomicClaim[]): Matching {
  const pairs = expected.claims.flatMap((marked) => {
    const span = spanOf(marked, packet.ai_output);
    return claims.flatMap((claim) => {
      const likeness = likenessOf(claim, marked);
      return span && overlaps(span, claim.span) && likeness >= ALIKE
        ? [{ marked, claim, likeness: likeness + 0.01 * overlapShare(span, claim.span) }]
        : [];
    });
  });
  const found = new Map<MarkedClaim, AtomicClaim>();
  const taken = new Set<AtomicClaim>();
  for (const { marked, claim } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (found.has(marked) || taken.has(claim)) continue;
    found.set(marked, claim);
    taken.add(claim);
  }
  return {
    found,
    missed: expected.claims.filter((marked) => !found.has(marked)),
    invented: claims.filter((claim) => !taken.has(claim)),
  };
}

function likenessOf(claim: AtomicClaim, { text_alternatives, output_text }: MarkedClaim): number {
  return Math.max(
    ...[...text_alternatives, output_text].map((text) => (text === output_text ? 0.99 : 1) * likeness(claim.text, text)),
  );
}

/** Harmonic mean of how much of each text is in the other, by word. */
export function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const left = [...b];
  const shared = a.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length);
}

/** The words of a text in small letters, figures among them, without articles. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}.,%$€£]*[\p{L}\p{N}%]/gu) ?? []).filter((word) => !/^(?:the|a|an)$/.test(word));
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function overlapShare(a: Span, b: Span): number {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared / Math.max(a.end - a.start, b.end - b.start);
}
