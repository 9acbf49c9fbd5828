export const SUPPORT_STATUSES = [
  'supported',
  'partially_supported',
  'unsupported',
  'contradicted',
  'insufficient_context',
] as const;
/** What the sources say of one claim. */
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

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
}

/** True for the statuses that a report lists as unsupported claims. */
export function countsAsUnsupported(status: SupportStatus): boolean {
  return status === 'unsupported' || status === 'contradicted' || status === 'insufficient_context';
}
