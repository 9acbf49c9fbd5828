import { canonicalNumber, WordReader } from './read-word.js';

/** What a token is; punctuation that carries no meaning of its own makes no token. */
type TokenKind = 'word' | 'number' | 'symbol';

/** A word, number or telling symbol with its place in the text. `norm` is lower case with plain apostrophes. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
  readonly norm: string;
  readonly stem: string;
  readonly capital: boolean;
}

/** The tokens of a stretch of text, in one pass over its characters. `words` reads them, and may know them from before. */
export function tokenize(text: string, from = 0, to = text.length, words = new WordReader()): Token[] {
  const tokens: Token[] = [];
  for (let at = from; at < to;) {
    const kind = charClass(text, at);
    if (kind === CLASS.other) at += 1;
    else if (kind === CLASS.letter) at = pushWord(text, at, to, { words, tokens });
    else if (kind === CLASS.digit) at = pushNumber(text, at, to, tokens);
    else at = pushSingle(text, at, kind, tokens);
  }
  return tokens;
}

interface Reading {
  readonly words: WordReader;
  readonly tokens: Token[];
}

function pushWord(text: string, start: number, to: number, { words, tokens }: Reading): number {
  let end = start + 1;
  while (end < to && (isWordPart(text, end) || isInnerApostrophe(text, end, to) || isVersionDot(text, end, to))) end += 1;
  const { norm, stem, capital, negated } = words.read(text.slice(start, end));
  tokens.push({ start, end, kind: 'word', norm, stem, capital });
  if (negated) tokens.push({ start, end, kind: 'word', norm: 'not', stem: 'not', capital: false });
  return end;
}

function isWordPart(text: string, at: number): boolean {
  const kind = charClass(text, at);
  return kind === CLASS.letter || kind === CLASS.digit;
}

function isInnerApostrophe(text: string, at: number, to: number): boolean {
  const code = text.charCodeAt(at);
  return (code === 0x27 || code === 0x2019) && at + 1 < to && charClass(text, at + 1) === CLASS.letter;
}

/** The dots of `v2.3.1`: a word that holds a digit goes on over a dot between digits. */
function isVersionDot(text: string, at: number, to: number): boolean {
  return text.charCodeAt(at) === 0x2e && charClass(text, at - 1) === CLASS.digit && isInnerSeparator(text, at, to);
}

function pushNumber(text: string, start: number, to: number, tokens: Token[]): number {
  let end = start + 1;
  while (end < to && (charClass(text, end) === CLASS.digit || isInnerSeparator(text, end, to))) end += 1;
  const norm = text.slice(start, end);
  if (isMinus(text, start - 1)) pushSign(start - 1, '-', tokens);
  tokens.push({ start, end, kind: 'number', norm, stem: canonicalNumber(norm), capital: false });
  return pushSignsAfter(text, end, to, tokens);
}

/** A hyphen before a number is a sign where no word or number stands before it. */
function isMinus(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code === 0x2d || code === 0x2212) && (at === 0 || /[\s($€£¥₹]/.test(text.charAt(at - 1)));
}

/** "30²", "30*2" and "30! days": what is written on to a number and makes it another one. */
function pushSignsAfter(text: string, from: number, to: number, tokens: Token[]): number {
  let at = from;
  for (; at < to && SUPERSCRIPTS.includes(text.charAt(at)); at += 1) pushSign(at, text.charAt(at), tokens);
  if (SIGNS.includes(text.charAt(at)) && SIGN_AFTER.test(text.slice(at, Math.min(to, at + 3))))
    pushSign(at, text.charAt(at), tokens);
  return at;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const SIGNS = '*!';
const SIGN_AFTER = /^(?:\*\d|! \p{Ll})/u;

function pushSign(at: number, norm: string, tokens: Token[]): void {
  tokens.push({ start: at, end: at + 1, kind: 'symbol', norm, stem: norm, capital: false });
}

function isInnerSeparator(text: string, at: number, to: number): boolean {
  const code = text.charCodeAt(at);
  return (code === 0x2c || code === 0x2e) && at + 1 < to && charClass(text, at + 1) === CLASS.digit;
}

function pushSingle(text: string, at: number, kind: number, tokens: Token[]): number {
  const norm = text.charAt(at);
  tokens.push({ start: at, end: at + 1, kind: kind === CLASS.symbol ? 'symbol' : 'word', norm, stem: norm, capital: false });
  return at + 1;
}

/** How the tokenizer sees a character. */
const CLASS = { other: 0, letter: 1, digit: 2, symbol: 3, ideograph: 4 } as const;

const SYMBOLS = '%$€£¥₹°‰=<>≥≤±+~≈×÷√^½¼¾⅓⅔';
const LETTER = /[\p{L}\p{M}]/u;
const DIGIT = /\p{Nd}/u;
// Scripts that write no spaces between words: each character is a token of its own.
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const UNREAD = 0xff;
/** The class of every UTF-16 unit that was met, worked out once: a look-up is what makes long sources cheap. */
const known = new Uint8Array(0x10000).fill(UNREAD);

function classOf(code: number): number {
  // Halves of characters beyond the basic plane count as letters, so that no such character is torn apart.
  if (code >= 0xd800 && code <= 0xdfff) return CLASS.letter;
  const character = String.fromCharCode(code);
  if (SYMBOLS.includes(character)) return CLASS.symbol;
  if (DIGIT.test(character)) return CLASS.digit;
  if (IDEOGRAPH.test(character)) return CLASS.ideograph;
  return LETTER.test(character) ? CLASS.letter : CLASS.other;
}

/** The class of the UTF-16 unit at an offset. */
function charClass(text: string, at: number): number {
  if (at >= text.length) return CLASS.other;
  const code = text.charCodeAt(at);
  const before = known[code] ?? UNREAD;
  return before === UNREAD ? (known[code] = classOf(code)) : before;
}

/** Text with its tokens, whose offsets count from the start of the text. */
export interface ReadText {
  readonly text: string;
  readonly tokens: readonly Token[];
}
