import type { Run } from './text-document.js';

// A character reference; what follows it decides nothing.
const REFERENCE = /&(?:#(?:x[0-9a-f]{1,6}|[0-9]{1,7})|[a-z][a-z0-9]{0,31});/iy;
const AMPERSAND = /^&(?:amp|#38|#x26);$/i;

/**
 * Finds the characters of a value that a Markdown parser gave back where they were written. A parser takes away backslashes and the marks
 * that begin a line, and reads character references; all else stands in the source as it stands in the value.
 */
export function mapValue(value: string, source: string, { start, end, isVerbatim = false }: MapOptions): Run[] {
  const runs: Run[] = [];
  let [at, read, from, begun] = [start, 0, start, 0];
  const flush = () => {
    if (read > begun) runs.push({ start: from, end: at, text: value.slice(begun, read) });
  };
  while (read < value.length && at < end) {
    const reference = isVerbatim ? undefined : referenceAt(source, at, value, read);
    if (reference === undefined && source[at] === value[read]) {
      [at, read] = [at + 1, read + 1];
      continue;
    }
    flush();
    if (reference) {
      runs.push({ start: at, end: at + reference.length, text: value.slice(read, read + reference.shown) });
      read += reference.shown;
    }
    at += reference?.length ?? 1;
    [from, begun] = [at, read];
  }
  flush();
  if (read < value.length) runs.push({ start: at, end, text: value.slice(read) });
  return runs;
}

interface MapOptions {
  readonly start: number;
  readonly end: number;
  /** In code a reference is what it is written as. */
  readonly isVerbatim?: boolean;
}

/** How long a reference is in the source, and how many characters of the value it stands for. */
function referenceAt(source: string, at: number, value: string, read: number) {
  if (source[at] !== '&') return undefined;
  REFERENCE.lastIndex = at;
  const [written] = REFERENCE.exec(source) ?? [];
  if (written === undefined || (value[read] === '&' && !AMPERSAND.test(written))) return undefined;
  return { length: written.length, shown: PAIR.test(value.slice(read, read + 2)) ? 2 : 1 };
}

// What some names stand for: a character beyond the first plane, a character with a mark on it, a thick space, or the ligature fj.
const PAIR = /^(?:[\u{10000}-\u{10FFFF}]|.[\p{M}\u200A]|fj)/u;
