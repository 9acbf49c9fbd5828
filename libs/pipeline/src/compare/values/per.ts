import { type FoundUnit, plainUnitAt, type Unit } from './units.js';
import { gapAfter, normAt, type Words } from './value.js';

/** "/h", "per hour", "a day": what the unit before `at` is counted by. */
export function perAt(words: Words, at: number): FoundUnit | undefined {
  const gap = gapAfter(words, at - 1);
  const isSlash = gap.trim() === '/';
  const isWord = /^(?:per|a|an|each|every)$/.test(normAt(words, at));
  if (!isSlash && !isWord) return undefined;
  const place = isSlash ? at : at + 1;
  const found = plainUnitAt(words, /^calendar$/.test(normAt(words, place)) ? place + 1 : place);
  return found && (isSlash || normAt(words, at) === 'per' || found.units[0].kind === 'duration') ? found : undefined;
}

/** "per person", "each": what is no unit makes a rate all the same. */
export function looselyPer(words: Words, at: number): Unit | undefined {
  const norm = normAt(words, at);
  if (norm !== 'per' && norm !== 'each' && norm !== 'apiece') return undefined;
  const thing = norm === 'per' ? (words.tokens[at + 1]?.stem ?? '') : '';
  return { name: thing, kind: 'count', dimension: `of ${thing}`, factor: 1, offset: 0 };
}
