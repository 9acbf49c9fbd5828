import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeJson } from './response-encoding.js';

describe('a response as JSON', () => {
  it.each([
    ['nothing', null],
    ['a text', 'naïve “quotes” ✓ 😀'],
    ['half a character', { text: '\ud83d' }],
    ['an empty object', {}],
    ['an empty list', { items: [] }],
    ['members that are absent', { a: undefined, b: 1, c: undefined }],
    ['only absent members', { a: undefined }],
    ['a long list with a hole', { items: [1, 2, 3, 4, 5, undefined, 7, 8, 9] }],
    ['a time', { at: new Date(0), list: Array.from({ length: 9 }, () => new Date(0)) }],
    ['a name that needs escaping', { 'a"b': { 'c\n': ['“'] } }],
    ['no number', { ratio: Number.NaN }],
  ])('equals what JSON.stringify writes for %s', (_what, value) => {
    expect(encodeJson(value).toString()).toBe(JSON.stringify(value));
  });

  it('equals what JSON.stringify writes, whatever the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }), (value) => {
        expect(encodeJson(value).toString()).toBe(JSON.stringify(value));
      }),
    );
  });

  it('holds responses of any size, one after the other', () => {
    for (const size of [10, 2_000_000, 10, 300_000]) {
      const value = { text: '✓'.repeat(size), report: { markdown: 'a'.repeat(size) } };
      expect(encodeJson(value).equals(Buffer.from(JSON.stringify(value)))).toBe(true);
    }
  });

  it('is no part of an earlier response', () => {
    const first = encodeJson({ secret: 'first' });
    encodeJson({ other: 'xxxxx' });
    expect(first.toString()).toBe('{"secret":"first"}');
  });
});
