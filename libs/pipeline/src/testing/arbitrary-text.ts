import fc from 'fast-check';

const SUBJECTS = [
  'Norvik Energy',
  'The hospital in Oslo',
  'Maria Ortega',
  'Castell Rail',
  'The warranty',
  'The library',
  'Brightwater Bank',
  'The new bridge',
];
const PREDICATES = [
  'reported a profit of {n} million euros in {y}',
  'opened in March {y} with {n} rooms',
  'must be inspected every {n} months',
  'employs {n} people in Lisbon',
  'was sold before June {y}',
  'may be closed for {n} days',
  'increased its output by {n} percent',
  'received {n} complaints after April {y}',
];

/** Sentences that each stand alone, with a name, a number and a year. */
export const sentences: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...SUBJECTS),
    fc.constantFrom(...PREDICATES),
    fc.integer({ min: 3, max: 900 }),
    fc.integer({ min: 1950, max: 2024 }),
  )
  .map(([subject, predicate, n, y]) => `${subject} ${predicate.replace('{n}', String(n)).replace('{y}', String(y))}.`);

/** Several different such sentences as one text. */
export const texts: fc.Arbitrary<string[]> = fc.uniqueArray(sentences, { minLength: 2, maxLength: 4 });

/** Text that shares no telling word with the sentences above. */
export const irrelevant: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      'Penguins waddle.',
      'Violins need rosin.',
      'Glaciers melt slowly.',
      'Some poets rhyme.',
      'Mushrooms like shade.',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(' '));

const PIECES = [
  '**bold**',
  '[1]',
  '# ',
  '- ',
  '> ',
  '| a | b |\n|---|---|\n| 1 | 2 |\n',
  '```\ncode\n```',
  '\n\n',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E',
  '😀',
  'é\u0301\u0302',
  '東京は大きい。',
  'مرحبا؟',
  '<b>x</b>',
  '<p>Cats sleep.</p>',
  '<td title="Dogs bark at night.">',
  '<!-- Cats sleep a lot. -->',
  '<script>a()</script>',
  '<li>',
  '</',
  '&#67;ats &notit; ',
  '![Cats sleep](c.png "A cat is here")',
  '[//]: # (Cats sleep.)\n',
  '---\ntitle: Cats sleep\n---\n',
  'c\u00ADat\u200Bs \u0441\u0430ts ',
  '\u{1D402}ats \uFF23ats ',
  'Did you know that cats sleep? ',
  'Take two. ',
  '&amp;',
  'a,b,c\n1,2,3\n',
  'http://a.b/c?d=e',
  '"',
  "'",
  '12.5%',
  '$3bn',
  'e.g. ',
  'Dr. ',
  '...',
  '\t',
  '\\*',
  '[^1]',
  '[a](http://x.y)',
  'Cats sleep a lot. ',
  '-LRB- 1981 -RRB- ',
  '-rsb-',
  '`` ',
  " ''",
  " n't ",
  " 's ",
  ' .',
  ' , ',
  '$ 5 ',
  'It rained, which was good, and she left. ',
];

/** Anything at all: words, markup, marks of many scripts, broken characters. */
export const anything: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
  texts.map((parts) => parts.join(' ')),
);
