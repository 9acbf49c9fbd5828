import type { Run } from './text-document.js';

/** White space as pages collapse it; a space that does not break stays. */
const SPACES = /[ \t\n\r\f]+/g;

/**
 * The characters of a text as a page shows them: of white space one space, and none after another. What stands as it was written stays in
 * one run, so that its places stay exact.
 */
export function runsOfText({ start, end, text }: Run, isAfterSpace: boolean): Run[] {
  if (text.length !== end - start) return [{ start, end, text }]; // a character reference stands for its characters as a whole
  const runs: Run[] = [];
  let from = 0;
  const flush = (until: number) => {
    if (until > from) runs.push({ start: start + from, end: start + until, text: text.slice(from, until) });
  };
  for (const { 0: space, index } of text.matchAll(SPACES)) {
    const isLeading = index === 0 && isAfterSpace;
    if (space === ' ' && !isLeading) continue;
    flush(index);
    from = index + space.length;
    if (!isLeading) runs.push({ start: start + index, end: start + from, text: ' ' });
  }
  flush(text.length);
  return runs;
}
