/** A stretch of text on a page, as PDF.js gives it. */
export interface TextItem {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly height: number;
  /** The last number is the height of the base line on the page. */
  readonly transform: readonly number[];
}

/** Lines further apart than this many times their height are two paragraphs. */
const PARAGRAPH_GAP = 1.7;
/** A word that was divided at the end of a line. */
const DIVIDED = /(\p{L})(?:-|\u00ad)\n(?=\p{Ll})/gu;
/** What PostgreSQL and JSON cannot hold, and what no reader sees. */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad]/g;

/** The text of a page: lines as they stand, a blank line between paragraphs, divided words put together. */
export function pageText(items: readonly TextItem[]): string {
  let text = '';
  let last: TextItem | undefined;
  for (const item of items) {
    if (last && item.str.trim() !== '' && text.endsWith('\n') && isApart(last, item)) text += '\n';
    text += item.str + (item.hasEOL ? '\n' : '');
    if (item.str.trim() !== '') last = item;
  }
  return text
    .toWellFormed()
    .replace(DIVIDED, '$1')
    .replace(UNSEEN, '')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function isApart(above: TextItem, below: TextItem): boolean {
  const gap = Math.abs((above.transform[5] ?? 0) - (below.transform[5] ?? 0));
  return gap > PARAGRAPH_GAP * Math.max(above.height, below.height, 1);
}
