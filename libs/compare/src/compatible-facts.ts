import { itemAt } from '@claimgate/domain';
import type { Token } from '@claimgate/language';
import type { Comparison } from './difference.js';
import { type Fact, factsIn, isSameFact } from './facts.js';
import { isPlainWord, withoutJoins } from './names.js';
import { isDenial } from './negation.js';

const MOST_BETWEEN = 2;
const MOST_AFTER_PEOPLE = 6;
// American, English, Chinese, French, Israeli, Greek
const PEOPLE = /(?:an|sh|ese|ch|li|ek)$/;
const LIST_GAP = /^["'”’)]*,?\s(?:(?:and|or|&|the|an?)\s)*["'“‘(]*$/u;
const OPENS_ASIDE = /^["'”’]*(?:,|\s?\()/u;
const CLOSES_ASIDE = /^["'”’]*[),]/u;

/** True for a capital at the start of the claim that makes no name: a source writes the word small. */
export function isNoName(fact: Fact, compared: readonly Comparison[]): boolean {
  if (fact.kind !== 'name' || fact.from > 0 || fact.to > 1) return false;
  return compared.some(({ claim, source }) => isPlainWord(itemAt(claim, 0), source));
}

// No sentence of prose says one name more often.
const MOST_NAMESAKES = 8;

/** Where the source sentence has a name of the claim itself. */
export function namesakesIn(comparison: Comparison, fact: Fact): Fact[] {
  const own: Fact[] = [];
  for (const each of factsIn(comparison.source)) {
    if (each.kind === 'name' && isSameFact(comparison, fact, each)) own.push(each);
    if (own.length === MOST_NAMESAKES) break;
  }
  return own;
}

/** What is known where a fact of the source stands in the place of one of the claim. */
interface Standing {
  /** The weight of the words that are the same before the two. */
  readonly before: number;
  readonly namesakes: () => readonly Fact[];
}

/** True where a fact of the source, though it stands between the same words as one of the claim, is put in nobody's place. */
export function isCompatible(comparison: Comparison, fact: Fact, other: Fact, { before, namesakes }: Standing): boolean {
  if (fact.kind === 'date') return comparison.claim[fact.from]?.kind !== comparison.source[other.from]?.kind;
  if (fact.kind !== 'name') return false;
  return namesakes().some(
    (each) =>
      leadsTo(comparison, other, each) ||
      areListed(comparison, other, each) ||
      liesIn(comparison, fact, other, each) ||
      areBothDenied(comparison, fact, each) ||
      (before === 0 && isAside(comparison, each, other)),
  );
}

/** "by the American singer Madonna": a name that only leads up to the claim's own one; that of a people may do so from afar. */
function leadsTo(comparison: Comparison, other: Fact, own: Fact): boolean {
  const most = PEOPLE.test(comparison.source[other.to - 1]?.norm ?? '') ? MOST_AFTER_PEOPLE : MOST_BETWEEN;
  return own.from > other.to && own.from - other.to <= most && isBareWords(between(comparison, other.to, own.from));
}

/** True where nothing but small words stand between two places: no mark that parts them, and no word that joins or relates them. */
function isBareWords(words: string): boolean {
  return (
    /^[\p{Ll} -]+$/u.test(words) &&
    !/ (?:and|or|nor|of|in|at|to|by|for|from|with|over|against|as|than|but|is|was|are|were|has|had) /u.test(words)
  );
}

/** "not by Linkin Park" and "by Metallica, not Linkin Park": both deny the name, whatever stands in its place. */
function areBothDenied({ claim, source }: Comparison, fact: Fact, own: Fact): boolean {
  return isDenial(source, own.from - 1) && claim.some((_, i) => i < fact.from && isDenial(claim, i));
}

/** "in Austin, Texas": what is in the one place is in the other too. "In Texas, Texas" says otherwise. */
function liesIn(comparison: Comparison, fact: Fact, other: Fact, own: Fact): boolean {
  const { claim, source } = comparison;
  if (own.from !== other.to || between(comparison, other.to, own.from) !== ', ') return false;
  return /^(?:in|at|from|near)$/.test(source[other.from - 1]?.norm ?? '') && claim[fact.to]?.stem !== source[own.from]?.stem;
}

/** "the Oval Office, the Cabinet Room and the Roosevelt Room": of a list the claim may name any. */
function areListed(comparison: Comparison, other: Fact, own: Fact): boolean {
  const facts = factsIn(comparison.source);
  const [first, last] = [Math.min(facts.indexOf(other), facts.indexOf(own)), Math.max(facts.indexOf(other), facts.indexOf(own))];
  const gapAfter = (i: number): string => between(comparison, facts[i]?.to ?? 0, facts[i + 1]?.from ?? Infinity);
  for (let i = first; i < last; i += 1) if (facts[i]?.kind !== 'name' || !LIST_GAP.test(gapAfter(i))) return false;
  let end = last;
  while (end + 1 < facts.length && facts[end + 1]?.kind === 'name' && LIST_GAP.test(gapAfter(end))) end += 1;
  const list = between(comparison, itemAt(facts, first).from + 1, itemAt(facts, end).to);
  return /,.*,/u.test(list) || (/ (?:and|or|&) /u.test(list) && !/, (?:and|or) /u.test(list));
}

/** "Taiwan, officially the Republic of China, is a state": the aside belongs to the name before it. */
function isAside({ source, sourceText }: Comparison, own: Fact, other: Fact): boolean {
  if (own.to > other.from) return false;
  return (
    OPENS_ASIDE.test(sourceText.slice(source[own.to - 1]?.end)) && CLOSES_ASIDE.test(sourceText.slice(source[other.to - 1]?.end))
  );
}

/** "Mary Ann Johnson" in one sentence lets another speak of "Mary Ann" where the claim says "Johnson". */
export function areOnePerson(comparison: Comparison, fact: Fact, other: Fact, compared: readonly Comparison[]): boolean {
  if (fact.kind !== 'name') return false;
  const stems = [...comparison.claim.slice(fact.from, fact.to), ...comparison.source.slice(other.from, other.to)].map(
    ({ stem }) => stem,
  );
  return compared.some(({ source }) => wholeNamesIn(source).some((whole) => stems.every((stem) => whole.has(stem))));
}

const remembered = new WeakMap<readonly Token[], readonly ReadonlySet<string>[]>();

/** The stems of each name of a sentence that is one name and not several with "and" between them. */
function wholeNamesIn(tokens: readonly Token[]): readonly ReadonlySet<string>[] {
  const known = remembered.get(tokens);
  if (known) return known;
  const names = factsIn(tokens).flatMap(({ kind, from, to }) => {
    const whole = tokens.slice(from, to);
    return kind === 'name' && withoutJoins(whole).length === whole.length ? [new Set(whole.map(({ stem }) => stem))] : [];
  });
  remembered.set(tokens, names);
  return names;
}

function between({ source, sourceText }: Comparison, from: number, to: number): string {
  return sourceText.slice(source[from - 1]?.end ?? 0, source[to]?.start ?? sourceText.length);
}
