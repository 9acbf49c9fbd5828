import { NEWER } from './newer-characters.js';

/** What a character does to the words around it. */
export const CHARACTER = { part: 0, space: 1, alone: 2, dropped: 3 } as const;
/** One of them. */
export type CharacterClass = (typeof CHARACTER)[keyof typeof CHARACTER];

const WHITE_SPACE = /\p{White_Space}/u;
const PUNCTUATION = /[\p{P}$+<=>^`|~]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Mn}\uFFFD]/u;
// Four characters that had another class in the Unicode of the training.
const RECLASSED: ReadonlyMap<number, CharacterClass> = new Map([
  [0x166d, CHARACTER.alone],
  [0x111c9, CHARACTER.alone],
  [0x1734, CHARACTER.dropped],
  [0x1171e, CHARACTER.dropped],
]);
/** The blocks of Chinese characters, each of which is a word of its own. */
const IDEOGRAPHS: readonly (readonly [number, number])[] = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x2a6df],
  [0x2a700, 0x2b81f],
  [0x2b920, 0x2ceaf],
  [0x2f800, 0x2fa1f],
];

const CLASSES = Object.values(CHARACTER);
const KNOWN = 0x10000;
const UNREAD = 0xff;
const known = new Uint8Array(KNOWN).fill(UNREAD);

/** The class of a character. Those of the first plane are looked up once. */
export function classOf(code: number): CharacterClass {
  if (code >= KNOWN) return readClass(code);
  const before = CLASSES[known[code] ?? UNREAD];
  if (before !== undefined) return before;
  const found = readClass(code);
  known[code] = found;
  return found;
}

function readClass(code: number): CharacterClass {
  const reclassed = RECLASSED.get(code);
  if (reclassed !== undefined) return reclassed;
  const character = String.fromCodePoint(code);
  if (NEWER.test(character)) return CHARACTER.part;
  if (WHITE_SPACE.test(character) && !isUnusedControl(code)) return CHARACTER.space;
  if (INVISIBLE.test(character)) return CHARACTER.dropped;
  return PUNCTUATION.test(character) || isIdeograph(code) ? CHARACTER.alone : CHARACTER.part;
}

/** Vertical tab, form feed and next line are white space to Unicode, control characters to the training. */
function isUnusedControl(code: number): boolean {
  return code === 0x0b || code === 0x0c || code === 0x85;
}

/** True for a Chinese character. */
export function isIdeograph(code: number): boolean {
  return code >= 0x3400 && IDEOGRAPHS.some(([first, last]) => code >= first && code <= last);
}
