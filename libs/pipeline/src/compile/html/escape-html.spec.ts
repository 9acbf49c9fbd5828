import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml } from './escape-html.js';
import { readPage } from './testing/read-page.js';

describe('escaped text', () => {
  it('closes no element and no attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;');
  });

  it('reads as it was written', () => {
    const characters = fc.constantFrom('a', '<', '>', '&', '"', "'", ';', '#', '\r', '\n', '\t', 'ש', '👩‍⚕️', '\u200F');
    fc.assert(
      fc.property(fc.string({ unit: characters }), (text) => {
        expect(readPage(`<i>${escapeHtml(text)}</i>`).text()).toBe(text);
      }),
    );
  });

  it.each(['\u0000', '\u0007', '\u009B', '\u202E', '\u2066', '\uFFFF', '\uD800', '\uDFFF'])(
    'shows a mark in place of a character that would be lost or would reorder the rest: %j',
    (character) => {
      expect(escapeHtml(`a${character}b`)).toBe('a\uFFFDb');
    },
  );
});
