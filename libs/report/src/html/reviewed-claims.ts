import type {
  AtomicClaim,
  CitationIssue,
  Repair,
  ReviewResult,
  SourceSpan,
  SupportStatus,
  Verification,
} from '@claimgate/domain';
import { SEVERITIES } from '../gate/policy.js';
import { remedyFor } from '../compile/reviewer-notes.js';

/** What a claim could say instead, with the words of a source that support it. */
export interface SuggestedRepair extends Omit<Repair, 'span'> {
  readonly span: SourceSpan;
}

/** A claim with all that was found out about it: what one card of the page shows. */
export interface ReviewedClaim {
  readonly claim: AtomicClaim;
  readonly verification: Verification;
  readonly status: SupportStatus;
  /** The deciding words; null where no words of a source decide. */
  readonly span: SourceSpan | null;
  readonly citationIssues: readonly CitationIssue[];
  /** What a reviewer should do; null where nothing is to be done. */
  readonly followUp: string | null;
  readonly repair: SuggestedRepair | null;
}

/** Brings together what the stages found, claim by claim in reading order. */
export function reviewedClaims({ claims, verifications, spans, report }: ReviewResult): ReviewedClaim[] {
  const verificationOf = new Map(verifications.map((verification) => [verification.claim, verification]));
  const spanOf = new Map(spans.map((span) => [span.n, span]));
  const issuesOf = Map.groupBy(report.citationIssues, ({ claim }) => claim);
  return claims.map((claim) => {
    const verification = verificationOf.get(claim.n);
    if (verification === undefined) throw new Error(`claim ${claim.n} has no verification`);
    const { status, sourcesConflict, repair } = verification;
    const repairSpan = repair === null ? undefined : spanOf.get(repair.span);
    return {
      claim,
      verification,
      status,
      span: verification.span === null ? null : (spanOf.get(verification.span) ?? null),
      citationIssues: issuesOf.get(claim.n) ?? [],
      followUp: status === 'supported' && !sourcesConflict ? null : remedyFor(verification),
      repair: repair !== null && repairSpan !== undefined ? { ...repair, span: repairSpan } : null,
    };
  });
}

/** From the gravest to the mildest, as the gate sees it. */
export const STATUSES_WORST_FIRST: readonly SupportStatus[] = SEVERITIES.toReversed();

/** The place of a status among those above: the smaller, the graver. */
export function gravity(status: SupportStatus): number {
  return STATUSES_WORST_FIRST.indexOf(status);
}
