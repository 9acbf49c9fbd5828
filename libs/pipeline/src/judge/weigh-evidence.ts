import { factsIn, LONGEST_COMPARED, MOST_FACTS, quantitiesIn } from '@claimgate/compare';
import type { AtomicClaim, SupportStatus, UndecidedReason, VerifierIdentity } from '@claimgate/domain';
import type { Token } from '@claimgate/language';
import { opensWithPronoun } from '../extract/clauses/resolve-pronoun.js';
import type { SourceVerdict, VerifiedRepair } from './judge-source.js';

/** What the evidence for one claim comes to, before spans are numbered. */
export interface ClaimVerdict {
  readonly status: SupportStatus;
  readonly confidence: number;
  readonly rationale: string;
  readonly decided: SourceVerdict | null;
  readonly sourcesConflict: boolean;
  /** The sources whose words support the claim. */
  readonly supporters: readonly number[];
  readonly candidateCount: number;
  /** Who decided, where that is not the verifier as it names itself. */
  readonly by: VerifierIdentity | undefined;
  /** Why it was not decided, where it was not. */
  readonly undecided: UndecidedReason | null;
  /** What the claim could say instead, of the source that decided or comes nearest. */
  readonly repair?: VerifiedRepair | undefined;
}

const STRENGTH: Readonly<Record<SupportStatus, number>> = {
  supported: 4,
  contradicted: 3,
  partially_supported: 2,
  insufficient_context: 1,
  unsupported: 0,
};

/** Weighs what the sources say against each other: one that supports and one that contradicts are a conflict. */
export function weighEvidence(
  claim: AtomicClaim,
  verdicts: readonly SourceVerdict[],
  candidateCount: number,
  /** Why it cannot be decided by more than its words, where it is not in English or its sources are not. */
  foreign: string | undefined,
  unasked?: VerifierIdentity,
): ClaimVerdict {
  const sorted = verdicts.toSorted(byStrength);
  const supporting = sorted.filter(({ status }) => status === 'supported');
  const contradicting = sorted.filter(({ status }) => status === 'contradicted');
  // What one source says of the thing itself stands, whatever another says of one that only shares its name.
  const against = contradicting.find((each) => supporting.length === 0 || !speaksOfAnother(each));
  const sourcesConflict = supporting.length > 0 && against !== undefined;
  const decided = sourcesConflict ? against : sorted[0];
  const supporters = supporting.map(({ window }) => window.source.n);
  const base = { sourcesConflict, supporters, candidateCount, by: decided === undefined ? unasked : decided.by };
  if (foreign !== undefined && decided === undefined)
    return unread(base, 'language_not_supported', `language_not_supported: ${foreign}`);
  if (decided === undefined || decided.status === 'unsupported') return nothingFound(claim, decided, base);
  const confidence = foreign === undefined ? decided.confidence : Math.min(0.6, decided.confidence);
  const undecided = decided.status === 'insufficient_context' ? 'not_sure' : null;
  const rationale = explain(decided, supporting[0], sourcesConflict);
  return { ...base, status: decided.status, confidence, decided, rationale, undecided, repair: decided.repair };
}

function speaksOfAnother({ differences }: SourceVerdict): boolean {
  const against = differences.filter(({ contradicts }) => contradicts);
  return against.length > 0 && against.every(({ ofAnother }) => ofAnother === true);
}

type Base = Pick<ClaimVerdict, 'sourcesConflict' | 'supporters' | 'candidateCount' | 'by'>;

function unread(base: Base, undecided: UndecidedReason, why: string): ClaimVerdict {
  return {
    ...base,
    sourcesConflict: false,
    status: 'insufficient_context',
    confidence: 0.3,
    decided: null,
    rationale: `The claim could not be checked: ${why}.`,
    undecided,
  };
}

/** True for a claim that opens with a word that points at something unnamed, and it is not certain at what. */
export function isUntraced({ text, extraction }: AtomicClaim): boolean {
  return extraction.confidence <= 0.5 && opensWithPronoun(text);
}

/** Why such a claim is not decided. */
export function cannotBeTraced({ text }: AtomicClaim): string {
  return `“${text.split(/\s/u)[0] ?? ''}” cannot be traced to what it stands for`;
}

// Of the open packets 31 claims with a pronoun that cannot be traced are below it, three of them true.
const HARDLY = 0.2;

/** A claim that points at something unnamed and is found nowhere cannot be called unsupported: it cannot be read alone. Unless even the rest of it is hardly there. */
function nothingFound(claim: AtomicClaim, verdict: SourceVerdict | undefined, base: Base): ClaimVerdict {
  const isHardlyThere = verdict?.isRead === true && verdict.supported < HARDLY;
  if (isUntraced(claim) && !isHardlyThere) return unread(base, 'cannot_be_read_alone', cannotBeTraced(claim));
  return {
    ...base,
    status: 'unsupported',
    confidence: verdict?.confidence ?? 0.9,
    decided: null,
    rationale: explain(verdict, undefined, false),
    undecided: null,
    repair: verdict?.repair,
  };
}

/** Stronger first, then surer, or, of those that leave the claim open, what has most of its words; ties go by the words, never by the number of the source. */
function byStrength(a: SourceVerdict, b: SourceVerdict): number {
  const quote = ({ window, start, end }: SourceVerdict): string => window.source.text.slice(start, end);
  const isOpen = a.status === 'insufficient_context' && b.status === a.status;
  const words = isOpen ? (b.best?.alignment.covered ?? 0) - (a.best?.alignment.covered ?? 0) : 0;
  const rank = STRENGTH[b.status] - STRENGTH[a.status] || words || b.confidence - a.confidence;
  if (rank !== 0) return rank;
  const [left, right] = [quote(a), quote(b)];
  return left === right ? a.window.source.n - b.window.source.n : left < right ? -1 : 1;
}

/** Why a claim has its status, in words that a reviewer can check against the quoted source. */
function explain(decided: SourceVerdict | undefined, supporting: SourceVerdict | undefined, conflict: boolean): string {
  if (decided === undefined) return 'No supplied source speaks of what this claim says.';
  if (conflict)
    return `The sources disagree: ${differenceOf(decided)}; source ${supporting?.window.source.n ?? '?'} supports the claim.`;
  switch (decided.status) {
    case 'supported':
      if (decided.copied) return 'The source holds these words as they are.';
      return decided.nearCopy
        ? 'The source says this in nearly the same words, and no value, name or denial in it differs.'
        : 'The source says this in other words; nothing in it differs from the claim.';
    case 'contradicted':
      return `${capitalized(differenceOf(decided))}.`;
    case 'partially_supported':
      return decided.differences.length > 0
        ? `The source supports this in part: ${decided.differences.map(({ message }) => message).join('; ')}.`
        : 'The source says part of this; the rest is not in it.';
    case 'insufficient_context':
      return decided.differences.length > 0
        ? `Not sure (not_sure): the source seems to say this, but ${differenceOf(decided)}. Compare it with the words shown.`
        : 'Not sure (not_sure): the nearest words of a source may or may not say this. Compare it with the words shown.';
    case 'unsupported':
      return explainSilence(decided);
  }
}

/** What is not proven to be otherwise is only missing: a name or word that merely stands in its place in the nearest words would mislead. Another value helps. */
function explainSilence({ differences }: SourceVerdict): string {
  const missing = differences.find(({ contradicts, kind }) => !contradicts || kind === 'number' || kind === 'date');
  return missing === undefined
    ? 'The nearest words of a source do not say this.'
    : `The nearest words of a source do not support this: ${missing.message}.`;
}

function differenceOf({ differences }: SourceVerdict): string {
  return (differences.find(({ contradicts }) => contradicts) ?? differences[0])?.message ?? 'the source says otherwise';
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A claim may hold more than is compared, so that none takes long. What was not compared is said in the rationale, and nobody calls such a
 * claim supported, unless a source holds it word for word.
 */
export function boundFacts(verdict: ClaimVerdict, claim: readonly Token[]): ClaimVerdict {
  const note = whatWasLeftOut(claim);
  if (note === undefined || verdict.decided?.copied) return verdict;
  if (verdict.status !== 'supported') return { ...verdict, rationale: `${verdict.rationale} ${note}` };
  return {
    ...verdict,
    status: 'insufficient_context',
    confidence: 0.3,
    decided: null,
    sourcesConflict: false,
    supporters: [],
    rationale: `The claim could not be checked as a whole. ${note}`,
    undecided: 'too_long',
  };
}

function whatWasLeftOut(claim: readonly Token[]): string | undefined {
  // Each takes a word at least.
  if (claim.length <= MOST_FACTS) return undefined;
  const facts = Math.max(factsIn(claim).length, quantitiesIn(claim).length);
  if (facts > MOST_FACTS) return `Only the first ${MOST_FACTS} of its ${facts} names and values were compared.`;
  return claim.length > LONGEST_COMPARED
    ? `Only the first ${LONGEST_COMPARED} of its ${claim.length} words were compared.`
    : undefined;
}
