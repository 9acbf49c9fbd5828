import { citationLabelAt, type Packet, type SourceDocument, type SourceSpan } from '@claimgate/domain';
import { claimStatusInWords, REPAIR_WORDS, SYMBOLS, type ReviewedClaim } from '@claimgate/report';
import { LOOKS, type Look, type Paint } from '../paint.js';
import { onOneLine } from '../printable.js';
import { wrap, type Piece } from '../wrap.js';

/** What one claim came to: its words, the words of the source that decide, what differs, and what to do. */
export function claimLines(reviewed: ReviewedClaim, { sources }: Packet, columns: number, paint: Paint): string[] {
  const { claim, status, verification, citationIssues, followUp } = reviewed;
  const block: Block = (margin, ...pieces) => wrap(pieces, { columns, margin }, paint);
  const kind = claim.type === 'fact' ? '' : `, ${claim.type}`;
  const name = `  ${SYMBOLS[status]} ${String(claim.n).padEnd(3)}`;
  return [
    paint(`${name} ${claimStatusInWords(verification)}`, titleLook(reviewed)) + paint(kind, LOOKS.dim),
    ...block('      ', { text: `“${onOneLine(claim.text)}”`, look: LOOKS.plain }),
    ...decidingLines(reviewed, sources, block),
    ...(status === 'supported' ? [] : block('      ', { text: onOneLine(verification.rationale), look: LOOKS.plain })),
    ...suggestionLines(reviewed, sources, block),
    ...citationIssues.flatMap(({ message }) => block('      ', { text: `Citation: ${onOneLine(message)}`, look: LOOKS.plain })),
    ...(followUp === null ? [] : block('      ', { text: `→ ${onOneLine(followUp)}`, look: LOOKS.bold })),
    '',
  ];
}

/** A claim that is not sure is shown quietly: it is no error. */
function titleLook({ status, verification }: ReviewedClaim): Look {
  return verification.undecided === 'not_sure' ? LOOKS[status] : [...LOOKS[status], ...LOOKS.bold];
}

/** Words in lines, each with a margin before it. */
type Block = (margin: string, ...pieces: Piece[]) => string[];

function decidingLines({ span, status }: ReviewedClaim, sources: readonly SourceDocument[], block: Block): string[] {
  return span ? spanLines(span, LOOKS[status], sources, block) : [];
}

function spanLines(span: SourceSpan, look: Look, sources: readonly SourceDocument[], block: Block): string[] {
  const source = sources.find(({ n }) => n === span.source);
  return source ? block('      │ ', ...sourceWords(span, source, look)) : [];
}

/** The verified repair, with the words of the source that support it where they do not stand above already. */
function suggestionLines({ repair, span }: ReviewedClaim, sources: readonly SourceDocument[], block: Block): string[] {
  if (repair === null) return [];
  return [
    ...block(
      '      ',
      { text: `Suggested repair (${REPAIR_WORDS[repair.kind]}; verified): `, look: LOOKS.plain },
      { text: `“${onOneLine(repair.text)}”`, look: LOOKS.supported },
    ),
    ...(repair.span.n === span?.n ? [] : spanLines(repair.span, LOOKS.supported, sources, block)),
  ];
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
