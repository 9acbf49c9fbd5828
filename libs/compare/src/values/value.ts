import type { Token } from '@claimgate/language';

/** What sort of value it is. The two ends of a range are two values, each with `range` set. */
export type ValueKind = 'quantity' | 'duration' | 'money' | 'share' | 'date' | 'time' | 'ordinal' | 'count' | 'frequency';

/**
 * How a value is meant: as it stands, as a rounding, or as a limit; `limit` where the words do not tell of which side: who may cancel up to two
 * days before arrival may do so earlier, who may renew up to 90 days before a passport expires may do so later.
 */
export type Comparator = 'exact' | 'about' | 'at least' | 'at most' | 'more than' | 'less than' | 'from' | 'until' | 'limit';

/** The parts of a date that are written down; `years` is 10 for a decade. */
export interface DateParts {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  readonly years?: number;
}

/** One way to read a notation. Values can be compared where their dimensions are the same. */
export interface Reading {
  readonly kind: ValueKind;
  /** "length", "months", "money:USD", "share", "count" ... */
  readonly dimension: string;
  /** In base units of the dimension: metres, seconds, months, whole units of a currency, 1 for the whole of a share, times a day. */
  readonly magnitude: number;
  /** The size of one in the last written digit, in base units. */
  readonly precision: number;
  /** Of a rate: the dimension and size of what it is counted by, so that 10 per month is 120 per year. */
  readonly per?: { readonly dimension: string; readonly magnitude: number };
  readonly date?: DateParts;
}

/**
 * What a value of a source says of one of a claim. `equal`: the same in whichever notation. `implied`: the claim's is true where the source's is
 * ("about 500" and 498), or the two share their boundary and the words around must tell. `different`: they cannot both be said of one thing.
 * `unrelated`: neither follows.
 */
export type Relation = 'equal' | 'implied' | 'different' | 'unrelated';

/** Some characters of a text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A value as a text says it: "no later than six weeks", whose core is "six weeks". */
export interface Value extends Stretch {
  readonly core: Stretch;
  /** The tokens of the whole notation, and of the core. */
  readonly from: number;
  readonly to: number;
  readonly coreFrom: number;
  readonly coreTo: number;
  /** Every way to read it, the likeliest first: 03/09/2004 is a day in September or in March. */
  readonly readings: readonly [Reading, ...Reading[]];
  /** The number as it is written, and the unit under one name: 36 and "month". */
  readonly number: number;
  readonly unit: string | undefined;
  readonly comparator: Comparator;
  /** "almost 500", "just over 500": a limit that the value comes close to. */
  readonly near: boolean;
  /** How the comparator is said: right before or after the core ("at least 5"), by a verb ("must not exceed 5"), around a verb of the sentence ("not weigh more than 5"), or elsewhere ("the limit is 5"). */
  readonly form: 'plain' | 'verb' | 'phrase' | 'apart';
  /** The stem of what is counted, where it is no unit: "12 employees". */
  readonly counted: string | undefined;
  /** The stem of a word by which other units are meant: "30 business days". */
  readonly qualifier: string | undefined;
  /** "18 years old", "under the age of ten". */
  readonly isAge: boolean;
  /** The end of a range that this is, or of a change: "from 5 to 10". */
  readonly range: 'low' | 'high' | undefined;
  readonly change: 'from' | 'to' | 'by' | undefined;
  /** Of a table cell: the stems of its column's header and of its row's name. */
  readonly heading: ReadonlySet<string> | undefined;
  /** Of a table cell: the date that its header or row names. */
  readonly at: DateParts | undefined;
  /** Signs that make another value of it than the digits give: "30²". */
  readonly sign: string;
}

/** What a value consists of, without what is said about it. */
export interface Core {
  readonly from: number;
  readonly to: number;
  readonly readings: Value['readings'];
  readonly number: number;
  readonly unit: string | undefined;
  readonly counted?: string | undefined;
  readonly qualifier?: string | undefined;
  readonly isPoint?: boolean;
}

/** Tokens with the text that they were read from, where it is known: it tells what stands between them. */
export interface Words {
  readonly tokens: readonly Token[];
  readonly text: string | undefined;
}

/** What stands between two tokens that follow each other. */
export function gapAfter({ tokens, text }: Words, at: number): string {
  const [own, next] = [at < 0 ? undefined : tokens[at], tokens[at + 1]];
  if (own === undefined || next === undefined) return '';
  if (text === undefined) return next.start > own.end ? ' ' : '';
  return text.slice(own.end, Math.min(next.start, own.end + LONGEST_GAP));
}

const LONGEST_GAP = 8;

/** The norm of a token; nothing beyond the ends. */
export function normAt({ tokens }: Words, at: number): string {
  // An array looks for what stands before its first item by name, which takes many times as long.
  return at < 0 ? '' : (tokens[at]?.norm ?? '');
}

/** The text of the tokens from `from` up to `to`, with what belongs to the last and is none: "m²", "p.m.". */
export function stretchOf({ tokens, text }: Words, from: number, to: number): Stretch {
  const [start, last] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
  if (text === undefined) return { start, end: last, text: normsOf(tokens, from, to) };
  const isMore = /[²³]/.test(text.charAt(last)) || (text.charAt(last) === '.' && /[ap]\. ?m$/i.test(text.slice(start, last)));
  const end = isMore ? last + 1 : last;
  return { start, end, text: text.slice(start, end) };
}

function normsOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ norm }) => norm)
    .join(' ');
}
