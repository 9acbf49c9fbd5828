import type { Packet, SourceDocument } from '@claimgate/domain';
import { inWords, SYMBOLS, type ReviewedClaim } from '@claimgate/pipeline';
import { LOOKS, type Paint } from '../paint.js';
import { onOneLine } from '../printable.js';
import { wrap, type Piece } from '../wrap.js';
import { sourceWords } from './source-words.js';

/** What one claim came to: its words, the words of the source that decide, what differs, and what to do. */
export function claimLines(reviewed: ReviewedClaim, { sources }: Packet, columns: number, paint: Paint): string[] {
  const { claim, status, verification, citationIssues, followUp } = reviewed;
  const block = (margin: string, ...pieces: Piece[]): string[] => wrap(pieces, { columns, margin }, paint);
  const kind = claim.type === 'fact' ? '' : `, ${claim.type}`;
  const name = `  ${SYMBOLS[status]} ${String(claim.n).padEnd(3)}`;
  return [
    paint(`${name} ${inWords(status)}`, [...LOOKS[status], ...LOOKS.bold]) + paint(kind, LOOKS.dim),
    ...block('      ', { text: `“${onOneLine(claim.text)}”`, look: LOOKS.plain }),
    ...decidingLines(reviewed, sources, block),
    ...(status === 'supported' ? [] : block('      ', { text: onOneLine(verification.rationale), look: LOOKS.plain })),
    ...citationIssues.flatMap(({ message }) => block('      ', { text: `Citation: ${onOneLine(message)}`, look: LOOKS.plain })),
    ...(followUp === null ? [] : block('      ', { text: `→ ${onOneLine(followUp)}`, look: LOOKS.bold })),
    '',
  ];
}

function decidingLines(
  { span, status }: ReviewedClaim,
  sources: readonly SourceDocument[],
  block: (margin: string, ...pieces: Piece[]) => string[],
): string[] {
  const source = span && sources.find(({ n }) => n === span.source);
  return span && source ? block('      │ ', ...sourceWords(span, source, LOOKS[status])) : [];
}
