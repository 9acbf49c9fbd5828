import { CHARACTER, classOf, isIdeograph } from './character-class.js';
import { WITHOUT_NEWER } from './newer-characters.js';

const NOT_ASCII = /[^\u0000-\u007F]/;

/**
 * Cuts text into the words and punctuation marks that a BERT model without case reads: lower case, without accents and control
 * characters, Chinese characters one by one. Halves of characters are dropped.
 */
export function* splitWords(text: string): Generator<string> {
  const plain = NOT_ASCII.test(text) ? withoutAccents(text) : text;
  let word = '';
  for (let at = 0; at < plain.length;) {
    const code = plain.codePointAt(at) ?? 0;
    const size = code > 0xffff ? 2 : 1;
    const kind = classOf(code);
    if (kind === CHARACTER.part) word += lowerCase(plain, at, size, code);
    else if (kind !== CHARACTER.dropped && word !== '') {
      yield word;
      word = '';
    }
    if (kind === CHARACTER.alone) yield plain.slice(at, at + size);
    at += size;
  }
  if (word !== '') yield word;
}

function lowerCase(text: string, at: number, size: number, code: number): string {
  if (code >= 0x61 && code <= 0x7a) return text.charAt(at);
  // One character at a time: what stands around a sigma changes nothing here.
  return text.slice(at, at + size).toLowerCase();
}

/** Takes characters apart, so that their accents can be dropped. Chinese ones are words of their own before that and stay so. */
function withoutAccents(text: string): string {
  const parted = setIdeographsApart(text.toWellFormed());
  return parted.replace(WITHOUT_NEWER, (run) => run.normalize('NFD'));
}

/** Compatibility ideographs decompose to others of their kind or to characters outside the blocks; they stand alone either way. */
function setIdeographsApart(text: string): string {
  let parted = '';
  let from = 0;
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) ?? 0;
    const end = at + (code > 0xffff ? 2 : 1);
    if (isIdeograph(code)) {
      parted += `${text.slice(from, at)} ${text.slice(at, end)} `;
      from = end;
    }
    at = end;
  }
  return from === 0 ? text : parted + text.slice(from);
}
