import { decimal, type Ratio, ratio, times } from './ratio.js';
import type { Lexeme } from './lex.js';
import { readNumberWords } from './number-words.js';
import type { Tongue } from './tongue.js';

/** A number with every way to read its notation, and where it ends. */
export interface ReadNumber {
  readonly amounts: readonly [Ratio, ...Ratio[]];
  readonly to: number;
  /** Digits with full stops between them: a version or a number in English notation. */
  readonly isPointed: boolean;
}

const GROUPS = /^\d{1,3}(?:[ \u00A0\u202F\u2009.]\d{3})+(?:,\d+)?$|^\d{1,3}(?:['’]\d{3})+(?:[.,]\d+)?$/;
// The last mark parts the decimals off, unless three digits stand behind a full stop: those are a group.
const DECIMALS = /^(.*?)(?:,(\d+)|(?<=['’]\d{3})\.(\d+))?$/;
const ONE_GROUP = /^(\d{1,3})\.(\d{3})$/;
const COMMA = /^(\d+),(\d+)$/;
const ENGLISH = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/;
const POINT = /^(\d+)\.(\d+)$/;

/** The number in digits or words at a place, with the word that multiplies it: "1,35 million", "90 mila". */
export function readNumber(lexemes: readonly Lexeme[], at: number, tongue: Tongue): ReadNumber | undefined {
  const own = lexemes[at];
  if (own === undefined) return undefined;
  const read = own.kind === 'number' ? readDigits(own.text, at) : readWords(lexemes, at, tongue);
  if (read === undefined) return undefined;
  const next = lexemes[read.to];
  const scale = next?.kind === 'word' ? tongue.scales[next.text.toLowerCase()] : undefined;
  if (scale === undefined) return read;
  const factor = ratio(BigInt(scale));
  const [first, ...others] = read.amounts;
  return { amounts: [times(first, factor), ...others.map((amount) => times(amount, factor))], to: read.to + 1, isPointed: false };
}

function readDigits(text: string, at: number): ReadNumber | undefined {
  const to = at + 1;
  const read = (first: Ratio, ...others: Ratio[]): ReadNumber => ({ amounts: [first, ...others], to, isPointed: false });
  if (/^\d+$/.test(text)) return read(decimal(text));
  const group = ONE_GROUP.exec(text);
  // 1.234 is one thousand and some; who writes English takes it for one and some.
  if (group) return read(decimal(`${group[1]}${group[2]}`), decimal(group[1] ?? '', group[2]));
  if (GROUPS.test(text)) {
    const [, whole = '', comma, point] = DECIMALS.exec(text) ?? [];
    return read(decimal(whole.replace(/\D/gu, ''), comma ?? point));
  }
  const comma = COMMA.exec(text);
  if (comma) return readComma(comma[1] ?? '', comma[2] ?? '', read);
  if (ENGLISH.test(text)) {
    const [whole = '', behind] = text.replaceAll(',', '').split('.');
    return read(decimal(whole, behind));
  }
  const point = POINT.exec(text);
  return point ? { ...read(decimal(point[1] ?? '', point[2])), isPointed: true } : undefined;
}

/** 1,234 is a decimal; where English is near it may be a thousand. */
function readComma(whole: string, behind: string, read: (first: Ratio, ...others: Ratio[]) => ReadNumber): ReadNumber {
  const isGroup = behind.length === 3 && whole.length <= 3 && !whole.startsWith('0');
  return isGroup ? read(decimal(whole, behind), decimal(`${whole}${behind}`)) : read(decimal(whole, behind));
}

function readWords(lexemes: readonly Lexeme[], at: number, tongue: Tongue): ReadNumber | undefined {
  const words: string[] = [];
  for (let place = at; lexemes[place]?.kind === 'word' && words.length < 8; place += 1) words.push(lexemes[place]?.text ?? '');
  const found = readNumberWords(tongue, words);
  return found && { amounts: [ratio(BigInt(found.value))], to: at + found.count, isPointed: false };
}
