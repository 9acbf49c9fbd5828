import type { ClaimStatus, Verdict } from '../design/status-words.js';

/** A stretch of a text, in UTF-16 code units, half-open. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type MediaType = 'text/plain' | 'text/markdown' | 'text/html';

/** Words of a source that decide a claim, or that its repair rests on. */
export interface Evidence extends Span {
  /** The place of the source among all, from 0. */
  readonly source: number;
  readonly quote: string;
}

export interface ReviewedSource {
  readonly id: string;
  readonly title: string;
  readonly uri: string | null;
  readonly label: string;
  readonly mediaType: MediaType;
  readonly content: string;
}

export interface SuggestedRepair {
  readonly text: string;
  /** How it was made, in words. */
  readonly made: string;
  readonly evidence: Evidence | null;
}

/** A claim with all that was found out about it. */
export interface ReviewedClaim extends Span {
  /** From 1, in reading order: how people name it. */
  readonly n: number;
  readonly id: string;
  readonly text: string;
  readonly status: ClaimStatus;
  /** Nobody was sure: a place to look at and no error. */
  readonly isUnsure: boolean;
  readonly type: string;
  readonly importance: number;
  readonly confidence: number;
  readonly rationale: string;
  /** Why it counts in the verdict; empty where it does not. */
  readonly reasons: readonly string[];
  readonly citations: readonly string[];
  readonly citationIssues: readonly string[];
  readonly followUp: string | null;
  readonly evidence: Evidence | null;
  readonly repair: SuggestedRepair | null;
}

/** A stretch of the output that was not checked, and why. */
export interface UncheckedSpan extends Span {
  readonly reason: string;
}

/** What a reviewer looks at: an output, its sources, and every claim between them. It comes from the API or from a bundle. */
export interface Review {
  /** Tells this review from every other that a person opens. */
  readonly key: string;
  readonly verdict: Verdict;
  readonly output: string;
  readonly question: string | null;
  readonly sources: readonly ReviewedSource[];
  readonly claims: readonly ReviewedClaim[];
  readonly unchecked: readonly UncheckedSpan[];
  /** What concerns the run as a whole. */
  readonly questions: readonly string[];
}
