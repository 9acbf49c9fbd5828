import { gapAfter, normAt, type Words } from './value.js';

/** A number as it is written: its tokens from `from` up to `to`, and what they come to. */
export interface ReadNumber {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  /** The size of one in the last written digit. */
  readonly precision: number;
  /** True for a part of a whole: "two thirds", "one in five". */
  readonly isShare: boolean;
  /** True where a lone letter may be a scale: "12m" is twelve million or twelve metres. */
  readonly letter: boolean;
}

const SCALES: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 1e2],
  ['hundreds', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['mn', 1e6],
  ['mio', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
  ['trillion', 1e12],
]);
const LETTER_SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['b', 1e9],
]);
const SIGNS: ReadonlyMap<string, number> = new Map([
  ['½', 1 / 2],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
]);
const PARTS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fourth', 4],
  ['fourths', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['sixth', 6],
  ['sixths', 6],
  ['eighth', 8],
  ['eighths', 8],
  ['tenth', 10],
  ['tenths', 10],
]);
const EXACT = 1e-9;

/** The number that begins at a token; undefined where none does. */
export function readNumber(words: Words, at: number): ReadNumber | undefined {
  return readPart(words, at) ?? readWhole(words, at);
}

/** "half of", "a third of", "two thirds", "one in five", "4 out of 5". */
function readPart(words: Words, at: number): ReadNumber | undefined {
  const first = normAt(words, at);
  if (first === 'half') return readHalf(words, at);
  const count = first === 'a' || first === 'an' ? 1 : plainNumber(words, at);
  if (count === undefined) return undefined;
  const part = PARTS.get(normAt(words, at + 1));
  const isPlural = normAt(words, at + 1).endsWith('s');
  if (part !== undefined && (isPlural ? count > 1 : count === 1 && isFraction(words, at)))
    return share(at, at + 2, count / part, EXACT);
  const whole = wholeAfter(words, at);
  return whole && count < whole.count ? share(at, whole.to, count / whole.count, 1 / whole.count / 2) : undefined;
}

/** "a third of", "one third", but neither "a third attempt" nor "one quarter later". */
function isFraction(words: Words, at: number): boolean {
  const next = normAt(words, at + 2);
  return (
    next === 'of' || normAt(words, at - 1) === 'by' || (words.tokens[at]?.stem === '1' && !/^(?:later|earlier|of)$/.test(next))
  );
}

/** "one in five", "4 out of 5", "2 of 1,000": the whole that a part is counted in. */
function wholeAfter(words: Words, at: number): { count: number; to: number } | undefined {
  const next = normAt(words, at + 1);
  const round = /^(?:of|in|per)$/.test(next) ? plainNumber(words, at + 2) : undefined;
  if (round !== undefined && ROUND_WHOLES.has(round)) return { count: round, to: at + 3 };
  const place = next === 'in' ? at + 2 : next === 'out' && normAt(words, at + 2) === 'of' ? at + 3 : -1;
  const every = place > 0 && normAt(words, place) === 'every' ? place + 1 : place;
  const count = every > 0 ? plainNumber(words, every) : undefined;
  return count === undefined || count > 100 || (next === 'in' && !/^(?:[3-9]|10|20|100)$/.test(String(count)))
    ? undefined
    : { count, to: every + 1 };
}

const ROUND_WHOLES: ReadonlySet<number> = new Set([100, 1_000, 10_000, 100_000, 1_000_000]);

const NO_SHARE_BEFORE = /^(?:first|second|other|better|final|last|1st|2nd|st|nd|one)$/;
const NO_SHARE_AFTER = /^(?:year|time|way|yearly|board|price|marathon|term|life)$/;

/** "half an hour" and "half a million" are numbers; "half" alone is a share, but neither "the first half" nor "the half-year". */
function readHalf(words: Words, at: number): ReadNumber | undefined {
  if (NO_SHARE_BEFORE.test(normAt(words, at - 1)) || NO_SHARE_AFTER.test(normAt(words, at + 1))) return undefined;
  const next = normAt(words, at + 1);
  if (next === 'a' || next === 'an') {
    const scale = SCALES.get(normAt(words, at + 2));
    return { ...share(at, at + (scale === undefined ? 2 : 3), 0.5 * (scale ?? 1), EXACT), isShare: false };
  }
  if (next === 'hour') return { ...share(at, at + 1, 0.5, EXACT), isShare: false };
  return share(at, at + 1, 0.5, EXACT);
}

function share(from: number, to: number, value: number, precision: number): ReadNumber {
  return { from, to, value, precision, isShare: true, letter: false };
}

/** The number of one token, whether digits or a word. */
function plainNumber({ tokens }: Words, at: number): number | undefined {
  const stem = tokens[at]?.stem ?? '';
  return /^\d{1,40}(?:\.\d{1,20})?$/.test(stem) ? Number(stem) : undefined;
}

/** "3,500", "twenty-five", "two hundred and fifty thousand", "a dozen", "2½", "one and a half million". */
function readWhole(words: Words, at: number): ReadNumber | undefined {
  const sign = SIGNS.get(normAt(words, at));
  if (sign !== undefined) return { ...share(at, at + 1, sign, EXACT), isShare: false };
  const article = /^an?$/.test(normAt(words, at)) && SCALES.has(normAt(words, at + 1));
  const first = article ? 1 : plainNumber(words, at);
  if (first === undefined) return undefined;
  const digits = words.tokens[at]?.kind === 'number';
  const start = { to: at + 1, value: first, precision: digits ? precisionOf(words, at) : 1 };
  return {
    from: at,
    isShare: false,
    letter: false,
    ...withLetter(words, digits || article ? scaled(words, start) : spelled(words, start)),
  };
}

interface Partial {
  readonly to: number;
  readonly value: number;
  readonly precision: number;
  readonly letter?: boolean;
}

function precisionOf({ tokens }: Words, at: number): number {
  const decimals = tokens[at]?.norm.split('.')[1]?.length ?? 0;
  return 10 ** -decimals;
}

/** Scale words and the fraction behind a number: "12 million", "2½", "one and a half". */
function scaled(words: Words, { to, value, precision }: Partial): Partial {
  const fraction = fractionAfter(words, to);
  const end = fraction?.to ?? to;
  const scale = SCALES.get(normAt(words, end)) ?? 1;
  const sum = value + (fraction?.value ?? 0);
  // "two hundred thousand"
  const second = scale > 1 ? (SCALES.get(normAt(words, end + 1)) ?? 1) : 1;
  const factor = second > scale ? scale * second : scale;
  const taken = factor === 1 ? 0 : factor === scale ? 1 : 2;
  return { to: end + taken, value: sum * factor, precision: (fraction ? EXACT : precision) * factor };
}

function fractionAfter(words: Words, at: number): { to: number; value: number } | undefined {
  const sign = SIGNS.get(normAt(words, at));
  if (sign !== undefined && gapAfter(words, at - 1).trim() === '') return { to: at + 1, value: sign };
  if (normAt(words, at) !== 'and') return undefined;
  const isArticle = /^an?$/.test(normAt(words, at + 1)) || words.tokens[at + 1]?.stem === '1';
  const part = PARTS.get(normAt(words, at + 2));
  return isArticle && (part === 2 || part === 4) ? { to: at + 3, value: 1 / part } : undefined;
}

/** A number in words, each of which is added, or multiplies what stands before it. */
function spelled(words: Words, start: Partial): Partial {
  let [to, total, current, scale] = [start.to, 0, start.value, 1];
  for (; to < words.tokens.length && to - start.to < MOST_WORDS; to += 1) {
    const norm = normAt(words, to);
    const next = norm === 'and' && (current >= 100 || total > 0) ? to + 1 : to;
    const [factor, digit] = [SCALES.get(normAt(words, next)), wordDigit(words, next)];
    if (factor !== undefined && next === to) {
      scale = factor;
      if (factor < 1e3) current *= factor;
      else [total, current] = [total + current * factor, 0];
    } else if (digit !== undefined && isJoined(current, digit)) [to, current, scale] = [next, current + digit, 1];
    else break;
  }
  const value = total + current;
  const fraction = fractionAfter(words, to);
  return fraction ? scaled(words, { to, value, precision: 1 }) : { to, value, precision: scale };
}

const MOST_WORDS = 12;

function wordDigit(words: Words, at: number): number | undefined {
  return words.tokens[at]?.kind === 'word' ? plainNumber(words, at) : undefined;
}

/** "twenty five" is one number, "five six" are two. */
function isJoined(current: number, digit: number): boolean {
  if (current === 0) return true;
  if (current % 100 === 0) return digit < 100;
  return current % 10 === 0 && current % 100 >= 20 && digit < 10;
}

/** "12m", "5k": a letter written on to the number. */
function withLetter(words: Words, number: Partial): Partial {
  const scale = LETTER_SCALES.get(normAt(words, number.to));
  if (scale === undefined || gapAfter(words, number.to - 1) !== '') return number;
  return { to: number.to + 1, value: number.value * scale, precision: number.precision * scale, letter: true };
}
