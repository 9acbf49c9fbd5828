import { citationLabelAt, type SourceDocument, type SourceSpan } from '@claimgate/domain';
import { LOOKS, type Look } from '../paint.js';
import { onOneLine } from '../printable.js';
import type { Piece } from '../wrap.js';

const AROUND = 50;
const LONGEST = 400;

/** The deciding words of a source, with a few words around them. */
export function sourceWords(span: SourceSpan, source: SourceDocument, look: Look): Piece[] {
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
