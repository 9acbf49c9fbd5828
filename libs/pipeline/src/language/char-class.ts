/** How the tokenizer sees a character. */
export const CLASS = { other: 0, letter: 1, digit: 2, symbol: 3, ideograph: 4 } as const;

const SYMBOLS = '%$€£¥₹°‰=<>≥≤±+~≈×÷√^½¼¾⅓⅔';
const LETTER = /[\p{L}\p{M}]/u;
const DIGIT = /\p{Nd}/u;
// Scripts that write no spaces between words: each character is a token of its own.
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The class of every UTF-16 unit, worked out once: a look-up is what makes long sources cheap. */
const TABLE = Uint8Array.from({ length: 0x10000 }, (_, code) => classOf(code));

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
export function charClass(text: string, at: number): number {
  return TABLE[text.charCodeAt(at)] as number;
}
