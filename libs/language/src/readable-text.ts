import { type RewrittenText, joinTokens } from './join-tokens.js';

/** Text in the form in which outputs and sources are read: plain letters, and put together where a tokenizer took it apart. */
export function readableText(text: string): RewrittenText {
  const plain = plainLetters(text);
  const joined = joinTokens(plain.text);
  return { text: joined.text, offsets: placedIn(plain.offsets, joined.offsets) };
}

/** Offsets in a text that has itself offsets in another one; null where nothing moved. */
export function placedIn(outer: Int32Array | null, inner: Int32Array | null): Int32Array | null {
  return outer === null || inner === null ? (inner ?? outer) : inner.map((offset) => outer[offset] ?? 0);
}

// Nearly no text holds any of these, and then costs a look.
const MAYBE_DISGUISED = new RegExp(
  String.raw`[\u001B\u00AD\u0335-\u0338\u034F\u0370-\u052F\u180E\u200B-\u200F\u2060-\u2064\u24B6-\u24E9\uFE00-\uFE0F\uFEFF\uFF05-\uFF5A]|\uD835|\uD83C[\uDD30-\uDD69]|\uDB40`,
);
const ESCAPE_SEQUENCE = String.raw`\u001B(?:\[[0-9;?]{0,30}[A-Za-z]|[@-Z\\-_])`;
const UNSEEN = String.raw`[\u00AD\u0335-\u0338\u034F\u180E\u200B-\u200F\u2060-\u2064\uFE00-\uFE0F\uFEFF\u{E0000}-\u{E01EF}]+`;
const LETTER_FORM = String.raw`[\u24B6-\u24E9\uFF05\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}]`;
const MIXED_WORD = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{2,}`;
const DISGUISE = new RegExp(`${ESCAPE_SEQUENCE}|${UNSEEN}|${LETTER_FORM}|${MIXED_WORD}`, 'gu');
const PLAIN = /[\p{Script=Latin}\d]/u;

// Letters of other alphabets that look like Latin ones.
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  'аa еe оo рp сc уy хx іi ѕs јj ԁd һh ԛq ԝw ѵv АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЅS ЈJ αa εe οo ρp νv ιi κk υu ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/**
 * Text as a reader sees its letters: without characters that show nothing, terminal escapes, letters of other alphabets in Latin words
 * and letters drawn in another form. What hides "not" from a check hides nothing from a reader.
 */
export function plainLetters(text: string): RewrittenText {
  if (!MAYBE_DISGUISED.test(text)) return { text, offsets: null };
  const copy = new PlainCopy(text);
  for (const { 0: found, index } of text.matchAll(DISGUISE)) {
    const plain = plainForm(
      found,
      text.slice(Math.max(0, index - 1), index),
      text.slice(index + found.length, index + found.length + 2),
    );
    if (plain !== found) copy.replace(index, index + found.length, plain);
  }
  return copy.build();
}

function plainForm(found: string, before: string, after: string): string {
  if (found.charCodeAt(0) === 0x1b) return '';
  if (/^[\p{M}\p{Cf}]/u.test(found))
    return PLAIN.test(before) && (PLAIN.test(after) || /^[\u0335-\u0338]/.test(found)) ? '' : found;
  if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{2}/u.test(found)) return latinWord(found);
  const drawn = found.normalize('NFKC');
  return PLAIN.test(drawn) || drawn === '%' ? drawn : found;
}

/** A word of two alphabets is one of the Latin alphabet where its other letters look like it. */
function latinWord(word: string): string {
  if (!/[A-Za-z]/.test(word) || /^\p{Script=Latin}+$/u.test(word)) return word;
  return [...word].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');
}

/** Copies a text with stretches replaced; a character that replaces several stands where they begin. */
class PlainCopy {
  private readonly parts: string[] = [];
  private readonly offsets: number[] = [];
  private reached = 0;

  constructor(private readonly original: string) {}

  replace(start: number, end: number, plain: string): void {
    this.copyTo(start);
    for (let i = 0; i < plain.length; i += 1)
      this.offsets.push(Math.min(end - 1, start + (plain.length === end - start ? i : 0)));
    this.parts.push(plain);
    this.reached = end;
  }

  build(): RewrittenText {
    if (this.reached === 0) return { text: this.original, offsets: null };
    this.copyTo(this.original.length);
    return { text: this.parts.join(''), offsets: Int32Array.from(this.offsets) };
  }

  private copyTo(end: number): void {
    for (let at = this.reached; at < end; at += 1) this.offsets.push(at);
    this.parts.push(this.original.slice(this.reached, end));
  }
}

// Letters and marks of plain text with single spaces between them need no closer look.
const MAYBE_ODD = / {2}|[^!-~ ]/;
const ODD_SPACE = /\s\s|[^\S ]/u;

/** White space in order: one plain space between words. Nearly all text has it already, and then costs a look. */
export function collapseSpace(text: string): string {
  return MAYBE_ODD.test(text) && ODD_SPACE.test(text) ? text.replace(/\s+/gu, ' ') : text;
}
