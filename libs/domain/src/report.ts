import type { AtomicClaim, UncheckedSpan } from './claim.js';
import type { SourceSpan } from './evidence.js';
import type { GateVerdict } from './gate.js';
import type { CitationIssueKind, SupportStatus, Verification } from './verification.js';

/** A claim that a reviewer must look at. */
export interface UnsupportedClaim {
  readonly claim: number;
  readonly status: SupportStatus;
  readonly span: number | null;
  readonly reviewerFollowUp: string;
}

/** Something wrong with a citation in the output. */
export interface CitationIssue {
  readonly claim: number;
  readonly kind: CitationIssueKind;
  readonly citation: string | null;
  readonly message: string;
  readonly citedSource: number | null;
  readonly supportingSource: number | null;
}

/** A remark on a partially supported claim. */
export interface EvidenceNote {
  readonly claim: number;
  readonly note: string;
  readonly span: number | null;
}

/** A question for the reviewer; `claim` is null when it is about the run. */
export interface FollowUp {
  readonly claim: number | null;
  readonly question: string;
}

/** Whether the report says only what output and sources say, and no secret. */
export interface LeakageCheck {
  readonly passed: boolean;
  readonly errors: readonly string[];
}

/** A claim of which a repaired output says something else, and where its new words stand in that output. */
export interface RepairedClaim {
  readonly claim: number;
  readonly start: number;
  readonly end: number;
}

/** The output with verified repairs put in. Every claim of it is supported, repaired or marked. */
export interface RepairedOutput {
  readonly text: string;
  /** In the order of the output. */
  readonly repaired: readonly RepairedClaim[];
  /** The numbers of the claims that no source supports as they stand, and that were left as they are. */
  readonly marked: readonly number[];
}

/** The claim report: what a reviewer reads. */
export interface ClaimReport {
  readonly title: string;
  readonly summary: string;
  readonly unsupportedClaims: readonly UnsupportedClaim[];
  readonly citationIssues: readonly CitationIssue[];
  readonly evidenceNotes: readonly EvidenceNote[];
  readonly followUps: readonly FollowUp[];
  readonly markdown: string;
  readonly compilerVersion: string;
  readonly policyVersion: string;
  readonly sourceCoverage: { readonly claimsWithPrimarySource: number; readonly totalClaims: number };
  readonly coverage: readonly UncheckedSpan[];
  readonly leakageCheck: LeakageCheck;
  /** Absent where no repair could be put in. */
  readonly repairedOutput?: RepairedOutput | undefined;
}

/** The versions that decided a run. */
export interface PipelineVersions {
  readonly extractor: string;
  readonly retriever: string;
  readonly verifier: string;
  readonly model: string;
  readonly policy: string;
  readonly compiler: string;
}

/** Everything the pipeline found for one packet. */
export interface ReviewResult {
  readonly claims: readonly AtomicClaim[];
  readonly spans: readonly SourceSpan[];
  readonly verifications: readonly Verification[];
  readonly gate: GateVerdict;
  readonly report: ClaimReport;
  readonly versions: PipelineVersions;
}
