export const SUPPORT_STATUSES = [
  'supported',
  'partially_supported',
  'unsupported',
  'contradicted',
  'insufficient_context',
] as const;
/** What the sources say of one claim. */
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

/** How many claims have each status. */
export type ClaimCounts = Readonly<Record<SupportStatus, number>>;

/** Counts claims by what the sources say of them. */
export function countClaims(found: readonly { readonly status: SupportStatus }[]): ClaimCounts {
  const countOf = (wanted: SupportStatus): number => found.filter(({ status }) => status === wanted).length;
  return {
    supported: countOf('supported'),
    partially_supported: countOf('partially_supported'),
    unsupported: countOf('unsupported'),
    contradicted: countOf('contradicted'),
    insufficient_context: countOf('insufficient_context'),
  };
}

export const CITATION_ISSUE_KINDS = ['missing', 'dangling', 'wrong_source', 'unsupported_by_cited'] as const;
/** What is wrong with a claim's citation. */
export type CitationIssueKind = (typeof CITATION_ISSUE_KINDS)[number];

/** Who judged a claim. */
export interface VerifierIdentity {
  readonly name: string;
  readonly version: string;
  readonly provider: string;
  readonly model: string;
}

/** The judgement of one claim. `claim` and `span` are numbers of records of the same run. */
export interface Verification {
  readonly claim: number;
  readonly status: SupportStatus;
  /** The source span that carries the decision; null where no words of a source do. */
  readonly span: number | null;
  readonly sourcesConflict: boolean;
  readonly verifier: VerifierIdentity;
  readonly confidence: number;
  readonly rationale: string;
  readonly citationIssue: CitationIssueKind | 'none';
  readonly candidateCount: number;
  /** Why the status is `insufficient_context`, where the claim was judged but no side was sure enough; null otherwise. */
  readonly undecided: UndecidedReason | null;
  /** What the claim could say instead, with source words that support it; null where nothing was proven. */
  readonly repair: Repair | null;
}

export const UNDECIDED_REASONS = ['not_sure', 'language_not_supported', 'cannot_be_read_alone', 'too_long'] as const;
/** Why a claim was left undecided. */
export type UndecidedReason = (typeof UNDECIDED_REASONS)[number];

export const REPAIR_KINDS = ['substitution', 'omission', 'source_sentence'] as const;
/** How a repair is made: a value, name or word of the source put into the claim; the part that no source has left out; or the source's own sentence. */
export type RepairKind = (typeof REPAIR_KINDS)[number];

/** A claim that the sources support, near to one that they do not. Only ever one that the verifier was asked about and supports. */
export interface Repair {
  readonly text: string;
  readonly kind: RepairKind;
  /** The source span that carries it. */
  readonly span: number;
}

/** True where the sources were found to support the claim, in whole or in part, or not to. */
export function isDecided({ status }: Pick<Verification, 'status'>): boolean {
  return status !== 'insufficient_context';
}

/** True for the statuses that a report lists as unsupported claims. */
export function countsAsUnsupported(status: SupportStatus): boolean {
  return status === 'unsupported' || status === 'contradicted' || status === 'insufficient_context';
}
