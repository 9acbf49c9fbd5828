import { itemAt } from '../../item-at.js';
import { isTimeWord } from '../../language/time-words.js';
import type { Token } from '../../language/tokenize.js';
import { MOST_FACTS } from '../align.js';
import { type Difference, differs } from '../difference.js';
import { quantitiesIn, type Quantity } from './quantities.js';
import { HEDGES, UNITS } from './units.js';

/** A value of the claim whose digits a source has, but with another sign, unit or limit, or of another kind: "30 business days" for "30 days". */
export function findChangedValue(claim: readonly Token[], sources: readonly (readonly Token[])[]): Difference | undefined {
  const own = readValues(claim).slice(0, MOST_FACTS);
  if (own.length === 0) return undefined;
  const theirs = sources.flatMap((tokens) => readValues(tokens).slice(0, MOST_FACTS));
  const changed = own.find((value) => {
    const sameDigits = theirs.filter(({ quantity }) => quantity.value === value.quantity.value);
    const sameThing = sameDigits.filter(({ counted }) => counted === value.counted);
    const equal = sameThing.length > 0 ? sameThing : sameDigits;
    return equal.length > 0 && !equal.some((other) => meansTheSame(value, other));
  });
  return changed && differs('number', false, `no source says “${written(claim, changed)}” in this way`);
}

// Who is ranked 302nd is ranked 302; what lasts 30 days does not last until the 30th.
const ORDINAL = /^(?:st|nd|rd|th)$/;

function meansTheSame(claim: ReadValue, source: ReadValue): boolean {
  if (claim.sign !== source.sign && !(claim.sign === '' && ORDINAL.test(source.sign))) return false;
  // Words such as "at least" are weighed where numbers are compared; a mark is easily overlooked.
  if (claim.marked && claim.bound !== source.bound) return false;
  if (claim.side !== source.side && claim.side !== '' && source.side !== '') return false;
  if (claim.family === undefined || source.family === undefined) return true;
  return claim.family === source.family && claim.unit === source.unit && isSameKind(claim, source);
}

/** A kind that the source does not name is unproven; one that the claim leaves out is missed where days are counted, not where dollars are. */
function isSameKind(claim: ReadValue, source: ReadValue): boolean {
  return claim.kind === source.kind || (claim.kind === undefined && claim.family !== 'time');
}

function written(tokens: readonly Token[], { quantity: { index } }: ReadValue): string {
  return tokens
    .slice(Math.max(0, index - 1), index + 3)
    .map(({ norm }) => norm)
    .join(' ');
}

/** What stands at a number and changes what it says: "-5", "30²", "half of 30", "≥ 30", "9 p.m.", "30 business days". */
interface ReadValue {
  readonly quantity: Quantity;
  /** Signs and words by which another value is meant than the digits give. */
  readonly sign: string;
  /** Whether it is a limit (`<` or `>`) or a rounding (`~`), and whether a mark says so or words do. */
  readonly bound: string;
  readonly marked: boolean;
  /** The unit under one name, and the units that it could be mistaken for; undefined where what is counted is no unit. */
  readonly unit: string | undefined;
  readonly family: string | undefined;
  /** A word between the number and its unit. */
  readonly kind: string | undefined;
  /** "by 5", "to 5" or "from 5": whether it is a change or where the change begins or ends. */
  readonly side: string;
  /** The word after the number: what is counted, where it is no unit. */
  readonly counted: string | undefined;
}

const SCALE = /^(?:hundred|thousand|million|billion|trillion|dozen|k|m|bn)$/;
const TIMES = /^(?:twice|double|triple|thrice|half|quarter|times|minus)$/;
const MORE = /^(?:over|above|least|more|minimum|exceed(?:s|ed|ing)?|greater|upwards)$/;
const LESS = /^(?:under|below|most|less|fewer|maximum|up)$/;
const BOUNDS: Readonly<Record<string, string>> = {
  '>': '>',
  '≥': '>',
  '+': '>',
  '<': '<',
  '≤': '<',
  '~': '~',
  '≈': '~',
  '±': '~',
};
const NEAR = 1;

/** The values of a sentence as they are meant. */
function readValues(tokens: readonly Token[]): ReadValue[] {
  return quantitiesIn(tokens).map((quantity) => readValue(tokens, quantity));
}

function readValue(tokens: readonly Token[], quantity: Quantity): ReadValue {
  const { index } = quantity;
  const sign = tokens[index - 1];
  const unit = sign?.kind === 'symbol' ? UNITS.get(sign.norm) : undefined;
  const currency = unit?.family === 'money' ? unit : undefined;
  const first = currency ? index - 1 : index;
  const [before, after] = [markAt(tokens, first, -1), markAt(tokens, index, 1)];
  const mark = BOUNDS[before] ?? BOUNDS[after];
  const signs = [before, after].filter((each) => !Object.hasOwn(BOUNDS, each)).join('');
  return {
    quantity,
    sign: signs + wordBefore(tokens, first, (word) => TIMES.test(word)),
    bound: mark ?? boundBefore(tokens, first),
    marked: mark !== undefined,
    side: sideOf(tokens, first),
    counted: tokens[index + 1]?.stem,
    ...(currency ? { ...currency, kind: undefined } : unitAfter(tokens, index)),
  };
}

/** A sign next to a number; "x" only between two of them. */
function markAt(tokens: readonly Token[], at: number, step: 1 | -1): string {
  const [own, next] = [itemAt(tokens, at), tokens[at + step]];
  if (next === undefined || Math.max(next.start - own.end, own.start - next.end) > NEAR) return '';
  if (next.kind === 'symbol') return UNITS.has(next.norm) || next.norm === '=' || next.norm === '°' ? '' : next.norm;
  if (next.norm === 'x' && tokens[at + 2 * step]?.kind === 'number') return '×';
  if (step === -1 || isDay(tokens, at)) return '';
  return /^(?:st|nd|rd|th|odd|plus|ish|something|fold)$/.test(next.norm) ? next.norm : '';
}

/** "June 26th" is June 26. */
function isDay(tokens: readonly Token[], at: number): boolean {
  return [-1, -2, 2, 3].some((away) => isTimeWord(tokens[at + away]?.stem ?? ''));
}

function wordBefore(tokens: readonly Token[], at: number, isWanted: (word: string) => boolean): string {
  const reach = [1, 2, 3].map((back) => tokens[at - back]?.norm ?? '');
  const last = reach.find((word) => !/^(?:of|the|a|an|than|to)$/.test(word)) ?? '';
  return isWanted(last) ? last : '';
}

function sideOf(tokens: readonly Token[], at: number): string {
  const word = tokens[at - 1]?.norm ?? '';
  return /^(?:by|to|from)$/.test(word) && tokens[at - 2]?.norm !== 'up' && tokens[at - 2]?.kind !== 'number' ? word : '';
}

function boundBefore(tokens: readonly Token[], at: number): string {
  if (wordBefore(tokens, at, (word) => HEDGES.has(word)) !== '') return '~';
  if (wordBefore(tokens, at, (word) => MORE.test(word)) !== '') return '>';
  return wordBefore(tokens, at, (word) => LESS.test(word)) === '' ? '' : '<';
}

function unitAfter(tokens: readonly Token[], index: number): Pick<ReadValue, 'unit' | 'family' | 'kind'> {
  const at = index + (SCALE.test(tokens[index + 1]?.norm ?? '') ? 2 : 1);
  const [next, second] = [tokens[at], tokens[at + 1]];
  const half = next && second?.norm === 'm' && second.start === next.end + 1 ? `${next.norm}m` : '';
  if (half === 'am' || half === 'pm') return { unit: half, family: 'clock', kind: undefined };
  if (next?.stem === '%')
    return { unit: /^points?$/.test(second?.norm ?? '') ? 'points' : '%', family: 'share', kind: undefined };
  const [own, behind] = [UNITS.get(next?.norm ?? ''), UNITS.get(second?.norm ?? '')];
  if (own !== undefined) return { ...own, kind: undefined };
  const isKind = behind !== undefined && next?.kind === 'word' && !/^(?:and|or|to|of|the|a|an|per|in|for)$/.test(next.norm);
  return isKind ? { ...behind, kind: next.stem } : { unit: undefined, family: undefined, kind: undefined };
}
