import type { Meant } from './comparators.js';
import { gapAfter, normAt, type Words } from './value.js';

/** The tokens of a value without its comparator. */
interface Core {
  readonly from: number;
  readonly to: number;
}

/** "30+ days" are 30 or more; what "within 30+ days" means nobody knows. */
export function withPlus(words: Words, core: Core, meant: Meant): Meant {
  return hasPlus(words, core) && meant.comparator === 'exact' ? { ...meant, comparator: 'at least' } : meant;
}

/** True where a plus is written on to a number. */
export function hasPlus({ tokens }: Words, { from, to }: Core): boolean {
  for (let i = from; i < to + 1; i += 1) if (tokens[i]?.norm === '+') return true;
  return false;
}

const TIMES = /^(?:twice|double|triple|thrice|half|quarter)$/;
const MOST_DIGITS = 15;
const ON_IT = /^(?:odd|ish|something|fold)$/;

/** What makes another value of the digits: "-5", "30²", "30×2", "half of 30", "30-odd". */
export function signOf(words: Words, { from, to }: Core): string {
  const lead = normAt(words, from - 1);
  if (lead === '-' || lead === 'minus') return '-';
  if (/^[√^÷]$/.test(lead)) return lead;
  // More digits than a number can hold are compared as they are written.
  const digits = words.tokens[from]?.stem ?? '';
  if (digits.length > MOST_DIGITS) return digits;
  const times = lead === 'of' ? normAt(words, from - 2) : lead;
  if (TIMES.test(times)) return times;
  if (lead === 'x' || lead === '×') return '×';
  const next = words.tokens[to];
  if (next === undefined || gapAfter(words, to - 1).length > 1) return '';
  if (next.norm === 'x' && words.tokens[to + 1]?.kind === 'number') return '×';
  const isSymbol = next.kind === 'symbol' && !/^[=°%$€£¥₹+<>≥≤~≈±]$/.test(next.norm);
  return isSymbol || ON_IT.test(next.norm) ? next.norm : '';
}
