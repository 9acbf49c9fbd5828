import { present, type AtomicClaim, type ReviewResult } from '@claimgate/domain';
import type { MarkedCase, MarkedClaim, OneOrMore } from '../cases/marked-case.js';
import { matchClaims, type Matching } from './match-claims.js';

/** Counts of one case; sums of them are the score. */
export interface CaseScore {
  readonly expected: number;
  readonly found: number;
  readonly extracted: number;
  readonly invented: number;
  readonly inexactOffsets: number;
  readonly lostCharacters: number;
  readonly right: Readonly<Record<Aspect, number>>;
  readonly judged: Readonly<Record<Aspect, number>>;
}

export const ASPECTS = ['status', 'hardStatus', 'evidence', 'citations', 'citationIssue', 'type', 'importance'] as const;
/** What else is compared for a claim that was found. */
export type Aspect = (typeof ASPECTS)[number];

/** Scores what the pipeline made of a case. */
export function scoreCase(marked: MarkedCase, result: ReviewResult): CaseScore & { readonly matching: Matching } {
  const matching = matchClaims(marked, result.claims);
  const output = marked.packet.ai_output;
  const right: Record<Aspect, number> = zero();
  const judged: Record<Aspect, number> = zero();
  for (const [expected, claim] of matching.found) {
    for (const [aspect, holds] of aspectsOf(expected, claim, result)) {
      judged[aspect] += 1;
      if (holds) right[aspect] += 1;
    }
  }
  return {
    matching,
    expected: marked.expected.claims.length,
    found: matching.found.size,
    extracted: result.claims.length,
    invented: matching.invented.length,
    inexactOffsets: result.claims.filter(({ span, outputText }) => output.slice(span.start, span.end) !== outputText).length,
    lostCharacters: lostCharacters(output, result),
    right,
    judged,
  };
}

function zero(): Record<Aspect, number> {
  return { status: 0, hardStatus: 0, evidence: 0, citations: 0, citationIssue: 0, type: 0, importance: 0 };
}

function aspectsOf(marked: MarkedClaim, claim: AtomicClaim, result: ReviewResult): [Aspect, boolean][] {
  const verification = present(result.verifications[claim.n - 1]);
  const cited = [...new Set(claim.citations.flatMap(({ source }) => source ?? []))].toSorted((a, b) => a - b);
  const aspects: [Aspect, boolean][] = [
    [marked.hard ? 'hardStatus' : 'status', isOneOf(verification.status, marked.status)],
    ['citations', cited.join() === [...(marked.citations ?? [])].toSorted((a, b) => a - b).join()],
    ['citationIssue', isOneOf(verification.citationIssue, marked.citation_issue ?? 'none')],
    ['type', isOneOf(claim.type, marked.claim_type)],
    ['importance', claim.importance >= marked.importance_min && claim.importance <= marked.importance_max],
  ];
  const span = verification.span === null ? undefined : result.spans[verification.span - 1];
  if (marked.evidence && span)
    aspects.push(['evidence', span.source === marked.evidence.source && sharesWords(span.quote, marked.evidence.quote)]);
  return aspects;
}

export function isOneOf<T>(value: T, accepted: OneOrMore<T>): boolean {
  return Array.isArray(accepted) ? (accepted as readonly T[]).includes(value) : value === accepted;
}

function sharesWords(quote: string, expected: string): boolean {
  return (
    quote.includes(expected) ||
    expected.includes(quote) ||
    quote.slice(0, 12) === expected.slice(0, 12) ||
    quote.slice(-12) === expected.slice(-12)
  );
}

function lostCharacters(output: string, { claims, report }: ReviewResult): number {
  const units = output.split('');
  for (const { start, end } of [...claims.map(({ span }) => span), ...report.coverage]) units.fill(' ', start, end);
  return units.join('').replace(/\s/gu, '').length;
}
