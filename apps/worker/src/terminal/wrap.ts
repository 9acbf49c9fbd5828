import type { Look, Paint } from './paint.js';

/** Words that look alike. */
export interface Piece {
  readonly text: string;
  readonly look: Look;
}

/** How wide lines may be, and what stands before each. */
export interface LineForm {
  readonly columns: number;
  /** Before every line; it takes as many columns as it has characters. */
  readonly margin: string;
}

/** A word, or one of its parts where the look changes inside it. */
interface Word {
  readonly parts: Piece[];
  readonly breaks: 'line' | 'space' | 'none';
}

/** Breaks text into lines between words. The look of words goes on in the next line; margins have none. */
export function wrap(pieces: readonly Piece[], { columns, margin }: LineForm, paint: Paint): string[] {
  const room = Math.max(10, columns - textWidth(margin));
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const { parts, breaks } of wordsOf(pieces)) {
    const width = parts.reduce((sum, { text }) => sum + textWidth(text), 0);
    if (breaks === 'line' || (used > 0 && used + (breaks === 'space' ? 1 : 0) + width > room)) {
      lines.push([]);
      used = 0;
    } else if (breaks === 'space' && used > 0) {
      lines.at(-1)?.push(spaceLike(lines.at(-1)?.at(-1), parts[0]));
      used += 1;
    }
    for (const part of parts.flatMap((each) => cut(each, room))) {
      if (used > 0 && used + textWidth(part.text) > room) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)?.push(part);
      used += textWidth(part.text);
    }
  }
  return lines.map((line) => `${margin}${paintLine(line, paint)}`.trimEnd());
}

/** A space between two words of one look has it too, so that underlines and colours do not break off. */
function spaceLike(before: Piece | undefined, after: Piece | undefined): Piece {
  return { text: ' ', look: before && before.look === after?.look ? before.look : [] };
}

function paintLine(line: readonly Piece[], paint: Paint): string {
  const joined: Piece[] = [];
  for (const piece of line) {
    const last = joined.at(-1);
    if (last && last.look === piece.look) joined[joined.length - 1] = { text: last.text + piece.text, look: piece.look };
    else joined.push(piece);
  }
  return joined.map(({ text, look }) => paint(text, look)).join('');
}

/** A word that is longer than a line is cut. */
function cut(piece: Piece, room: number): Piece[] {
  const parts: Piece[] = [];
  for (let rest = piece.text; rest !== '';) {
    const text = fitting(rest, room);
    parts.push({ text, look: piece.look });
    rest = rest.slice(text.length);
  }
  return parts;
}

function wordsOf(pieces: readonly Piece[]): Word[] {
  const words: Word[] = [{ parts: [], breaks: 'none' }];
  for (const { text, look } of pieces) {
    for (const part of text.split(/([ \n]+)/)) {
      if (part === '') continue;
      if (/^[ \n]/.test(part)) words.push(...breaksOf(part));
      else words.at(-1)?.parts.push({ text: part, look });
    }
  }
  return words.filter(({ parts, breaks }) => parts.length > 0 || breaks === 'line');
}

/** Several line ends are one empty line at most. */
function breaksOf(space: string): Word[] {
  const lines = Math.min(2, space.split('\n').length - 1);
  if (lines === 0) return [{ parts: [], breaks: 'space' }];
  return Array.from({ length: lines }, () => ({ parts: [], breaks: 'line' as const }));
}

// Made when a text needs it: few do, and it takes long.
let graphemes: Intl.Segmenter | undefined;
const NARROW = /^[\u0020-\u02ff\u2010-\u2027]*$/;
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u;
const INVISIBLE = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/** How many columns a text takes: signs of East Asian scripts and emoji take two. */
export function textWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  return [...graphemesOf(text)].reduce((sum, { segment }) => sum + widthOf(segment), 0);
}

/** The longest beginning of a text that fits, at least one sign of it. */
function fitting(text: string, columns: number): string {
  let taken = '';
  for (const { segment } of graphemesOf(text)) {
    if (taken !== '' && textWidth(taken + segment) > columns) break;
    taken += segment;
  }
  return taken;
}

function widthOf(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}

function graphemesOf(text: string): Intl.Segments {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return graphemes.segment(text);
}
