import { factsIn, isNameLike, isSameName, MOST_FACTS, quantitiesIn, sameQuantity, withoutJoins } from '@claimgate/compare';
import { itemAt } from '@claimgate/domain';
import { isFunctionWord, isGeneral, rarityOf, SAME_BEGINNING, type Token } from '@claimgate/language';

// A letter by itself, as of "vitamin D".
const LETTER = /^[a-z]$/;
// A figure alone tells little of what is counted.
const FIGURE = 0.6;

// How much of a claim must be met: by two words or a word and a value, by a name alone, by values alone.
const BY_TWO = 0.1;
const BY_A_NAME = 0.15;
const BY_VALUES = 0.5;
// One word or name in common is little ground for a claim of so few.
const FEW_WORDS = 3;
// How sure a verifier must be where a source has only a name of the claim, and where it has only one word of it.
const SURE_OF_NAME = 0.6;
const SURE_OF_WORD = 0.85;
// How sure where it has none of its words: "Keep it out of the dryer" and "Do not tumble dry". By it 11 more claims of the open packets are supported, all of them true.
const SURE_OF_SYNONYMS = 0.9;

/** What a claim is held against: the words that are quoted for it, and the sentences that were read with them. */
interface Ground {
  readonly quoted: readonly Token[];
  readonly around: readonly Token[];
  /** Whether the source speaks of what the output as a whole speaks of. */
  readonly isOnSubject?: boolean;
}

/**
 * True where words of a source speak of what a claim speaks of: the quoted ones have some of its content words, names or values, and all that
 * were read have enough of those that are not said of anything ("people", "make"). Without that no verifier makes them support it: a model holds
 * a claim that sounds true for supported by anything. A claim that has no such words is never supported but by a copy. Where the whole output
 * speaks of the same as the source, one word or value of any kind is enough: of 38 claims of the open packets that were held back for want of more,
 * 37 were true, and of 899 claims put into outputs that speak of something else three are then supported instead of one. There a verifier that is very
 * sure needs none, for a claim that says anything of its own.
 */
export function hasCommonGround(claim: readonly Token[], { quoted, around, isOnSubject }: Ground, likely: number): boolean {
  if (convertsOnly(claim)) return false;
  const content = contentOf(claim).filter((token) => !isGeneral(token.stem) || isCountry(token));
  if (isOnSubject === true) return speaksOfIt(claim, around) || (content.length > 0 && likely >= SURE_OF_SYNONYMS);
  const met = content.filter(meeting(claim, around));
  if (met.length === 0 || !speaksOfIt(claim, quoted)) return false;
  const share = weightOf(met) / weightOf(content);
  const words = met.filter((token) => !isFigure(token));
  const values = met.filter((token) => isFigure(token) && token.stem.length > 1);
  if (words.length === 0) return share >= BY_VALUES && values.length > 0;
  const capitals = new Set(around.flatMap(({ stem, capital }) => (capital ? [stem] : [])));
  if ([...words, ...values].filter((token) => !endsName(token, claim, capitals)).length >= 2) return share >= BY_TWO;
  const isFew = content.length <= FEW_WORDS;
  const rare = words.filter(({ stem }) => rarityOf(stem) === 1);
  // A capital on one side makes no name: "Don" is not "Hyeong-don".
  if (rare.some((token) => isNameLike(token) && capitals.has(token.stem)))
    return share >= BY_A_NAME && likely >= (isFew && share < 0.5 ? SURE_OF_WORD : SURE_OF_NAME);
  // A word that many texts have is little of a claim of few.
  return likely >= SURE_OF_WORD && (rare.length > 0 || !isFew || share === 1 || met.some(isFigure));
}

/** "A year has twelve months": one value said twice is true of everything, and no source says it by naming the value. */
function convertsOnly(claim: readonly Token[]): boolean {
  const quantities = quantitiesIn(claim);
  const isSaidTwice = quantities.some((one, i) => quantities.slice(i + 1).some((other) => sameQuantity(one, other)));
  const isInValue = (token: Token): boolean =>
    quantities.some(({ value: { from, to } }) => claim.slice(from, to).includes(token));
  return isSaidTwice && contentOf(claim).every(isInValue);
}

/** "COVID-19", "North America": what follows in a name that the source has tells no more than its beginning. */
function endsName(token: Token, claim: readonly Token[], capitals: ReadonlySet<string>): boolean {
  const before = claim[claim.indexOf(token) - 1];
  if (before === undefined || !before.capital || isGrammar(before) || token.start - before.end > 1) return false;
  return isFigure(token) || (token.capital && capitals.has(token.stem) && capitals.has(before.stem));
}

/** True where words of a source have a content word, a name or a value of the claim. */
export function speaksOfIt(claim: readonly Token[], quoted: readonly Token[]): boolean {
  return contentOf(claim).some(meeting(claim, quoted));
}

/** Each word of a claim that is more than grammar, once. */
function contentOf(claim: readonly Token[]): Token[] {
  const telling = claim.filter((token) => isFigure(token) || !isGrammar(token));
  return [...new Map(telling.map((token) => [token.stem, token])).values()];
}

function isGrammar(token: Token): boolean {
  return LETTER.test(token.norm) || (isFunctionWord(token.stem) && !isCountry(token));
}

/** "US" is neither "us" nor "use". */
function isCountry({ norm, capital }: Token): boolean {
  return capital && norm === 'us';
}

function weightOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + (isFigure(token) ? FIGURE : rarityOf(token.stem)), 0);
}

/** True for numbers, in words too, and for the signs that stand at them. */
function isFigure({ stem, kind }: Token): boolean {
  return kind === 'symbol' || /^\d/.test(stem);
}

/** Whether a word of the claim stands in the quoted words too, in another form, as another writing of a name, or as the same value. */
function meeting(claim: readonly Token[], quoted: readonly Token[]): (token: Token) => boolean {
  const stems = new Set(quoted.map(({ stem }) => stem));
  const beginnings = new Set(quoted.flatMap(({ norm }) => (norm.length < SAME_BEGINNING ? [] : [norm.slice(0, SAME_BEGINNING)])));
  const others = new Set([...sameNames(claim, quoted), ...sameValues(claim, quoted)]);
  return (token) => stems.has(token.stem) || beginnings.has(token.norm.slice(0, SAME_BEGINNING)) || others.has(token.stem);
}

/** "US" for "United States", "Italian" for "Italy", "Bob" for "Robert"; but a "Party" is not the "National Labour Party". */
function sameNames(claim: readonly Token[], quoted: readonly Token[]): string[] {
  const theirs = namesIn(quoted);
  const isNamed = (name: readonly Token[]): boolean =>
    theirs.some((other) => isSameName(name, other) && !sharesOnlyCommon(name, other));
  return namesIn(claim).flatMap((name) => (isNamed(name) ? name.map(({ stem }) => stem) : []));
}

function sharesOnlyCommon(name: readonly Token[], other: readonly Token[]): boolean {
  const shared = name.filter(({ stem }) => other.some((word) => word.stem === stem));
  return shared.length > 0 && shared.length < name.length && shared.every(({ stem }) => rarityOf(stem) < 1);
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
  return own.flatMap((each) => (theirs.some((other) => sameQuantity(each, other)) ? [itemAt(claim, each.index).stem] : []));
}
