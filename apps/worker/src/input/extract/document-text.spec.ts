import { describe, expect, it } from '@jest/globals';
import { processorMs } from '@claimgate/testing';
import { documentText, type DocumentElement } from './document-text.js';
import { pageText } from './page-text.js';

const paragraphOf = (value: string): DocumentElement => ({ type: 'paragraph', children: [{ type: 'text', value }] });
const tableOf = (...cells: string[]): DocumentElement => {
  const children = cells.map((cell) => ({ type: 'tableCell', children: [paragraphOf(cell)] }));
  return { type: 'table', children: [{ type: 'tableRow', children }] };
};
const documentOf = (...children: DocumentElement[]): DocumentElement => ({ type: 'document', children });

describe('the text of a document', () => {
  it('has a row of a table on one line, its cells trimmed and their lines joined', () => {
    const table = tableOf('  Fee \t\n\n  of  the year ', '\u00a0', '5 %');
    expect(documentText(documentOf(paragraphOf('Terms   '), table, paragraphOf('a  b')))).toBe(
      'Terms\n\nFee of  the year |  | 5 %\n\na  b',
    );
  });

  it.each<[string, (size: number) => string]>([
    [
      'cells of white space',
      (size) => documentText(documentOf(tableOf(`a${' '.repeat(size)}b`, '\t'.repeat(size), `\u3000`.repeat(size)))),
    ],
    ['cells of line ends between blanks', (size) => documentText(documentOf(tableOf(` \n`.repeat(size))))],
    ['paragraphs of white space', (size) => documentText(documentOf(paragraphOf(`a${' \t'.repeat(size / 2)}b`)))],
    ['pages of white space', (size) => pageText([item(`a${' '.repeat(size)}b`, true)])],
    ['pages of many words', (size) => pageText(Array.from({ length: size / 10 }, () => item('a word', false)))],
  ])('takes time in proportion to the size of %s', (_what, make) => {
    const small = fastest(() => make(50_000));
    // Time that grows with the square is seconds already, and would be minutes at ten times the size.
    expect(small).toBeLessThan(500);
    // Below a few milliseconds a busy machine decides, and not the size.
    expect(fastest(() => make(500_000))).toBeLessThan(Math.max(20, small) * 15);
  });
});

function item(str: string, hasEOL: boolean) {
  return { str, hasEOL, height: 10, transform: [1, 0, 0, 1, 0, 0] };
}

/** The fastest of three, in the time of the processor: a collection of garbage falls into one now and then. */
function fastest(work: () => unknown): number {
  return Math.min(...[0, 1, 2].map(() => processorMs(work)));
}
