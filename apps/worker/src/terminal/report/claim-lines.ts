import { citationLabelAt, type Packet, type SourceDocument, type SourceSpan } from '@claimgate/domain';
import { inWords, SYMBOLS, type ReviewedClaim } from '@claimgate/pipeline';
import { LOOKS, type Look, type Paint } from '../paint.js';
import { onOneLine } from '../printable.js';
import { wrap, type Piece } from '../wrap.js';

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

const AROUND = 50;
const LONGEST = 400;

/** The deciding words of a source, with a few words around them. */
function sourceWords(span: SourceSpan, source: SourceDocument, look: Look): Piece[] {
  const before = tail(lastParagraph(source.content.slice(Math.max(0, span.start - 2 * AROUND), span.start)));
  const after = head(firstParagraph(source.content.slice(span.end, span.end + 2 * AROUND)));
  const quote = onOneLine(span.quote);
  const words = quote.length > LONGEST ? `${quote.slice(0, LONGEST)} …` : quote;
  return [
    { text: `${onOneLine(source.title)} (${onOneLine(citationLabelAt(source, span))}): `, look: LOOKS.bold },
    { text: before, look: LOOKS.dim },
    { text: '“', look: LOOKS.plain },
    { text: words, look },
    { text: '”', look: LOOKS.plain },
    { text: after, look: LOOKS.dim },
  ];
}

/** The last words before the quote, whole ones. */
function tail(text: string): string {
  const line = onOneLine(text);
  if (line === '') return '';
  const start = line.length > AROUND ? line.indexOf(' ', line.length - AROUND) + 1 : 0;
  return `${start > 0 ? '… ' : ''}${line.slice(start)}${/\s$/.test(text) ? ' ' : ''}`;
}

/** The first words after it. */
function head(text: string): string {
  const line = onOneLine(text);
  if (line === '') return '';
  const end = line.length > AROUND ? line.lastIndexOf(' ', AROUND) : line.length;
  return `${/^\s/.test(text) ? ' ' : ''}${line.slice(0, end > 0 ? end : AROUND)}${end < line.length ? ' …' : ''}`;
}

/** What stands around is shown as far as the paragraph goes. */
function lastParagraph(text: string): string {
  return text.slice(Math.max(text.lastIndexOf('\n\n'), 0)).replace(/^#{1,6} .*$/gm, '');
}

function firstParagraph(text: string): string {
  const end = text.indexOf('\n\n');
  return end < 0 ? text : text.slice(0, end);
}
