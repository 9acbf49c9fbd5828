import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromBytes, toBytes } from './json-bytes.js';

describe('JSON as bytes', () => {
  it('is read back as it was, small or large, in whichever letters', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(1, 200), fc.boolean(), (value, times, packed) => {
        const many = Array.from({ length: times }, () => value);
        expect(fromBytes(toBytes(many, packed))).toEqual(JSON.parse(JSON.stringify(many)));
      }),
      { numRuns: 25 },
    );
  });

  it.each(['Größe 😀 第三', 'plain words'])('keeps %j, also among a million letters', (words) => {
    for (const text of [words, words + 'x'.repeat(1_000_000), words.repeat(50_000)])
      expect(fromBytes(toBytes(text, true))).toBe(text);
  });

  it('is much smaller than what it holds when that is large and to be packed, and plain else', () => {
    const claims = Array.from({ length: 100 }, (_, n) => ({
      n,
      text: `The shop in street ${n} sold chairs.`,
      status: 'supported',
    }));
    expect(toBytes(claims, true).length).toBeLessThan(JSON.stringify(claims).length / 3);
    expect(toBytes(claims, false).toString()).toBe(JSON.stringify(claims));
    expect(toBytes({ a: 1 }, true).toString()).toBe('{"a":1}');
  });
});
