import { tidyText } from './tidy-text.js';

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

/** The text of a page: lines as they stand, a blank line between paragraphs, divided words put together. */
export function pageText(items: readonly TextItem[]): string {
  const parts: string[] = [];
  let last: TextItem | undefined;
  for (const item of items) {
    if (last && item.str.trim() !== '' && parts.at(-1)?.endsWith('\n') && isApart(last, item)) parts.push('\n');
    const part = item.str + (item.hasEOL ? '\n' : '');
    if (part !== '') parts.push(part);
    if (item.str.trim() !== '') last = item;
  }
  return tidyText(parts.join('').toWellFormed().replace(DIVIDED, '$1'));
}

function isApart(above: TextItem, below: TextItem): boolean {
  const gap = Math.abs((above.transform[5] ?? 0) - (below.transform[5] ?? 0));
  return gap > PARAGRAPH_GAP * Math.max(above.height, below.height, 1);
}
