import { createHash } from 'node:crypto';
import type { ReviewResult } from '@claimgate/domain';
import { withoutVersions } from './golden-file.js';

/** A result as it is kept: what a reviewer would compare line by line, and a digest of every byte of the rest. */
export function renderGolden({ claims, verifications, spans, gate, report, versions }: ReviewResult): string {
  const lines = claims.map((claim, i) => {
    const { status, span, sourcesConflict, citationIssue, rationale } = verifications[i] ?? {};
    const quote = span ? spans[span - 1] : undefined;
    return [
      `${claim.n}. ${JSON.stringify(claim.text)} [${claim.span.start}-${claim.span.end}] ${claim.type} ${claim.importance} ${claim.citations.map(({ marker }) => marker).join(' ')}`.trimEnd(),
      `   ${status}${sourcesConflict ? ' sources_conflict' : ''}${citationIssue === 'none' ? '' : ` ${citationIssue}`}: ${rationale}`,
      ...(quote ? [`   source ${quote.source} [${quote.start}-${quote.end}] ${JSON.stringify(quote.quote)}`] : []),
    ].join('\n');
  });
  const coverage = report.coverage.map(({ start, end, reason }) => `${reason} ${start}-${end}`).join(', ');
  const everything = withoutVersions(JSON.stringify({ claims, verifications, spans, gate, report }), versions);
  const digest = createHash('sha256').update(everything).digest('hex');
  return [`verdict: ${gate.verdict}`, ...lines, `not checked: ${coverage}`, `sha256: ${digest}`, ''].join('\n');
}
