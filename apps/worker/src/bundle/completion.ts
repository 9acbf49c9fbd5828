import type { WorkerCompletionBody } from '@claimgate/contracts';
import { LIMITS, SUPPORT_STATUSES, type CompletionCounts, type Packet, type ReviewResult } from '@claimgate/domain';

/** What the completion event says of a bundle. */
export interface CompletionFacts {
  readonly packet: Packet;
  readonly result: ReviewResult;
  readonly reportPointer: string;
  readonly hashes: WorkerCompletionBody['hashes'];
}

/** The completion of a run: numbers, words of ours and digests. */
export function toCompletion({ packet, result, reportPointer, hashes }: CompletionFacts): WorkerCompletionBody {
  return {
    counts: toCounts(packet, result),
    safe_use_status: result.gate.verdict,
    reason_counts: countBy(result.gate.reasons.map(({ code }) => code)),
    hashes,
    report_pointer: reportPointer,
    pipeline_versions: { ...result.versions },
  };
}

/** What was counted in a review. */
export function toCounts({ aiOutput, sources }: Packet, { claims, verifications, report }: ReviewResult): CompletionCounts {
  const byStatus = SUPPORT_STATUSES.map((status) => [status, verifications.filter((each) => each.status === status).length]);
  const unchecked = report.coverage.reduce((sum, { start, end }) => sum + characters(aiOutput.slice(start, end)), 0);
  return {
    sources: sources.length,
    claims: claims.length,
    ...(Object.fromEntries(byStatus) as Pick<CompletionCounts, (typeof SUPPORT_STATUSES)[number]>),
    citation_issues: report.citationIssues.length,
    unchecked_characters: Math.min(unchecked, LIMITS.aiOutputCharacters),
  };
}

/** An emoji is one character, as the limits count them. */
function characters(text: string): number {
  return [...text].length;
}

function countBy(codes: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));
}
