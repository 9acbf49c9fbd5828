import type { SentenceItem } from './read-sentence.js';

type Items = readonly SentenceItem[];
type Same = (a: SentenceItem, b: SentenceItem) => boolean;

/**
 * True where two sentences differ only in where one phrase stands: "In May it is paid" and "It is paid in May". Who does what to whom is told by
 * order, so nothing else may move; and only a phrase that a preposition opens, or an adverb, does. `inverts`: the verb stands second whatever opens
 * the sentence, so it stands behind what opens each of them.
 */
export function isReordered(own: Items, other: Items, same: Same, inverts: boolean): boolean {
  if (own.length !== other.length) return false;
  if (moveOf(own, other, same) !== undefined) return true;
  if (!inverts) return false;
  return own.some((item, i) => {
    if (i === 0 || item.kind !== 'word' || item.capital || item.opens || item.denies) return false;
    const j = other.findIndex((each) => same(item, each));
    const move = j <= 0 ? undefined : moveOf(without(own, i), without(other, j), same);
    // The verb stands behind the first phrase of either.
    return move !== undefined && move.before === 0 && move.first === i && move.second === j;
  });
}

function without(items: Items, at: number): Items {
  return items.filter((_, i) => i !== at);
}

/** What two sentences share at their beginning, and the lengths of the two phrases behind it that are exchanged. */
interface Move {
  readonly before: number;
  readonly first: number;
  readonly second: number;
}

/** How the middle of one becomes the middle of the other by an exchange of its two halves; undefined where it does not. */
function moveOf(own: Items, other: Items, same: Same): Move | undefined {
  const length = own.length;
  let before = 0;
  while (before < length && areSame(own[before], other[before], same)) before += 1;
  let after = 0;
  while (after < length - before && areSame(own[length - 1 - after], other[length - 1 - after], same)) after += 1;
  const [mine, theirs] = [own.slice(before, length - after), other.slice(before, length - after)];
  for (let cut = 1; cut < mine.length; cut += 1) {
    const [first, second] = [mine.slice(0, cut), mine.slice(cut)];
    const turned = [...second, ...first];
    if (turned.every((item, i) => areSame(item, theirs[i], same)) && mayMove(first, second, before === 0))
      return { before, first: first.length, second: second.length };
  }
  return undefined;
}

function areSame(a: SentenceItem | undefined, b: SentenceItem | undefined, same: Same): boolean {
  return a !== undefined && b !== undefined && same(a, b);
}

/** Whether one of two neighbours is a phrase that may stand on either side of the other. */
function mayMove(first: Items, second: Items, atStart: boolean): boolean {
  const [a, b] = [isPhrase(first), isPhrase(second)];
  if (atStart) return a || b;
  return (a && (b || isLight(second))) || (b && isLight(first));
}

const ADVERB = /ment[e]?$/;

/** A phrase begins with a preposition and goes on; an adverb is one by itself. What is denied in it may not move away. */
function isPhrase(items: Items): boolean {
  const [first, ...others] = items;
  if (first?.kind !== 'word' || !first.opens || items.some((item) => item.kind === 'word' && item.denies)) return false;
  return others.length > 0 || ADVERB.test(first.norm);
}

/** Values alone, or one small word: nothing that a phrase could belong to instead. */
function isLight(items: Items): boolean {
  const [first, ...others] = items;
  if (items.every(({ kind }) => kind === 'value')) return true;
  return others.length === 0 && first?.kind === 'word' && !first.capital && !first.denies;
}
