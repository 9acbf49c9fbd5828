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
export function fitting(text: string, columns: number): string {
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
