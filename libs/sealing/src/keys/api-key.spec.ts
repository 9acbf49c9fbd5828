import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newApiKey, parseApiKey } from './api-key.js';

describe('an API key', () => {
  it.each(['live', 'test'] as const)('for %s has its prefix, an id, a secret and a checksum', (environment) => {
    const key = newApiKey(environment);
    expect(key.text).toMatch(new RegExp(`^cg_${environment}_${key.id}_[0-9A-Za-z]{49}$`));
    expect(parseApiKey(key.text)).toEqual(key);
  });

  it('is never made twice', () => {
    const keys = Array.from({ length: 1_000 }, () => newApiKey('live').text);
    expect(new Set(keys).size).toBe(1_000);
  });

  it('is refused when any one character is changed', () => {
    const { text } = newApiKey('live');
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'0aZ_-'), (place, character) => {
        fc.pre(text[place] !== character);
        expect(parseApiKey(text.slice(0, place) + character + text.slice(place + 1))).toBeUndefined();
      }),
    );
  });

  it('is refused when it is cut off anywhere', () => {
    const { text } = newApiKey('live');
    for (let length = 0; length < text.length; length += 1) expect(parseApiKey(text.slice(0, length))).toBeUndefined();
  });
});
