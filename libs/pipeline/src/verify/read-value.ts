import type { Token } from '../language/tokenize.js';
import { isTimeWord } from './checks/word-classes.js';
import { type Quantity, quantitiesIn } from './quantities.js';

/** What stands at a number and changes what it says: "-5", "30²", "half of 30", "≥ 30", "9 p.m.", "30 business days". */
export interface ReadValue {
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

const FAMILIES: Readonly<Record<string, string>> = {
  money:
    '$=dollar=dollars=usd cent=cents=¢ €=euro=euros=eur £=pound=pounds=gbp penny=pence ¥=yen=jpy ₹=rupee=rupees=inr franc=francs=chf yuan krona kroner',
  time: 'second=seconds=s minute=minutes=min hour=hours=h day=days week=weeks month=months year=years decade=decades century=centuries',
  length:
    'mm=millimetre=millimetres=millimeter=millimeters cm=centimetre=centimetres=centimeter=centimeters metre=metres=meter=meters km=kilometre=kilometres=kilometer=kilometers mile=miles foot=feet=ft inch=inches yard=yards',
  weight:
    'mcg=µg=microgram=micrograms mg=milligram=milligrams g=gram=grams kg=kilogram=kilograms=kilo=kilos ton=tons tonne=tonnes ounce=ounces=oz lb=lbs',
  volume:
    'ml=millilitre=millilitres=milliliter=milliliters l=litre=litres=liter=liters gallon=gallons pint=pints cup=cups tablespoon=tablespoons=tbsp teaspoon=teaspoons=tsp',
  data: 'kb=kilobyte=kilobytes mb=megabyte=megabytes gb=gigabyte=gigabytes tb=terabyte=terabytes',
  share: '%=percent points',
  clock: 'am pm',
};
const UNITS: ReadonlyMap<string, { unit: string; family: string }> = new Map(
  Object.entries(FAMILIES).flatMap(([family, units]) =>
    units.split(' ').flatMap((names) => names.split('=').map((name) => [name, { unit: names, family }] as const)),
  ),
);
const SCALE = /^(?:hundred|thousand|million|billion|trillion|dozen|k|m|bn)$/;
const TIMES = /^(?:twice|double|triple|thrice|half|quarter|times|minus)$/;
const HEDGE = /^(?:about|around|approximately|roughly|nearly|almost|some|circa|approx|close|estimated)$/;
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
export function readValues(tokens: readonly Token[]): ReadValue[] {
  return quantitiesIn(tokens).map((quantity) => readValue(tokens, quantity));
}

function readValue(tokens: readonly Token[], quantity: Quantity): ReadValue {
  const { index } = quantity;
  const money = UNITS.get(tokens[index - 1]?.norm ?? '');
  const first = money?.family === 'money' && tokens[index - 1]?.kind === 'symbol' ? index - 1 : index;
  const [before, after] = [markAt(tokens, first, -1), markAt(tokens, index, 1)];
  const mark = BOUNDS[before] ?? BOUNDS[after];
  const sign = [before, after].filter((each) => !Object.hasOwn(BOUNDS, each)).join('');
  return {
    quantity,
    sign: sign + wordBefore(tokens, first, TIMES),
    bound: mark ?? boundBefore(tokens, first),
    marked: mark !== undefined,
    side: sideOf(tokens, first),
    counted: tokens[index + 1]?.stem,
    ...(first < index ? { ...(money as { unit: string; family: string }), kind: undefined } : unitAfter(tokens, index)),
  };
}

/** A sign next to a number; "x" only between two of them. */
function markAt(tokens: readonly Token[], at: number, step: 1 | -1): string {
  const [own, next] = [tokens[at] as Token, tokens[at + step]];
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

function wordBefore(tokens: readonly Token[], at: number, words: RegExp): string {
  const reach = [1, 2, 3].map((back) => tokens[at - back]?.norm ?? '');
  const last = reach.findIndex((word) => !/^(?:of|the|a|an|than|to)$/.test(word));
  return words.test(reach[last] ?? '') ? (reach[last] as string) : '';
}

function sideOf(tokens: readonly Token[], at: number): string {
  const word = tokens[at - 1]?.norm ?? '';
  return /^(?:by|to|from)$/.test(word) && tokens[at - 2]?.norm !== 'up' && tokens[at - 2]?.kind !== 'number' ? word : '';
}

function boundBefore(tokens: readonly Token[], at: number): string {
  if (wordBefore(tokens, at, HEDGE) !== '') return '~';
  if (wordBefore(tokens, at, MORE) !== '') return '>';
  return wordBefore(tokens, at, LESS) === '' ? '' : '<';
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
