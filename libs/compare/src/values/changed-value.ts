import { isFunctionWord, isTellingWord, type ReadText, type Token } from '@claimgate/language';
import { MOST_FACTS } from '../align.js';
import { type Difference, differs } from '../difference.js';
import { numberIn, type Quantity } from './quantities.js';
import { valuesIn } from './read-source.js';
import { isOfOtherScale, relate } from './relate.js';
import type { Value, ValueKind } from './value.js';

/** A value with the tokens that it stands among. */
interface Standing extends Quantity {
  readonly tokens: readonly Token[];
}

/** A value of the claim whose digits a source has, but with another sign, unit or limit, or of another kind: "30 business days" for "30 days". */
export function findChangedValue(claim: ReadText, sources: readonly ReadText[]): Difference | undefined {
  const own = standingIn(claim);
  if (own.length === 0) return undefined;
  const theirs = sources.flatMap(standingIn);
  const changed = own.find((value) => {
    const sameDigits = theirs.filter((other) => hasSameDigits(value, other));
    const sameThing = sameDigits.filter((other) => countedBy(other) === countedBy(value));
    const equal = sameThing.length > 0 ? sameThing : sameDigits;
    return equal.length > 0 && !equal.some((other) => meansTheSame(value, other));
  });
  return changed && differs('number', false, `no source says “${written(changed)}” in this way`);
}

function standingIn(text: ReadText): Standing[] {
  const { tokens } = text;
  const values = valuesIn(text)
    .slice(0, MOST_FACTS)
    .filter(({ readings: [{ kind }] }) => kind !== 'frequency');
  return values.map((value) => ({ value, tokens, index: numberIn(tokens, value) }));
}

/** Times of day have the same digits where their first number is the same. */
function hasSameDigits(claim: Standing, source: Standing): boolean {
  const areTimes = isTime(claim.value) && isTime(source.value);
  return areTimes
    ? claim.tokens[claim.index]?.stem === source.tokens[source.index]?.stem
    : claim.value.number === source.value.number;
}

function isTime({ readings: [{ kind }] }: Value): boolean {
  return kind === 'time';
}

/** The word after the number. */
function countedBy({ tokens, index }: Standing): string | undefined {
  return tokens[index + 1]?.stem;
}

function meansTheSame({ value: claim, tokens }: Standing, { value: source }: Standing): boolean {
  if (claim.sign !== source.sign || isOtherOrdinal(claim, source)) return false;
  // Words such as "at least" are weighed where numbers are compared; a mark is easily overlooked.
  if (isMarked(claim, tokens) && sideOf(claim) !== sideOf(source)) return false;
  if (claim.change !== undefined && source.change !== undefined && claim.change !== source.change) return false;
  if (isTime(claim) && isTime(source)) return relate(claim, source) !== 'different';
  if (claim.unit === undefined || source.unit === undefined) return true;
  return claim.unit === source.unit && isSameKind(claim, source);
}

/** Who is ranked 302nd is ranked 302; what lasts 30 days does not last until the 30th. */
function isOtherOrdinal(claim: Value, source: Value): boolean {
  return claim.readings[0].kind === 'ordinal' && source.readings[0].kind !== 'ordinal';
}

function isMarked({ from, to, coreFrom, coreTo }: Value, tokens: readonly Token[]): boolean {
  const around = [...tokens.slice(from, coreFrom), ...tokens.slice(coreTo, to)];
  return around.some(({ kind }) => kind === 'symbol');
}

function sideOf({ comparator }: Value): string {
  if (comparator === 'more than' || comparator === 'at least' || comparator === 'from') return '>';
  return comparator === 'less than' || comparator === 'at most' || comparator === 'until' ? '<' : comparator;
}

/** A kind that the source does not name is unproven; one that the claim leaves out is missed where days are counted, not where dollars are. */
function isSameKind(claim: Value, source: Value): boolean {
  return claim.qualifier === source.qualifier || (claim.qualifier === undefined && claim.readings[0].kind !== 'duration');
}

function written({ tokens, index }: Standing): string {
  return tokens
    .slice(Math.max(0, index - 1), index + 3)
    .map(({ norm }) => norm)
    .join(' ');
}

const SCALED: ReadonlySet<ValueKind> = new Set(['quantity', 'money', 'share', 'count']);

/** A value of the claim that no sentence of the source has, while one has its digits at another scale: "62 %" for "6.2 %". */
export function findSlip(claim: ReadText, sources: readonly ReadText[]): Difference | undefined {
  const theirs = sources.flatMap((source) => valuesIn(source));
  for (const own of valuesIn(claim).filter(isTelling)) {
    if (theirs.some((other) => isMet(own, other))) continue;
    const slip = theirs.find((other) => isSameThing(own, other) && isOfOtherScale(own, other));
    if (slip !== undefined) return differs('number', true, `the source says “${slip.text}”, the claim says “${own.text}”`);
  }
  return undefined;
}

/** Round numbers share their digits by chance. */
function isTelling({ number, readings: [{ kind }] }: Value): boolean {
  return SCALED.has(kind) && String(number).replaceAll(/[^1-9]/g, '').length > 1;
}

function isMet(own: Value, other: Value): boolean {
  const relation = relate(own, other);
  return relation === 'equal' || relation === 'implied';
}

function isSameThing(own: Value, other: Value): boolean {
  return own.readings[0].kind !== 'count' || own.counted === other.counted;
}

/** A thing of a size that the source's limits for such things leave out: "a six-hour flight" for "flights of eight hours or longer". */
export function findBeyondLimit(claim: ReadText, sources: readonly ReadText[]): Difference | undefined {
  for (const own of valuesIn(claim).slice(0, MOST_FACTS)) {
    const thing = own.comparator === 'exact' ? thingOf(claim, own) : undefined;
    if (thing === undefined) continue;
    const limits = sources.flatMap((source) =>
      valuesIn(source).filter((each) => isLimit(each) && thingOf(source, each) === thing),
    );
    const [limit] = limits;
    if (limit !== undefined && limits.every((each) => relate(own, each) === 'different'))
      return differs('number', true, `the source says “${limit.text}”, the claim says “${own.text}”`);
  }
  return undefined;
}

function isLimit({ comparator, range }: Value): boolean {
  return comparator !== 'exact' && comparator !== 'about' && range === undefined;
}

/** The stem of what has a size: "flights of eight hours", "a six-hour flight". */
function thingOf({ tokens }: ReadText, { from, coreTo, unit }: Value): string | undefined {
  if (unit === undefined) return undefined;
  const token = tokens[from > 1 && tokens[from - 1]?.norm === 'of' ? from - 2 : coreTo];
  return token?.kind === 'word' && !isFunctionWord(token.stem) ? token.stem : undefined;
}

const MEASURED: ReadonlySet<ValueKind> = new Set(['duration', 'quantity', 'money', 'share']);
// Of fewer words nobody knows what the claim is about.
const FEWEST_WORDS = 2;
// A sentence that says so much of the claim's words speaks of the same.
const LEAST_SAID = 2 / 3;

/**
 * A value that the source gives for something else: for "14 days to return goods" it says "Refunds take 14 days" and "may return goods within 30 days". The sentences that have it
 * share no other word with the claim, and one that shares two thirds of them has another value.
 */
export function findValueOfAnother(claim: ReadText, sources: readonly ReadText[]): Difference | undefined {
  const own = valuesIn(claim).filter(({ readings: [{ kind }] }) => MEASURED.has(kind));
  const words = own.length === 0 ? new Set<string>() : tellingStems(claim);
  if (words.size < FEWEST_WORDS) return undefined;
  for (const value of own) {
    const holders = sources.filter((source) => valuesIn(source).some((other) => relate(value, other) === 'equal'));
    if (holders.length === 0 || holders.some((source) => isPointing(source) || shareSaid(words, source) > 0)) continue;
    const rival = sources
      .filter((source) => shareSaid(words, source) >= LEAST_SAID)
      .flatMap((source) => valuesIn(source).filter((other) => isAnother(value, other)))[0];
    if (rival !== undefined)
      return differs('number', false, `the source says “${value.text}” of something else, and “${rival.text}” here`);
  }
  return undefined;
}

/** Another value of its sort; "14 days" is one for "within 30 days" too, although it lies within. */
function isAnother(own: Value, other: Value): boolean {
  const [{ dimension, magnitude }, theirs] = [own.readings[0], other.readings[0]];
  if (dimension !== theirs.dimension || magnitude === theirs.magnitude || other.range !== undefined) return false;
  return own.comparator === 'exact' || relate(own, other) === 'different';
}

/** The stems of the words that tell what a text is about, its values left out. */
function tellingStems(text: ReadText): Set<string> {
  const values = valuesIn(text);
  const isOfValue = (at: number): boolean => values.some(({ from, to }) => at >= from && at < to);
  const words = text.tokens.filter(
    ({ kind, stem }, at) => kind === 'word' && isTellingWord(stem) && !isFunctionWord(stem) && !isOfValue(at),
  );
  return new Set(words.map(({ stem }) => stem));
}

function shareSaid(words: ReadonlySet<string>, { tokens }: ReadText): number {
  const stems = new Set(tokens.map(({ stem }) => stem));
  return [...words].filter((word) => stems.has(word)).length / words.size;
}

/** "It takes 14 days": whoever points back may speak of what the claim speaks of. */
function isPointing(source: ReadText): boolean {
  return (
    /^\W*(?:it|this|that|these|those|they|he|she|the (?:first|second|former|latter|other))\b/i.test(source.text) ||
    tellingStems(source).size === 0
  );
}
