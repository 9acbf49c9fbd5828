import { itemAt } from '@claimgate/domain';
import { isTellingWord, type ReadText, tokenize } from '@claimgate/language';
import { readValues } from './read-values.js';
import type { DateParts, Value } from './value.js';

/** A passage of a source with what belongs to it: of a table row `| a | b |` the header of its columns and the row's name. */
export interface Passage {
  readonly text: string;
  readonly header?: readonly string[];
  readonly rowName?: string;
}

/** The values of a passage that are looked at; only one that is built to take long has more. */
export const MOST_VALUES = 80;
const LONGEST_NAME = 200;

/** A passage with its tokens and the values that were read in it. */
export interface ReadPassage extends ReadText {
  readonly values: readonly Value[];
}

/** What was read in a text, for whoever asks again. */
interface Known {
  readonly values: readonly Value[];
  /** The text as a passage, once somebody has asked for it as one. */
  passage: ReadPassage | undefined;
}

/** Several checks ask for the values of the same text. They are remembered as long as its tokens are. */
const remembered = new WeakMap<ReadText['tokens'], Known>();

function knownOf(read: ReadText): Known {
  const before = remembered.get(read.tokens);
  if (before) return before;
  const known: Known = { values: readValues(read), passage: undefined };
  remembered.set(read.tokens, known);
  return known;
}

/** The values of a text, in order. */
export function valuesIn(text: ReadText | string): readonly Value[] {
  return typeof text === 'string' ? readValues({ text, tokens: tokenize(text) }) : knownOf(text).values;
}

/** The value whose core covers a token. */
export function valueAt(text: ReadText, token: number): Value | undefined {
  return valueCovering(valuesIn(text), token);
}

/** Of the values of a text the one whose core covers a token, by halving: they stand in the order of their tokens. */
export function valueCovering(values: readonly Value[], token: number): Value | undefined {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(values, middle).coreTo <= token) low = middle + 1;
    else high = middle;
  }
  const value = values[low];
  return value && value.coreFrom <= token ? value : undefined;
}

/** Reads the values of a passage; those of table cells know their header and row. */
export function readPassage(source: ReadText | Passage | string): ReadPassage {
  const given = typeof source === 'string' ? { text: source } : source;
  if (!('tokens' in given)) return inPlace({ text: given.text, tokens: tokenize(given.text) }, given);
  const known = knownOf(given);
  known.passage ??= inPlace(given, { text: given.text });
  return known.passage;
}

function inPlace(read: ReadText, given: Passage): ReadPassage {
  const values = valuesIn(read).slice(0, MOST_VALUES);
  const isTable = values.length > 0 && (read.text.includes('|') || 'header' in given || 'rowName' in given);
  const cells = isTable ? inTable(read, values, given) : values;
  return { ...read, values: cells.map((value, i) => withDate(read, cells, value, i)) };
}

/** "64,000 in 2018", "In 2018 it was 64,000": the year that a value is given for. */
function withDate(read: ReadText, values: readonly Value[], value: Value, i: number): Value {
  if (value.at !== undefined || value.readings[0].date !== undefined) return value;
  const [before, next] = [i > 0 ? values[i - 1] : undefined, values[i + 1]];
  const behind = next && /^ in $/.test(read.text.slice(value.end, next.core.start)) ? next : undefined;
  const isLead =
    before && /^(?:in|for|during)$/.test(read.tokens[before.coreFrom - 1]?.norm ?? '') && isClause(read.text, before, value);
  const date = (behind ?? (isLead ? before : undefined))?.readings[0].date;
  return date?.year === undefined ? value : { ...value, at: date };
}

/** True where a date opens the clause that a value stands in. */
function isClause(text: string, date: Value, value: Value): boolean {
  const lead = text.slice(Math.max(0, date.core.start - 6), date.core.start);
  return /(?:^|[.;:] |\n)(?:In|in|For|for|During) $/.test(lead) && !/[.;:\n]/.test(text.slice(date.core.end, value.core.start));
}

interface Column {
  readonly stems: readonly string[];
  readonly at: DateParts | undefined;
  readonly values: readonly Value[];
  readonly text: string;
}

function inTable(read: ReadText, values: readonly Value[], { header, rowName }: Passage): Value[] {
  const lines = read.text.split('\n');
  const columns = (header ?? headerIn(lines)).map(columnOf);
  const named = rowName === undefined ? undefined : columnOf(rowName);
  let [line, start] = [0, 0];
  return values.map((value) => {
    while (line + 1 < lines.length && start + (lines[line]?.length ?? 0) < value.core.start)
      start += (lines[line++]?.length ?? 0) + 1;
    const row = lines[line] ?? '';
    const cell = cellAt(row, value.core.start - start);
    const name = named ?? (cell > 0 ? columnOf((cellsOf(row)[0] ?? '').slice(0, LONGEST_NAME)) : undefined);
    const corner = cell > 0 ? columns[0] : undefined;
    return inCell(value, columns[cell], row.includes('|') || named ? name : undefined, corner);
  });
}

/** The header of a table that is part of the text: the line above the rule. */
function headerIn(lines: readonly string[]): readonly string[] {
  const rule = lines.findIndex((line) => /^[\s|:-]+$/.test(line) && line.includes('---') && line.includes('|'));
  return rule > 0 ? cellsOf(lines[rule - 1] ?? '') : [];
}

function cellsOf(row: string): string[] {
  return row
    .replace(/^\s{0,3}\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

function cellAt(row: string, offset: number): number {
  let cell = row.trimStart().startsWith('|') ? -1 : 0;
  for (let i = 0; i < offset; i += 1) if (row.charAt(i) === '|') cell += 1;
  return Math.max(0, cell);
}

function columnOf(text: string): Column {
  const tokens = tokenize(text);
  const values = valuesIn({ text, tokens });
  const stems = tokens.flatMap(({ stem }) => (isTellingWord(stem) || /^\d/.test(stem) ? [stem] : []));
  return { stems, at: values[0]?.readings[0].date, values, text };
}

function inCell(value: Value, column: Column | undefined, name: Column | undefined, corner: Column | undefined): Value {
  if (column === undefined && name === undefined) return value;
  const heading = new Set([...(column?.stems ?? []), ...(name?.stems ?? [])]);
  const isBare = value.unit === undefined && value.counted === undefined && value.readings[0].kind === 'count';
  const found = isBare ? inUnitOf(value.core.text, [column?.text, name?.text, corner?.text]) : undefined;
  const { readings, number, unit } = found?.value ?? value;
  return { ...value, readings, number, unit, heading, at: column?.at ?? name?.at };
}

// "Sales (EUR million)", "Weight in kg", "Output, MW"
const NAMED = /\(([^()]{1,30})\)|\bin ([^()]{1,30})$|, ([^(),]{1,12})$/;
// "£m", "€ million", "EUR thousand": a currency stands before the number.
const CURRENCY = /^([$€£¥₹]|[A-Z]{3}\b)(\s?)(.*)$/;

/** A number with the unit that it has: how one writes it, and how it is read. */
export interface InUnit {
  readonly written: string;
  readonly value: Value;
}

/** The number of a table cell with the unit of the first of its titles that names one: "£62.3m" below "Division (£m)". */
export function inUnitOf(number: string, titles: readonly (string | undefined)[]): InUnit | undefined {
  for (const title of titles) {
    const unit = NAMED.exec(title ?? '')
      ?.slice(1)
      .find(Boolean);
    if (unit === undefined) continue;
    const written = withUnit(number, unit);
    const [value, ...others] = readValues({ text: written, tokens: tokenize(written) });
    if (value?.unit !== undefined && others.length === 0) return { written, value };
  }
  return undefined;
}

function withUnit(number: string, unit: string): string {
  const [, currency, gap = '', scale = ''] = CURRENCY.exec(unit) ?? [];
  if (currency === undefined) return `${number} ${unit}`;
  const isLetter = /^(?:k|m|bn)$/i.test(scale);
  return `${currency}${currency.length > 1 ? ' ' : ''}${number}${isLetter ? '' : gap || ' '}${scale}`.trimEnd();
}
