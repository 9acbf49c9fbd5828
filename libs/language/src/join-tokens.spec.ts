import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anything } from './testing/arbitrary-text.js';
import { joinTokens } from './join-tokens.js';

describe('putting tokens together', () => {
  it.each<[tokens: string, text: string]>([
    ["Carlito 's Way -LRB- 1993 -RRB- is a film .", "Carlito's Way (1993) is a film."],
    ['It lists -LSB- a -RSB- and -lcb- b -rcb- .', 'It lists [a] and {b}.'],
    ["`` We did n't go , '' she said , `` did we ? ''", '"We didn\'t go," she said, "did we?"'],
    ['He said " stop " , and they " went " .', 'He said "stop", and they "went".'],
    ["The 49ers ' starter , they 've said , is 31 .", "The 49ers' starter, they've said, is 31."],
    ['It cost $ 5 million , US$ 7 or £ 1,000 -- 12 % less .', 'It cost $5 million, US$7 or £1,000 -- 12% less.'],
    ['It took 2 1\\/2 months ( or more ) .', 'It took 2 1/2 months (or more).'],
    ["that 's what we 're told", "that's what we're told"],
    ['Mr. Li of Acme Inc. met Dr. Wu .', 'Mr. Li of Acme Inc. met Dr. Wu.'],
    ['They live in the U.S. . Nobody else does .', 'They live in the U.S. . Nobody else does.'],
  ])('reads %j', (tokens, text) => {
    expect(joinTokens(tokens).text).toBe(text);
  });

  it.each([
    'Plain words, as people write them. Twice (or more).',
    'Wait . . . what happened next?',
    "The 'so-called' experts weren't there; it's $5, or 12 % of all.",
    'Key : value, and more. Vraiment ? Oui !',
    "{'name': 's', 'hours': '9-5'}",
    'Run `git add .` and ``code`` now.',
  ])('leaves %j as it stands', (text) => {
    expect(joinTokens(text)).toEqual({ text, offsets: null });
  });

  it('leaves the lines alone that no tokenizer wrote', () => {
    expect(joinTokens('Add 1 , 2, and 3 %.\nShe left .').text).toBe('Add 1 , 2, and 3 %.\nShe left.');
  });

  it('says where each character stood: an escape that opens at its beginning, one that closes at its end', () => {
    const tokens = 'A -LRB- b -RRB- .';
    const { text, offsets } = joinTokens(tokens);
    expect(text).toBe('A (b).');
    expect([...(offsets ?? [])]).toEqual([0, 1, 2, 8, 14, 16]);
  });

  it('loses no letter and moves none', () => {
    fc.assert(
      fc.property(anything, (tokens) => {
        const { text, offsets } = joinTokens(tokens);
        const places = offsets ?? Int32Array.from(tokens.split(''), (_, i) => i);
        expect(places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0))).toBe(true);
        expect(text.split('').every((unit, i) => unit === tokens[places[i] ?? -1] || /[()[\]{}"]/.test(unit))).toBe(true);
        const words = (from: string): string => from.replace(/-[LR][RSC]B-|[^\p{L}\p{N}]/giu, '');
        expect(words(text)).toBe(words(tokens));
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    const long = `${'a '.repeat(200_000)}${' '.repeat(200_000)}.${" n't -LRB- `` ".repeat(20_000)}`;
    expect(joinTokens(long).text.length).toBeGreaterThan(400_000);
  });
});
