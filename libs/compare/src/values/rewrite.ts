import { daysOfWeekIn, MONTHS, type ReadText, WEEKDAY_STEMS, WEEKDAYS } from '@claimgate/language';
import { hasSameValue, type Held, matchValues, readAll, type ValueMatch } from './match-values.js';
import { readPassage } from './read-source.js';
import { timesAsMuch } from './relate.js';
import type { Value } from './value.js';

/** The claim with its equal and implied values in the source's notation, so that nobody has to convert them; undefined where nothing changes. */
export function rewriteInNotation(claim: ReadText | string, source: Held): string | undefined {
  const claimText = typeof claim === 'string' ? claim : claim.text;
  const ofValues = hasSameValue(claim, source) ? matchValues(claim, source) : [];
  const changes = [...ofValues.flatMap((match) => changeOf(claimText, match) ?? []), ...weekdayChanges(claim, source)];
  changes.sort((a, b) => a.start - b.start);
  const rewritten = changes.reduceRight((text, change) => put(text, change), claimText);
  return rewritten === claimText ? undefined : rewritten;
}

/** The claim with a value of the source in the place of its own. */
export function substituteValue(claimText: string, value: Value, source: Value): string {
  const whole = canTakeWhole(value, source);
  return put(
    claimText,
    whole ? { ...place(value, true), text: source.text } : { ...place(value, false), text: coreOf(claimText, value, source) },
  );
}

/** Characters of the claim with what is put in their place. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function place({ start, end, core }: Value, whole: boolean): Pick<Change, 'start' | 'end'> {
  return whole ? { start, end } : { start: core.start, end: core.end };
}

/** "open on Wednesdays" where the source says "open Monday to Friday", and of Wednesdays nothing else. */
function weekdayChanges(claim: ReadText | string, source: Held): Change[] {
  const days = readPassage(claim).tokens.filter(({ stem, capital }) => capital && WEEKDAY_STEMS.includes(stem));
  if (days.length === 0) return [];
  const passages = readAll(source);
  return days.flatMap(({ start, end, stem }) => {
    if (passages.some(({ tokens }) => tokens.some((token) => token.stem === stem))) return [];
    const within = passages.flatMap((passage) => {
      const range = daysOfWeekIn(passage).find((each) => each.days.includes(stem));
      return range ? [passage.text.slice(range.start, range.end)] : [];
    });
    return within.slice(0, 1).map((text) => ({ start, end, text }));
  });
}

function changeOf(claimText: string, { value, relation, source }: ValueMatch): Change | undefined {
  if (source === undefined || relation === 'different' || relation === 'absent') return undefined;
  if (isOtherwiseMeant(value, source) || isGivenUnit(claimText, value, source)) return undefined;
  const times = relation === 'equal' ? 1 : timesAsMuch(value, source);
  if (!isClose(value, times) || !countsTheSame(value, source, times) || !readsWell(claimText, value, source)) return undefined;
  // The whole notation where it says the same, or where the source's value is within the claim's limit; else the core alone, and only in another notation.
  const saysSame = value.comparator === source.comparator && isTimeLimit(value) === isTimeLimit(source);
  if ((saysSame || (source.comparator === 'exact' && times !== 1)) && canTakeWhole(value, source))
    return { ...place(value, true), text: inForm(claimText, value, source, source.text) };
  return isSameNotation(value, source) ? undefined : { ...place(value, false), text: coreOf(claimText, value, source) };
}

/** Dates and times are written in many ways; of what else is measured, number and unit tell. */
function isSameNotation(value: Value, source: Value): boolean {
  const { kind } = value.readings[0];
  if (kind === 'date' || kind === 'time') return value.core.text.toLowerCase() === source.core.text.toLowerCase();
  return value.number === source.number && value.unit === source.unit;
}

// Of so much more or less nobody would say "more than" or "less than" the claim's value; the value speaks of something else.
const CLOSE = 1.5;

/** True where the source's value can stand in the place of the claim's: the same, or close to the limit that it is within. A date or a time must be the same. */
function isClose({ readings: [{ kind }] }: Value, times: number | undefined): boolean {
  if (times === undefined) return kind !== 'date';
  return times === 1 || (kind !== 'date' && kind !== 'time' && times <= CLOSE && times >= 1 / CLOSE);
}

/** Within a limit, six of one thing may be four of another: "at most six fees" and "section 4.1". */
function countsTheSame({ readings: [{ kind }], number, counted }: Value, source: Value, times: number | undefined): boolean {
  if (kind !== 'count') return true;
  // "if one side becomes insolvent" has nothing to do with "1. Term".
  if (times === 1) return number !== 1 || counted === source.counted;
  return counted !== undefined && counted === source.counted && Number.isInteger(number) === Number.isInteger(source.number);
}

/** "between the two" must not become "between the two weeks"; at the end of its clause a number may take the unit: "20 minutes instead of 10". */
function isGivenUnit(claimText: string, { unit, readings: [{ kind }], core }: Value, source: Value): boolean {
  if (kind !== 'count' || unit !== undefined || source.unit === undefined) return false;
  const isLast = /^\s*(?:[.,;:)]|$)/.test(claimText.slice(core.end, core.end + 8));
  return !isLast || /\b(?:the|these|those)\s$/i.test(claimText.slice(Math.max(0, core.start - 8), core.start));
}

/** "in no more than ten days" cannot take "within ten days" as a whole. */
function isTimeLimit({ text }: Value): boolean {
  return /^(?:within|until|till|by)\b/i.test(text);
}

/** A unit, a rate or a kind of day that one of the two leaves out must not come or go with the notation. */
function isOtherwiseMeant(value: Value, source: Value): boolean {
  const isUnitLost = value.unit !== undefined && source.unit === undefined;
  const isRate = value.readings[0].per?.dimension !== source.readings[0].per?.dimension;
  return isUnitLost || isRate || value.qualifier !== source.qualifier || value.sign !== source.sign;
}

/** True where the words of the comparator can be put in each other's place: "at least 5" for "no less than 5", not "5 or more" after "aged". */
function canTakeWhole(value: Value, source: Value): boolean {
  if (value.range !== source.range || isApart(value) || isApart(source)) return false;
  const [own, other] = [value, source].map(({ comparator, form }) => (comparator === 'exact' ? 'plain' : form));
  if (own !== other || (value.isAge && value.comparator !== source.comparator)) return false;
  return value.isAge ? isLead(value) === isLead(source) : true;
}

function isApart({ form }: Value): boolean {
  return form === 'apart' || form === 'phrase';
}

function isLead({ start, core }: Value): boolean {
  return start < core.start;
}

/** A share in words wants "of" behind it, as in "50 % of the members"; elsewhere a percentage stays what it is. */
function readsWell(claimText: string, value: Value, source: Value): boolean {
  if (value.readings[0].kind !== 'share' || isPercentage(source) || !isPercentage(value)) return true;
  return /^\s+of\b/.test(claimText.slice(value.core.end, value.core.end + 8));
}

function isPercentage({ core }: Value): boolean {
  return /%|\bper ?cent/i.test(core.text);
}

function coreOf(claimText: string, value: Value, source: Value): string {
  return inForm(claimText, value, source, withUnit(value, source));
}

/** A bare number of a table cell takes the unit that the claim writes. */
function withUnit(value: Value, source: Value): string {
  if (source.heading === undefined || /\p{L}|%/u.test(source.core.text)) return source.core.text;
  const unit = /^[^\d]*[\d.,]+(.*)$/su.exec(value.core.text)?.[1] ?? '';
  const sign = /^[^\d]*/u.exec(value.core.text)?.[0] ?? '';
  return sign + source.core.text + unit;
}

/** The source's words in the form that the claim's sentence needs: hyphens, plural, article, first letter. */
function inForm(claimText: string, value: Value, source: Value, text: string): string {
  const hyphened = HYPHENED.test(value.core.text);
  let form = text;
  if (hyphened && !HYPHENED.test(text)) form = toAdjective(text);
  if (!hyphened && HYPHENED.test(text) && source.unit !== undefined) form = toNoun(text, source.number);
  if (
    value.readings[0].kind === 'share' &&
    isPercentage(source) &&
    /^\s+(?:the|its|their|all|our|your|his|her|my)\b/.test(claimText.slice(value.core.end, value.core.end + 8))
  )
    form += ' of';
  return form;
}

// "a 36-month guarantee", "a three-year-old"
const HYPHENED = /[\d\p{L}]-\p{L}{3,}/u;

function toAdjective(text: string): string {
  const words = text.replace(/^an? /, 'one ').split(' ');
  const unit = words.pop() ?? '';
  return words.length === 0 || !/^\p{L}{3,}$/u.test(unit) ? text : `${words.join(' ')}-${singular(unit)}`;
}

function toNoun(text: string, number: number): string {
  return text.replace(/-(\p{L}{3,})$/u, (_, unit: string) => ` ${number === 1 ? unit : plural(unit)}`);
}

function singular(unit: string): string {
  if (unit === 'feet') return 'foot';
  return unit.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

function plural(unit: string): string {
  if (unit === 'foot') return 'feet';
  return /[^aeiou]y$/.test(unit) ? unit.replace(/y$/, 'ies') : `${unit}s`;
}

const DETERMINER =
  /(?:^|\s)(?:the|this|that|these|those|last|first|next|every|each|its|their|his|her|our|your|my|another|any|following|previous|past|initial|same)\s$/i;

/** Puts words in, with the article and the first letter that their place wants. */
function put(text: string, { start, end, text: words }: Change): string {
  const before = text.slice(0, start);
  const bare = DETERMINER.test(before.slice(-12)) ? words.replace(/^an? /i, '') : words;
  const cased = isOpening(before) ? capital(bare) : small(bare);
  const lead = before.replace(/\b([Aa])n?(\s)$/, (_, a: string, gap: string) => a + (wantsAn(cased) ? 'n' : '') + gap);
  const opening = /^(?:an?|one) /i.test(cased) ? lead.replace(/\b[Aa]n?\s$/, '') : lead;
  return opening + cased + endOf(text, end, cased);
}

/** What follows, with one full stop: that of "p.m." may be that of the sentence too. */
function endOf(text: string, end: number, words: string): string {
  const rest = text.slice(end);
  if (words.endsWith('.')) return rest.startsWith('.') ? rest.slice(1) : rest;
  return rest === '' && text.endsWith('.') ? '.' : rest;
}

function isOpening(before: string): boolean {
  return /^["'“‘(]*$/.test(before);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const CAPITAL = new RegExp(
  String.raw`^(?:${[...MONTHS, ...WEEKDAYS]
    .map(capital)
    .flatMap((name) => [name, name.slice(0, 3)])
    .join('|')}|Sept|Tues|Thurs?)\b`,
);

/** A number word that opened a sentence of the source is small elsewhere; a month or a day keeps its capital. */
function small(words: string): string {
  return CAPITAL.test(words) || /^[A-Z]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

function wantsAn(words: string): boolean {
  return /^(?:eight|eleven|8|11\b|18\b|hour|(?!one|u)[aeiou])/i.test(words);
}
