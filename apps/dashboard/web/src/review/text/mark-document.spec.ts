import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cutSegments } from './cut-segments.js';
import { isMarkedElement, markDocument, type MarkedElement, type Piece } from './mark-document.js';
import { readMarkdown } from './read-markdown.js';
import { readPlain } from './read-plain.js';

const piecesOf = (nodes: readonly (MarkedElement | Piece)[]): Piece[] =>
  nodes.flatMap((node) => (isMarkedElement(node) ? piecesOf(node.children) : [node]));

const markedTexts = fc.string({ minLength: 1, maxLength: 60 }).chain((text) =>
  fc.array(fc.tuple(fc.nat(text.length), fc.nat(text.length)), { maxLength: 12 }).map((ranges) => ({
    text,
    markings: ranges.map(([a, b], i) => ({ claim: i + 1, start: Math.min(a, b), end: Math.max(a, b) })),
  })),
);

describe('marks over a text', () => {
  it('cover exactly the words of every claim, nested, crossing or the same', () => {
    fc.assert(
      fc.property(markedTexts, ({ text, markings }) => {
        const pieces = piecesOf(markDocument(readPlain(text), cutSegments(text.length, markings)));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const { claim, start, end } of markings) {
          const own = pieces.filter(({ claims }) => claims.includes(claim));
          expect(own.map((piece) => piece.text).join('')).toBe(text.slice(start, end));
          expect(own.filter(({ opens }) => opens.includes(claim))).toHaveLength(start < end ? 1 : 0);
        }
      }),
    );
  });

  it('reach over the markup inside of a claim and say what was not checked', () => {
    const text = 'The **big** dog &amp; cat. Hello!';
    const segments = cutSegments(text.length, [{ claim: 7, start: 0, end: 26 }], [{ start: 27, end: 33, reason: 'greeting' }]);
    const [block] = markDocument(readMarkdown(text), segments);
    const shown = piecesOf(block ? [block] : []).map(({ text: words, claims, unchecked }) => [
      words,
      claims[0],
      unchecked?.reason,
    ]);
    expect(shown).toEqual([
      ['The ', 7, undefined],
      ['big', 7, undefined],
      [' dog ', 7, undefined],
      ['&', 7, undefined],
      [' cat.', 7, undefined],
      [' ', undefined, undefined],
      ['Hello!', undefined, 'greeting'],
    ]);
    expect([...(block?.claims ?? [])]).toEqual([7]);
  });

  it('put the shortest claim first, which is the one that a click means', () => {
    const segments = cutSegments(10, [
      { claim: 1, start: 0, end: 10 },
      { claim: 2, start: 2, end: 4 },
    ]);
    expect(segments.map(({ claims }) => claims)).toEqual([[1], [2, 1], [1]]);
  });
});
