/** A word, a number in digits or a telling sign, as it is written. */
export interface Lexeme {
  readonly kind: 'word' | 'number' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True where nothing stands between it and what comes before. */
  readonly joined: boolean;
}

// Numbers of many digits are names of something; reading them exactly would take time for nothing.
const LONGEST_NUMBER = 40;
const SPACE = String.raw`[ \u00A0\u202F\u2009]`;
const GROUPED = String.raw`\d{1,3}(?:(?:${SPACE}\d{3})+|(?:\.\d{3})+)(?!\d)(?:,\d+)?|\d{1,3}(?:['’]\d{3})+(?!\d)(?:[.,]\d+)?`;
const NUMBER = String.raw`\d{4}-\d{2}-\d{2}(?!\d)|\d{1,2}(?<mark>[./-])\d{1,2}\k<mark>\d{2,4}(?!\d|\.\d)|${GROUPED}|\d+(?:[.,:]\d+)*`;
// "A-317", "v2.1", "x86": a word that goes on in digits is a name.
const WORD = String.raw`\p{L}[\p{L}\p{M}\p{N}]*(?:-\p{L}*\d[\p{L}\d]*)?(?:-feira)?`;
const LEXEME = new RegExp(`(?<number>${NUMBER})|(?<sign>R\\$|[^\\s\\p{L}\\p{N}])|(?<word>${WORD})`, 'gu');
// Marks that only part words.
const SILENT = /^[.,;:!?"'’‘“”„«»()[\]{}…`*_\-–—·•|\\]$/u;

/** The words, numbers and signs of a sentence. Marks that only part words are left out; an apostrophe parts them too. */
export function lex(text: string, isNumber: (word: string) => boolean = () => false): Lexeme[] {
  return lexPlain(text).flatMap((lexeme) => splitTimes(lexeme, isNumber));
}

/** "dreimal" is "drei mal", and "driemaal" is "drie maal". */
function splitTimes(lexeme: Lexeme, isNumber: (word: string) => boolean): Lexeme[] {
  const [, number, times] = (lexeme.kind === 'word' && /^(\p{L}{2,12})(mal|maal)$/iu.exec(lexeme.text)) || [];
  if (number === undefined || times === undefined || !isNumber(number)) return [lexeme];
  const middle = lexeme.end - times.length;
  return [
    { ...lexeme, text: number, end: middle },
    { ...lexeme, text: times, start: middle, joined: false },
  ];
}

function lexPlain(text: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let reached = -1;
  for (const match of text.matchAll(LEXEME)) {
    const { word, number } = match.groups ?? {};
    const start = match.index;
    const written = match[0];
    const end = start + written.length;
    const joined = start === reached;
    reached = end;
    if (word === undefined && number === undefined && SILENT.test(written) && !isMinus(text, start)) continue;
    lexemes.push({ kind: kindOf(word, number), text: written.normalize('NFC'), start, end, joined });
  }
  return lexemes;
}

function kindOf(word: string | undefined, number: string | undefined): Lexeme['kind'] {
  if (number !== undefined) return number.length <= LONGEST_NUMBER ? 'number' : 'word';
  return word === undefined ? 'sign' : 'word';
}

/** A hyphen before a number is a sign where no word or number stands before it. */
function isMinus(text: string, at: number): boolean {
  return /[-−]/.test(text.charAt(at)) && /\d/.test(text.charAt(at + 1)) && (at === 0 || /[\s(€$£]/.test(text.charAt(at - 1)));
}
