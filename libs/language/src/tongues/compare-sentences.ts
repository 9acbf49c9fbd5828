import { readSentence, type SentenceItem, type SentenceWord, type TongueSentence } from './read-sentence.js';
import { isReordered } from './reordered.js';
import type { Tongue } from './tongue.js';
import { relateTongueValues, type TongueValue } from './tongue-value.js';

/**
 * What a sentence of a source says of a claim in the same language. `same`: the claim repeats it in nearly the same words. `changed`: the same but for
 * one value, which stands in the place of another. `denied`: the same but for a word that denies it. Undefined: nothing that can be told by words.
 */
export type SentenceVerdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly claim: TongueValue; readonly source: TongueValue }
  | { readonly kind: 'denied'; readonly by: 'claim' | 'source'; readonly word: string };

// One word that two sentences share says too little of what they speak of.
const FEWEST_WORDS = 2;
const MOST_ITEMS = 80;

/** Lays a claim over a sentence of a source, both in the same language. */
export function compareSentences(claim: string, source: string, tongue: Tongue): SentenceVerdict | undefined {
  const [own, other] = [readSentence(claim, tongue), readSentence(source, tongue)];
  if (own.isQuestion || other.isQuestion || own.items.length > MOST_ITEMS || countWords(own) < FEWEST_WORDS) return undefined;
  if (!sameForm(own, other)) return undefined;
  const [mine, theirs] = [own.items.filter(isDenial), other.items.filter(isDenial)];
  if (mine.length !== theirs.length) return denied(own, other, tongue);
  const differing = alignItems(own.items, other.items, tongue);
  const [first, ...more] = differing ?? [];
  if (differing !== undefined && first === undefined) return { kind: 'same' };
  if (first !== undefined && more.length === 0) return { kind: 'changed', ...first };
  const same = (a: SentenceItem, b: SentenceItem): boolean => sameItem(a, b, tongue);
  return isReordered(own.items, other.items, same, tongue.inverts) ? { kind: 'same' } : undefined;
}

function isDenial(item: SentenceItem): item is SentenceWord {
  return item.kind === 'word' && item.denies;
}

/** The words that tell what a sentence speaks of; "is" makes a statement of one. */
function countWords({ items, auxiliaries }: TongueSentence): number {
  const words = items.filter((item) => item.kind === 'word' && !item.opens && !item.denies).length;
  return words === 0 ? 0 : words + Math.min(1, auxiliaries.length);
}

/** The verbs that carry the form are the same: what is planned was not done. */
function sameForm({ auxiliaries: own }: TongueSentence, { auxiliaries: other }: TongueSentence): boolean {
  return own.length === other.length && own.every((word, i) => word === other[i]);
}

/** Two values in the same place that differ. */
interface Changed {
  readonly claim: TongueValue;
  readonly source: TongueValue;
}

/** The values that differ where all else is the same, in the same order; undefined where anything else differs. */
function alignItems(own: readonly SentenceItem[], other: readonly SentenceItem[], tongue: Tongue): Changed[] | undefined {
  if (own.length !== other.length) return undefined;
  const changed: Changed[] = [];
  for (const [i, item] of own.entries()) {
    const against = other[i];
    if (against === undefined) return undefined;
    if (sameItem(item, against, tongue)) continue;
    if (item.kind !== 'value' || against.kind !== 'value') return undefined;
    if (relateTongueValues(item.value, against.value) !== 'different') return undefined;
    changed.push({ claim: item.value, source: against.value });
  }
  return changed;
}

/** One of the two denies, once, what the other says word for word. */
function denied(own: TongueSentence, other: TongueSentence, tongue: Tongue): SentenceVerdict | undefined {
  const [mine, theirs] = [own.items.filter(isDenial), other.items.filter(isDenial)];
  const [word] = [...mine, ...theirs];
  if (word === undefined || mine.length + theirs.length !== 1) return undefined;
  const plain = (items: readonly SentenceItem[]): SentenceItem[] => items.filter((item) => !isDenial(item));
  const differing = alignItems(plain(own.items), plain(other.items), tongue);
  return differing?.length === 0 ? { kind: 'denied', by: mine.length === 1 ? 'claim' : 'source', word: word.norm } : undefined;
}

function sameItem(a: SentenceItem, b: SentenceItem, tongue: Tongue): boolean {
  if (a.kind === 'value' || b.kind === 'value')
    return a.kind === 'value' && b.kind === 'value' && relateTongueValues(a.value, b.value) === 'equal';
  return sameCount(a, b) && sameCase(a, b) && (a.norm === b.norm || isOtherForm(a, b, tongue));
}

/** "1 tablet" and "a tablet" go together; "1 tablet" and "tablet" do not. */
function sameCount({ one: a }: SentenceWord, { one: b }: SentenceWord): boolean {
  return (a === 'number') === (b === 'number') || (a !== undefined && b !== undefined);
}

/** "dem Käufer" and "der Käufer" are given and giver; an article that is left out tells nothing. */
function sameCase({ article: a, one: ofA }: SentenceWord, { article: b, one: ofB }: SentenceWord): boolean {
  return a === undefined || b === undefined || a === b || ofA !== ofB;
}

const LEAST_COMMON = 4;

/** Two forms of one noun or adjective. A name has one form, and what is told to be one is not many. */
function isOtherForm(a: SentenceWord, b: SentenceWord, { endings, inverts }: Tongue): boolean {
  if (a.stem !== b.stem || a.one !== undefined || b.one !== undefined) return false;
  if (!inverts && (a.capital || b.capital)) return false;
  let common = 0;
  while (common < a.norm.length && a.norm[common] === b.norm[common]) common += 1;
  // The shortest ending that leaves the same beginning: "neue" and "neuen" differ by "e" and "en".
  for (let at = common; at >= Math.max(LEAST_COMMON, common - 1); at -= 1)
    if (endings.has(`${a.norm.slice(at)}>${b.norm.slice(at)}`)) return true;
  return false;
}
