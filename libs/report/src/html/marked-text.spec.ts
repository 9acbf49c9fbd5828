import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readPage } from '../testing/read-page.js';
import { escapeHtml, linkClasses } from './elements.js';
import { markText, type NumberedSpan } from './marked-text.js';

/** The text with its marks, written as the page writes a source. */
function marked(text: string, spans: readonly NumberedSpan[]): string {
  return markText({
    text,
    spans,
    classes: linkClasses,
    opening: (n) => `<a class="ref" id="o${n}">${n}</a>`,
    piece: ({ start, end, marked: isMarked }, classes) => {
      const words = escapeHtml(text.slice(start, end));
      return isMarked ? `<mark class="${classes}">${words}</mark>` : words;
    },
  });
}

const texts = fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom('a', 'b', ' ', '<', '&', '"', 'é', '字', '\n') });
const markedTexts = texts.chain((text) =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.nat(text.length)), { maxLength: 12 })
    .map((ranges) => ({ text, spans: ranges.map(([a, b], i) => ({ n: i + 1, start: Math.min(a, b), end: Math.max(a, b) })) })),
);

describe('marked text', () => {
  it('holds every character once and in order, whatever the spans', () => {
    fc.assert(
      fc.property(markedTexts, ({ text, spans }) => {
        expect(readPage(marked(text, spans)).text()).toBe(text);
      }),
    );
  });

  it('marks exactly the words of every span, nested, crossing or the same', () => {
    fc.assert(
      fc.property(markedTexts, ({ text, spans }) => {
        const page = readPage(marked(text, spans));
        expect(spans.map(({ n }) => page.text(`k${n}`))).toEqual(spans.map(({ start, end }) => text.slice(start, end)));
      }),
    );
  });

  it('opens a span right before its first word', () => {
    const html = marked('one two three', [
      { n: 1, start: 0, end: 13 },
      { n: 2, start: 4, end: 7 },
      { n: 3, start: 4, end: 13 },
    ]);
    expect(html).toMatch(/^<a class="ref" id="o1">/);
    expect(html.replace(/<\/?(?:mark|span)[^>]*>/g, '')).toContain(
      'one <a class="ref" id="o2">2</a><a class="ref" id="o3">3</a>two',
    );
  });

  it.each([
    { n: 1, start: 5, end: 5 },
    { n: 1, start: -1, end: 2 },
    { n: 1, start: 2, end: 99 },
    { n: 1, start: 4, end: 1 },
  ])('leaves the text as it is for a span that points at no words: $start to $end', (span) => {
    expect(marked('a & b', [span])).toBe('a &amp; b');
  });

  it('grows with the number of spans and not with its square, even when each crosses all others', () => {
    const sizeOf = (count: number): number => {
      const spans = Array.from({ length: count }, (_, i) => ({ n: i + 1, start: i, end: count + i }));
      return marked('x'.repeat(2 * count), spans).length;
    };
    expect(sizeOf(2_000) / sizeOf(200)).toBeLessThan(18);
  });
});
