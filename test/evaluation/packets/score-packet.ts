import { present, type ReviewResult, type SourceSpan, type SupportStatus } from '@claimgate/domain';
import { occurrencesOf } from '../cases/marked-slices.js';
import type { Label, LabelledClaim, LabelledPacket } from './labelled-packet.js';
import { mangledTexts } from './mangled-text.js';
import { type LabelMatch, matchLabels } from './match-labels.js';

/** One statement of a packet: what it is labelled and what was said of it. */
export interface ScoredRow {
  readonly words: string;
  readonly label: Label;
  readonly status: SupportStatus;
  readonly mangled: readonly string[];
  /** Whether the quote meets the deciding words; undefined unless a true claim was supported. */
  readonly quoted: boolean | undefined;
  readonly citation: { readonly expected: string; readonly found: string };
  readonly rationale: string;
}

/** A packet with everything that was said of it. */
export interface ScoredPacket {
  readonly packet: LabelledPacket;
  readonly rows: readonly ScoredRow[];
  readonly missed: readonly string[];
  readonly invented: readonly string[];
}

/** Holds the review of a packet against its labels. */
export function scorePacket(packet: LabelledPacket, result: ReviewResult): ScoredPacket {
  const { matches, missed, invented } = matchLabels(packet, result.claims);
  return {
    packet,
    rows: matches.map((match) => scoreMatch(match, packet, result)),
    missed: missed.map(({ words }) => words),
    invented: invented.map(({ text }) => text),
  };
}

function scoreMatch(match: LabelMatch, { packet }: LabelledPacket, { verifications, spans }: ReviewResult): ScoredRow {
  const judged = match.claims.map(({ n }) => present(verifications[n - 1]));
  const first = present(judged[0]);
  const label = labelTogether(match.labels.map((claim) => claim.label));
  const status = statusTogether(judged.map((verification) => verification.status));
  const span = first.span === null ? undefined : spans[first.span - 1];
  const right = label === 'supported' && status === 'supported';
  return {
    words: match.labels.map(({ words }) => words).join(' + '),
    label,
    status,
    mangled: mangledTexts(match, packet.ai_output),
    quoted: right ? match.labels.some((claim) => meets(span, claim, packet.sources)) : undefined,
    citation: { expected: match.labels[0]?.citation_issue ?? 'none', found: first.citationIssue },
    rationale: first.rationale,
  };
}

/** What claims that were left together come to: one false part makes the whole false. */
export function labelTogether(labels: readonly Label[]): Label {
  if (labels.includes('contradicted')) return 'contradicted';
  return labels.every((label) => label === labels[0]) ? present(labels[0]) : 'partial';
}

/** What the parts of a claim that was split come to. */
export function statusTogether(statuses: readonly SupportStatus[]): SupportStatus {
  if (statuses.includes('contradicted')) return 'contradicted';
  if (statuses.includes('insufficient_context')) return 'insufficient_context';
  return statuses.every((status) => status === statuses[0]) ? present(statuses[0]) : 'partially_supported';
}

function meets(
  span: SourceSpan | undefined,
  { source, deciding = '' }: LabelledClaim,
  sources: LabelledPacket['packet']['sources'],
): boolean {
  if (span === undefined || span.source !== source) return false;
  const content = sources[source - 1]?.content ?? '';
  return occurrencesOf(deciding, content).some((start) => start < span.end && span.start < start + deciding.length);
}
