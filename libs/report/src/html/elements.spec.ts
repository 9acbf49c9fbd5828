import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readPage } from '../testing/read-page.js';
import { escapeHtml, highlightRules, linkClasses } from './elements.js';

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

describe('the rules that light up words', () => {
  it('tie what is pointed at to the claim and to nothing else', () => {
    expect(highlightRules([3, 130]).split('\n')).toEqual([
      expect.stringMatching(/^body:has\(\.i0:is\(.*\)\):has\(\.j0:is\(.*\)\):has\(\.k3:is\(.*\)\) \.k3\{/),
      expect.stringMatching(/^body:has\(\.i2:is\(.*\)\):has\(\.j16:is\(.*\)\):has\(\.k130:is\(.*\)\) \.k130\{/),
    ]);
  });

  it('find the groups of every claim among the classes of what belongs to several', () => {
    expect(linkClasses([3, 4, 30])).toBe('i0 j0 j3 k3 k4 k30');
  });
});
