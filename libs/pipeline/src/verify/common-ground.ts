import { rarityOf } from '../language/common-words.js';
import type { Token } from '../language/tokenize.js';
import { factsIn, MOST_FACTS } from './checks/facts.js';
import { isSameName, withoutJoins } from './checks/same-name.js';
import { isNameLike } from './lexical/measure-coverage.js';
import { quantitiesIn, sameQuantity } from './quantities.js';

// Words up to here are in every text, whatever it speaks of: "the", "with", "can", "who".
const TELLS_NOTHING = 0.5;
// A letter by itself, as of "vitamin D".
const LETTER = /^[a-z]$/;
// "organise" and "organization" share a stem that stemmers miss.
const SAME_BEGINNING = 6;
// A figure alone tells little of what is counted.
const FIGURE = 0.6;

/** How much of a claim must be met: by one word that few texts have, or by two of any kind. */
const BY_ONE_RARE = 0.15;
const BY_TWO = 0.1;
// One word in common is little ground for a claim of so few, unless it is a name.
const FEW_WORDS = 3;
// From here on a verifier may know better: the source says it in other words.
const SURELY = 0.9;

/** What a claim is held against: the words that are quoted for it, and the sentences that were read with them. */
export interface Ground {
  readonly quoted: readonly Token[];
  readonly around: readonly Token[];
}

/**
 * True where words of a source speak of what a claim speaks of: the quoted ones have some of its content words, names or values, and all that
 * were read have enough of them. Without that no verifier makes them support it: a model holds a claim that sounds true for supported by anything.
 */
export function hasCommonGround(claim: readonly Token[], { quoted, around }: Ground, likely: number): boolean {
  if (!speaksOfIt(claim, quoted)) return false;
  const content = contentOf(claim);
  const met = content.filter(meeting(claim, around));
  if (met.length === content.length) return true;
  const words = met.filter((token) => !isFigure(token));
  const rare = words.filter(({ stem }) => rarityOf(stem) === 1);
  const isLong = content.length > FEW_WORDS;
  if (likely >= SURELY && (isLong ? words : rare).length > 0) return true;
  const share = weightOf(met) / weightOf(content);
  if ((isLong ? rare : rare.filter(isNameLike)).length > 0 && share >= BY_ONE_RARE) return true;
  return share >= BY_TWO && words.length + figuresIn(met) >= 2;
}

/** How many figures count: those of one digit meet by chance, so several of them are as good as one. */
function figuresIn(met: readonly Token[]): number {
  const figures = met.filter(isFigure);
  const long = figures.filter(({ stem }) => stem.length > 1).length;
  return long + (long < figures.length ? 1 : 0);
}

/** True where words of a source have a content word, a name or a value of the claim. */
export function speaksOfIt(claim: readonly Token[], quoted: readonly Token[]): boolean {
  return contentOf(claim).some(meeting(claim, quoted));
}

/** Each word of a claim that tells something, once. */
function contentOf(claim: readonly Token[]): Token[] {
  const telling = claim.filter((token) => isFigure(token) || (!LETTER.test(token.norm) && rarityOf(token.stem) > TELLS_NOTHING));
  return [...new Map(telling.map((token) => [token.stem, token])).values()];
}

function weightOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + (isFigure(token) ? FIGURE : rarityOf(token.stem)), 0);
}

/** True for numbers, in words too. */
function isFigure({ stem }: Token): boolean {
  return /^\d/.test(stem);
}

/** Whether a word of the claim stands in the quoted words too, in another form, as another writing of a name, or as the same value. */
function meeting(claim: readonly Token[], quoted: readonly Token[]): (token: Token) => boolean {
  const stems = new Set(quoted.map(({ stem }) => stem));
  const beginnings = new Set(quoted.flatMap(({ norm }) => (norm.length < SAME_BEGINNING ? [] : [norm.slice(0, SAME_BEGINNING)])));
  const others = new Set([...sameNames(claim, quoted), ...sameValues(claim, quoted)]);
  return (token) => stems.has(token.stem) || beginnings.has(token.norm.slice(0, SAME_BEGINNING)) || others.has(token.stem);
}

/** "US" for "United States", "Italian" for "Italy", "Bob" for "Robert". */
function sameNames(claim: readonly Token[], quoted: readonly Token[]): string[] {
  const theirs = namesIn(quoted);
  return namesIn(claim).flatMap((name) => (theirs.some((other) => isSameName(name, other)) ? name.map(({ stem }) => stem) : []));
}

function namesIn(tokens: readonly Token[]): Token[][] {
  const names = factsIn(tokens).filter(({ kind }) => kind === 'name');
  const words = names.slice(0, MOST_FACTS).map(({ from, to }) => withoutJoins(tokens.slice(from, to)));
  return words.filter(({ length }) => length > 0);
}

/** "12,000" for "12 thousand", "about 500" for 498. */
function sameValues(claim: readonly Token[], quoted: readonly Token[]): string[] {
  const theirs = quantitiesIn(quoted);
  const own = quantitiesIn(claim).slice(0, MOST_FACTS);
  return own.flatMap((each) => (theirs.some((other) => sameQuantity(each, other)) ? [(claim[each.index] as Token).stem] : []));
}
