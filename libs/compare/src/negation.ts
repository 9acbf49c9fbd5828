import { itemAt } from '@claimgate/domain';
import { isTellingWord, type ReadText, type Token, tokenize } from '@claimgate/language';
import { type Comparison, type Difference, differs, type ExactCheck } from './difference.js';
import { SAME_PLACE, samePlace, saysTheRest, type Stretch } from './same-place.js';
import { isComparatorNo } from './values/values.js';
import { NEGATIONS } from './word-classes.js';

/** Negation: one of the two denies what the other says. */
export const checkNegation: ExactCheck = ({ claim, source, alignment }) => {
  const added: Token[] = [];
  const left: Token[] = [];
  for (const slot of alignment.slots) {
    addDenials(slot.claim, claim, added);
    const isPassedOver = slot.claim.length === 0 && isClause(slot.source, source);
    // "by Metallica, not Linkin Park": a denial next to words of the claim denies them, whatever is passed over before it.
    addDenials(isPassedOver ? slot.source.slice(-1) : slot.source, source, left);
  }
  // "No pets are allowed": a "no" right before the words of the claim denies them, although no word of the claim stands in its place.
  const lead = (alignment.matchOf[0] ?? 0) - 1;
  if (source[lead]?.norm === 'no') addDenials([lead], source, left);
  const isTimed = (denial: Token): boolean => isNotUntil(source, source.indexOf(denial), claim);
  left.splice(0, left.length, ...left.filter((denial) => !isTimed(denial)));
  if (added.length % 2 === left.length % 2) return [];
  const word = (added.length > left.length ? added[0] : left[0])?.norm ?? 'not';
  return [
    added.length > left.length
      ? differs('negation', true, `the claim says “${word}”, the source does not`)
      : differs('negation', true, `the source says “${word}”, the claim does not`),
  ];
};

const MOST_LEFT_OUT = 2;

/** True for so many words that the claim passes over a statement of its own; what that denies says nothing of the claim. */
function isClause(places: readonly number[], tokens: readonly Token[]): boolean {
  let telling = 0;
  for (const place of places) if (isTellingWord(tokens[place]?.stem ?? '')) telling += 1;
  return telling > MOST_LEFT_OUT;
}

function addDenials(places: readonly number[], tokens: readonly Token[], denials: Token[]): void {
  for (const place of places) {
    const token = tokens[place];
    if (token && NEGATIONS.has(token.norm) && !isIdle(tokens, place, places.includes(place + 1))) denials.push(token);
  }
}

/** "It does not open until noon" says when it opens: that denies only what says "until" as well. */
function isNotUntil(source: readonly Token[], at: number, claim: readonly Token[]): boolean {
  const behind = source.slice(at + 1, at + 1 + TO_UNTIL);
  return behind.some(({ norm }) => norm === 'until') && !claim.some(({ norm }) => norm === 'until');
}

const TO_UNTIL = 6;

/** True for a word that denies, by itself, what it stands with. */
export function isDenial(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token !== undefined && NEGATIONS.has(token.norm) && !isIdle(tokens, at, true);
}

/** "not only", "none other than", "no later than", "must not exceed 5", "No. 1", "No, ..." and "whether or not" deny nothing by themselves. */
function isIdle(tokens: readonly Token[], at: number, nextDiffersToo: boolean): boolean {
  if (isComparatorNo(tokens, at)) return true;
  const { norm, end } = itemAt(tokens, at);
  const next = tokens[at + 1];
  if (norm === 'no')
    return (
      /^(?:later|more|less|fewer|earlier|doubt|matter|\d.*)$/.test(next?.norm ?? '') || (at === 0 && (next?.start ?? 0) > end + 1)
    );
  if (norm === 'none') return next?.norm === 'other';
  if (norm === 'not' && tokens[at - 1]?.norm === 'or' && tokens[at - 2]?.norm === 'whether') return true;
  return (next?.norm === 'only' || next?.norm === 'just') && nextDiffersToo;
}

/**
 * A "not" that was put between two words which follow each other in the source, or taken from between them. Counting denials
 * misses it where the source denies something else in the same sentence.
 */
export function findDenial(compared: readonly Comparison[]): Difference | undefined {
  const claim = compared[0]?.claim ?? [];
  const added = denialsIn(claim)
    .slice(0, MOST_DENIALS)
    .find((own) => isPutIn(own, compared));
  if (added) return differs('negation', true, `the claim says “${wordAt(claim, added)}”, the source does not`);
  for (const comparison of compared) {
    const left = denialsIn(comparison.source)
      .slice(0, MOST_DENIALS)
      .find((other) => !isNotUntil(comparison.source, other.from, claim) && isTakenOut(other, comparison, compared));
    if (left) return differs('negation', true, `the source says “${wordAt(comparison.source, left)}”, the claim does not`);
  }
  return undefined;
}

// Prose denies a few times in a sentence; only one that is built to take long does so more often.
const MOST_DENIALS = 12;

function denialsIn(tokens: readonly Token[]): Stretch[] {
  return tokens.flatMap((_, i) => (isDenial(tokens, i) ? [{ from: i, to: i + 1 }] : []));
}

function isPutIn(own: Stretch, compared: readonly Comparison[]): boolean {
  const gap = bestPlace(own, compared, ({ source }) => plainGapsIn(source));
  if (gap <= SAME_PLACE || gap <= bestPlace(own, compared, ({ source }) => denialsIn(source))) return false;
  return !compared.some((comparison) => saysTheRest(comparison, own) > 0 && isDeniedElsewhere(comparison, own));
}

const JOINS = /^(?:and|or|but|nor|is|are|was|were|has|have|had|will|can|may)$/;
const MOST_BETWEEN = 3;

/** "No early repayment charge" denies what "no charge" denies, and "no pets are allowed" what "pets are not allowed" does. */
function isDeniedElsewhere(comparison: Comparison, own: Stretch): boolean {
  const { source, alignment } = comparison;
  if (isLeadingNo(comparison) || isDeniedLater(comparison)) return true;
  const [at, next] = [alignment.matchOf[own.from] ?? -1, alignment.matchOf[own.to] ?? -1];
  const between = at < 0 || next < 0 ? [] : source.slice(at + 1, next);
  return between.length > 0 && between.length <= MOST_BETWEEN && !between.some(({ norm }) => JOINS.test(norm));
}

/** True where the source opens with "no" and the claim denies the same words once, wherever it does. */
function isLeadingNo({ claim, source, alignment: { matchOf } }: Comparison): boolean {
  if (source[0]?.norm !== 'no' || matchOf[0] !== 1 || !isDenial(source, 0)) return false;
  return denialsIn(claim).length === 1 && denialsIn(source).length === 1;
}

/** "There are no cameras in the rooms" and "There are cameras, but not in the rooms": either denies once, and the source right before words of the claim. */
function isDeniedLater({ claim, source, alignment: { matchOf } }: Comparison): boolean {
  const [denial, ...others] = denialsIn(source);
  if (denial === undefined || others.length > 0 || denialsIn(claim).length !== 1) return false;
  const next = source.findIndex(({ stem }, i) => i >= denial.to && isTellingWord(stem));
  return next >= 0 && next - denial.to <= MOST_BETWEEN && source[denial.from - 1]?.norm === 'but' && matchOf.includes(next);
}

function isTakenOut(other: Stretch, comparison: Comparison, compared: readonly Comparison[]): boolean {
  if (isLeadingNo(comparison)) return false;
  return gapsIn(comparison.claim).some((gap) => {
    const place = placeOf(comparison, gap, other);
    return (
      place > SAME_PLACE &&
      saysTheRest(comparison, gap) > 0 &&
      place > bestPlace(gap, compared, ({ source }) => plainGapsIn(source))
    );
  });
}

function bestPlace(own: Stretch, compared: readonly Comparison[], places: (comparison: Comparison) => Stretch[]): number {
  let best = 0;
  for (const comparison of compared) {
    if (saysTheRest(comparison, own) === 0) continue;
    for (const other of places(comparison)) best = Math.max(best, placeOf(comparison, own, other));
  }
  return best;
}

/** Nothing unless the words are the same on both sides; where the claim ends there is no other side. */
function placeOf(comparison: Comparison, own: Stretch, other: Stretch): number {
  const [before, after] = samePlace(comparison, own, other);
  const open = (before === 0 && own.from > 0) || (after === 0 && own.to < comparison.claim.length);
  return open ? 0 : before + after;
}

function gapsIn(tokens: readonly Token[]): Stretch[] {
  return Array.from({ length: tokens.length + 1 }, (_, i) => ({ from: i, to: i }));
}

/** A gap next to a denial is no proof that the source does not deny. */
function plainGapsIn(tokens: readonly Token[]): Stretch[] {
  return gapsIn(tokens).filter(({ from }) => !isDenial(tokens, from) && !isDenial(tokens, from - 1));
}

function wordAt(tokens: readonly Token[], { from }: Stretch): string {
  return tokens[from]?.norm ?? 'not';
}

const STATEMENT_END = /[;:.]|,\s(?=(?:but|and|while|whereas|although|though)\s(?!not\b))/g;

/**
 * "No injuries occurred" for "Two participants had injuries; there were no deaths": what the claim says there is none of, the source says without a
 * denial, and denies something else in the same sentence. Counting denials misses that, and so do models.
 */
export function findDeniedThing(claim: ReadText, sources: readonly ReadText[]): Difference | undefined {
  const at = claim.tokens.findIndex(({ norm }, i) => norm === 'no' && isDenial(claim.tokens, i));
  const thing = at < 0 ? undefined : claim.tokens.slice(at + 1, at + 1 + MOST_BETWEEN).find(({ stem }) => isTellingWord(stem));
  if (thing === undefined || !sources.some((source) => deniesAnother(source, thing.stem))) return undefined;
  return differs('negation', true, `the claim says “no ${thing.norm}”, the source does not`);
}

/** True where statements of a sentence that speak of a thing deny nothing, and others do. */
function deniesAnother(sentence: ReadText, stem: string): boolean {
  const { about = [], others = [] } = Object.groupBy(statementsIn(sentence), (said) =>
    said.some((each) => each.stem === stem) ? 'about' : 'others',
  );
  const denies = (said: readonly Token[]): boolean => denialsIn(said).length > 0;
  return about.length > 0 && !about.some(denies) && others.some(denies);
}

function statementsIn({ text, tokens }: ReadText): Token[][] {
  const ends = [...text.matchAll(STATEMENT_END)].map(({ index }) => index);
  const statements: Token[][] = [[]];
  for (const token of tokens) {
    while (token.start > (ends[statements.length - 1] ?? Infinity)) statements.push([]);
    statements.at(-1)?.push(token);
  }
  return statements;
}

const EXCEPTION =
  /\b(?:except(?:ing)?(?: for)?|apart from|aside from|other than|excluding|with the exception of|save for)\s([^,.;:()]{2,80})/giu;
const AFTER_EXCEPTION = /\s(?:is|are|was|were|has|have|had|can|may|must|shall|should|will|do|does|did)\s.*$/su;

/** True for a claim about what the source leaves out: "The pharmacy is closed" where "all shops except the pharmacy are closed". */
export function isAboutException(claim: ReadText, source: string): boolean {
  if (claim.text.search(EXCEPTION) >= 0) return false;
  const said = new Set(claim.tokens.map(({ stem }) => stem));
  return [...source.matchAll(EXCEPTION)]
    .flatMap(([, words = '']) => words.replace(AFTER_EXCEPTION, '').split(/\s(?:and|or)\s/u))
    .map((thing) => tokenize(thing).filter(({ stem }) => isTellingWord(stem)))
    .some((thing) => thing.length > 0 && thing.every(({ stem }) => said.has(stem)));
}
