import { itemAt } from '../../item-at.js';
import { isYear } from '../../language/time-words.js';
import type { Token } from '../../language/tokenize.js';
import { CURRENCIES, HEDGES, MEASURES, SCALES } from './units.js';

/** A number with what it counts. `index` is its token, `precision` the size of its last written digit. */
export interface Quantity {
  readonly index: number;
  readonly value: number;
  readonly precision: number;
  readonly unit: string;
  readonly year: boolean;
}

/** The quantities of a text, with scale words multiplied in and currency, percent sign or measure as the unit. */
export function quantitiesIn(tokens: readonly Token[]): readonly Quantity[] {
  const known = remembered.get(tokens);
  if (known) return known;
  const quantities = readQuantities(tokens);
  remembered.set(tokens, quantities);
  return quantities;
}

/** The quantity at a token, by halving: quantities stand in the order of their tokens. */
export function quantityAt(tokens: readonly Token[], index: number): Quantity | undefined {
  const quantities = quantitiesIn(tokens);
  let [low, high] = [0, quantities.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(quantities, middle).index < index) low = middle + 1;
    else high = middle;
  }
  return quantities[low]?.index === index ? quantities[low] : undefined;
}

/** Several checks ask for the quantities of the same text. */
const remembered = new WeakMap<readonly Token[], readonly Quantity[]>();

function readQuantities(tokens: readonly Token[]): Quantity[] {
  const quantities: Quantity[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const stem = tokens[index]?.stem ?? '';
    if (isDigit(stem.charCodeAt(0)) && /^\d+(?:\.\d+)?$/.test(stem) && !isIndefinite(tokens, index))
      quantities.push(readQuantity(tokens, index));
  }
  return quantities;
}

/** "one of the largest", "one another", "no one": a word that counts nothing. */
function isIndefinite(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.norm !== 'one') return false;
  const next = tokens[index + 1]?.norm;
  return next === 'another' || (next === 'of' && partnerOf(tokens, index) < 0) || tokens[index - 1]?.norm === 'no';
}

function readQuantity(tokens: readonly Token[], index: number): Quantity {
  const token = itemAt(tokens, index);
  const partner = partnerOf(tokens, index);
  const ownScale = scaleAfter(tokens, index);
  const scale = ownScale === 1 ? scaleAfter(tokens, partner) : ownScale;
  const decimals = token.stem.split('.')[1]?.length ?? 0;
  const unit = unitAt(tokens, index) || unitAt(tokens, partner);
  const value = Number(token.stem) * scale;
  const year = scale === 1 && unit === '' && isYear(token);
  return { index, value, precision: precisionOf(token, decimals, isApproximate(tokens, index)) * scale, unit, year };
}

function isApproximate(tokens: readonly Token[], index: number): boolean {
  return [1, 2, 3].some((back) => HEDGES.has(tokens[index - back]?.norm ?? ''));
}

/** "between 3 and 4 million dollars", "4.1 of its 7.5 million": the first number shares scale and unit with the second. */
function partnerOf(tokens: readonly Token[], index: number): number {
  const joint = tokens[index + 1]?.norm;
  if (joint !== 'and' && joint !== 'to' && joint !== 'or' && joint !== 'of') return -1;
  const next = tokens[index + 2]?.kind === 'number' ? index + 2 : index + 3;
  return tokens[next]?.kind === 'number' && (next === index + 2 || tokens[index + 2]?.norm === 'its') ? next : -1;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function scaleAfter(tokens: readonly Token[], index: number): number {
  const next = tokens[index + 1];
  const scale = SCALES.get(next?.stem ?? '');
  if (next === undefined || scale === undefined) return 1;
  // A lone letter is a scale only when it is written on to the number: "12m", not "12 m".
  return next.stem.length === 1 && next.start !== tokens[index]?.end ? 1 : scale;
}

/** The currency, percent sign or measure that stands at a number. */
function unitAt(tokens: readonly Token[], index: number): string {
  const before = tokens[index - 1];
  const next = tokens[index + (scaleAfter(tokens, index) === 1 ? 1 : 2)];
  if (before && CURRENCIES.has(before.stem)) return before.stem;
  if (next && (CURRENCIES.has(next.stem) || next.stem === '%')) return next.stem;
  return next && index >= 0 && MEASURES.has(next.norm) ? next.norm : '';
}

/** "1.2 million" is exact to a tenth of a million; the zeros of a whole number may be rounding only after "about" and the like. */
function precisionOf({ norm, kind }: Token, decimals: number, approximate: boolean): number {
  if (decimals > 0) return 10 ** -decimals;
  if (kind !== 'number' || !approximate) return 1;
  return 10 ** (/0*$/.exec(norm.replaceAll(',', ''))?.[0].length ?? 0);
}

/** True when a claim may say `claim` where the source says `source`: the same, or the source's value rounded. */
export function sameQuantity(claim: Quantity, source: Quantity): boolean {
  if (claim.unit !== source.unit && claim.unit !== '' && source.unit !== '') return false;
  const off = Math.abs(claim.value - source.value);
  if (off <= 1e-9 * Math.max(1, Math.abs(source.value))) return true;
  if (claim.year || source.year) return false;
  return claim.precision > source.precision && off <= claim.precision / 2 && off <= Math.abs(source.value) * 0.05;
}
