import type { Token } from '../language/tokenize.js';

/** A number with what it counts. `index` is its token, `precision` the size of its last written digit. */
export interface Quantity {
  readonly index: number;
  readonly value: number;
  readonly precision: number;
  readonly unit: string;
  readonly year: boolean;
}

const SCALES: Readonly<Record<string, number>> = {
  hundr: 1e2,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
  b: 1e9,
  trillion: 1e12,
  dozen: 12,
};
const CURRENCIES = new Set(['$', '€', '£', '¥', '₹']);

/** The quantities of a text, with scale words multiplied in and currency or percent sign as the unit. */
export function quantitiesIn(tokens: readonly Token[]): readonly Quantity[] {
  const known = remembered.get(tokens);
  if (known) return known;
  const quantities = readQuantities(tokens);
  remembered.set(tokens, quantities);
  return quantities;
}

/** Several checks ask for the quantities of the same text. */
const remembered = new WeakMap<readonly Token[], readonly Quantity[]>();

function readQuantities(tokens: readonly Token[]): Quantity[] {
  return tokens.flatMap((token, index) => {
    if (!isDigit(token.stem.charCodeAt(0)) || !/^\d+(?:\.\d+)?$/.test(token.stem)) return [];
    const scale = scaleAfter(tokens, index);
    const decimals = token.stem.split('.')[1]?.length ?? 0;
    const unit = unitOf(tokens, index, scale === 1 ? 1 : 2);
    const value = Number(token.stem) * scale;
    const year = scale === 1 && unit === '' && token.kind === 'number' && /^(?:1[5-9]|20)\d\d$/.test(token.norm);
    return [{ index, value, precision: precisionOf(token, decimals, isApproximate(tokens, index)) * scale, unit, year }];
  });
}

const HEDGES = new Set([
  'about',
  'around',
  'approximately',
  'roughly',
  'nearly',
  'almost',
  'some',
  'circa',
  'approx',
  'close',
  'estimated',
]);

function isApproximate(tokens: readonly Token[], index: number): boolean {
  return [1, 2, 3].some((back) => HEDGES.has(tokens[index - back]?.norm ?? ''));
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function scaleAfter(tokens: readonly Token[], index: number): number {
  const next = tokens[index + 1];
  if (next === undefined || !Object.hasOwn(SCALES, next.stem)) return 1;
  // A lone letter is a scale only when it is written on to the number: "12m", not "12 m".
  return next.stem.length === 1 && next.start !== tokens[index]?.end ? 1 : (SCALES[next.stem] as number);
}

function unitOf(tokens: readonly Token[], index: number, after: number): string {
  const before = tokens[index - 1];
  const next = tokens[index + after];
  if (before && CURRENCIES.has(before.stem)) return before.stem;
  if (next && (CURRENCIES.has(next.stem) || next.stem === '%')) return next.stem;
  return '';
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
