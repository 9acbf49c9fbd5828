import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anything } from './testing/arbitrary-text.js';
import { plainLetters } from './readable-text.js';

describe('letters in disguise', () => {
  it.each([
    ['n\u200Bo\u00ADt', 'not'],
    ['n\u043Et', 'not'],
    ['\uFF32efunds \uFF19\uFF10', 'Refunds 90'],
    ['\u{1D427}\u{1D428}\u{1D42D} \u{1D7D7}', 'not 9'],
    ['\u24C3ot', 'Not'],
    ['\u001B[31mnot\u001B[0m', 'not'],
    ['n\u0336o\u0336t\u0336', 'not'],
    ['9\u20600\u20600', '900'],
  ])('%j reads as %j', (text, plain) => {
    expect(plainLetters(text).text).toBe(plain);
  });

  it.each([
    'Доставка бесплатна',
    'Ελλάδα',
    '\u{1F469}\u200D\u{1F680}',
    'می\u200Cخواهم',
    '東京！',
    'naïve café',
    'm²',
    '\uFEFFStart',
  ])('leaves %j as it is', (text) => {
    expect(plainLetters(text).text).toBe(text);
  });

  it('says of every character where it stood, in order', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { text: plain, offsets } = plainLetters(text);
        const places = offsets ?? Int32Array.from(text.split(''), (_, i) => i);
        expect(places).toHaveLength(plain.length);
        expect(places.every((place, i) => place >= 0 && place < text.length && (i === 0 || place >= (places[i - 1] ?? 0)))).toBe(
          true,
        );
      }),
    );
  });
});
