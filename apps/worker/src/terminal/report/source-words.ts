import type { SourceDocument, SourceSpan } from '@claimgate/domain';
import { LOOKS, type Look } from '../paint.js';
import { onOneLine } from '../printable.js';
import type { Piece } from '../wrap.js';

const AROUND = 50;
const LONGEST = 400;

/** The deciding words of a source, with a few words around them. */
export function sourceWords(span: SourceSpan, source: SourceDocument, look: Look): Piece[] {
  const before = tail(source.content.slice(Math.max(0, span.start - 2 * AROUND), span.start), span.start > 2 * AROUND);
  const after = head(source.content.slice(span.end, span.end + 2 * AROUND), span.end + 2 * AROUND < source.content.length);
  const quote = onOneLine(span.quote);
  const words = quote.length > LONGEST ? `${quote.slice(0, LONGEST)} …` : quote;
  return [
    { text: `${onOneLine(source.title)} (${onOneLine(source.citationLabel)}): `, look: LOOKS.bold },
    { text: before, look: LOOKS.dim },
    { text: '“', look: LOOKS.plain },
    { text: words, look },
    { text: '”', look: LOOKS.plain },
    { text: after, look: LOOKS.dim },
  ];
}

/** The last words before the quote, whole ones. */
function tail(text: string, isCut: boolean): string {
  const line = onOneLine(text);
  if (line === '') return '';
  const start = line.length > AROUND ? line.indexOf(' ', line.length - AROUND) + 1 : 0;
  return `${start > 0 || isCut ? '… ' : ''}${line.slice(start)}${/\s$/.test(text) ? ' ' : ''}`;
}

/** The first words after it. */
function head(text: string, isCut: boolean): string {
  const line = onOneLine(text);
  if (line === '') return '';
  const end = line.length > AROUND ? line.lastIndexOf(' ', AROUND) : line.length;
  return `${/^\s/.test(text) ? ' ' : ''}${line.slice(0, end > 0 ? end : AROUND)}${end < line.length || isCut ? ' …' : ''}`;
}
