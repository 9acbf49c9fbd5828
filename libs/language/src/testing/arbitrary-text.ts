import fc from 'fast-check';

const PIECES = [
  'Cats sleep a lot. ',
  'c\u00ADat\u200Bs \u0441\u0430ts ',
  '\u{1D402}ats \uFF23ats ',
  '-LRB- 1981 -RRB- ',
  '-rsb-',
  '`` ',
  " ''",
  " n't ",
  " 's ",
  ' .',
  ' , ',
  '$ 5 ',
  '12.5%',
  '1.234,56 €',
  '3. März 2024',
  'e.g. ',
  '...',
  '\n\n',
  '\u0000',
  '\uD800',
  '\u202E',
  '😀',
  'é\u0301\u0302',
  '東京は大きい。',
  'مرحبا؟',
];

/** Anything at all: words, marks of many scripts, broken characters. */
export const anything: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
);
