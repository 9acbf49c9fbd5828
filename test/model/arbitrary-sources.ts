import fc from 'fast-check';
import { makeDocument } from '../evaluation/corruption/made-documents.js';
import { seededRandom } from '../evaluation/corruption/random.js';

/** A made text of a few sentences. */
export const texts: fc.Arbitrary<string> = fc.nat(100_000).map((seed) => makeDocument(seededRandom(seed), 3));

/** A statement with a number in it that stands alone. */
export const sentences: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('Norvik Energy', 'The hospital in Oslo', 'Castell Rail', 'The new bridge'),
    fc.constantFrom('employs', 'received', 'needs'),
    fc.integer({ min: 3, max: 900 }),
    fc.constantFrom('people', 'visitors', 'permits'),
  )
  .map(([who, does, count, what]) => `${who} ${does} ${count} ${what} each year.`);

/** Text that shares no telling word with the others. */
export const irrelevant: fc.Arbitrary<string> = fc
  .subarray(['Penguins waddle.', 'Violins need rosin.', 'Glaciers melt slowly.', 'Some poets rhyme.', 'Mushrooms like shade.'], {
    minLength: 1,
  })
  .map((parts) => parts.join(' '));

/** Anything at all: marks of many scripts, broken characters, and now and then a text. */
export const anything: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  texts,
);
