import type { AtomicClaim, CitationIssueKind, SupportStatus } from '@claimgate/domain';
import { type Segment, segmentAt } from '../segment/segment.js';

/** The paragraphs that cite. A citation speaks for its whole paragraph, so only claims of other paragraphs can lack one. */
export function citingBlocks(claims: readonly AtomicClaim[], segments: readonly Segment[]): ReadonlySet<number> {
  const citing = claims.filter(({ citations }) => citations.length > 0);
  return new Set(citing.flatMap(({ span }) => segmentAt(segments, span.start)?.block ?? []));
}

/** What the citations of a claim are held against. */
interface CitedEvidence {
  readonly status: SupportStatus;
  readonly supporters: readonly number[];
  /** The paragraphs that cite, and the one the claim stands in. */
  readonly blocks: ReadonlySet<number>;
  readonly block: number | undefined;
  readonly readFor: ReadonlyMap<number, number>;
}

/** What is wrong with a claim's citations, the gravest first. */
export function findCitationIssue(claim: AtomicClaim, evidence: CitedEvidence): CitationIssueKind | 'none' {
  const { status, supporters, blocks, block, readFor } = evidence;
  const cited = claim.citations.map(({ source }) => source);
  if (cited.length === 0) return blocks.size > 0 && !(block !== undefined && blocks.has(block)) ? 'missing' : 'none';
  if (cited.includes(null)) return 'dangling';
  if (status === 'unsupported' || status === 'contradicted') return 'unsupported_by_cited';
  const read = cited.map((n) => (n === null ? undefined : readFor.get(n)));
  return supporters.length > 0 && !supporters.some((n) => read.includes(n)) ? 'wrong_source' : 'none';
}
