import { ABBREVIATIONS, OPENERS, TITLES } from './abbreviations.js';

const CLOSERS = /^["'”’»)\]」』）]+/u;
const CITATIONS = /^(?:\s?\[\^?[\w-]{1,12}\](?!\())+/;
const WORD_BEFORE = /[\p{L}\p{N}.’']*$/u;
const NEXT_WORD = /^["'“‘«([*_]*(\p{L}[\p{L}’']*)/u;

/** Where a sentence ends that the mark at `at` closes, with closing quotes and citations drawn in; 0 when it goes on. */
export function endsSentence(text: string, anywhere: boolean, start: number, at: number, limit: number): number {
  let end = at + 1;
  while (end < limit && '.!?…'.includes(text.charAt(end))) end += 1;
  const tail = text.slice(end, Math.min(limit, end + 60));
  const closed = end + (CLOSERS.exec(tail)?.[0].length ?? 0);
  const cited = closed + (CITATIONS.exec(text.slice(closed, Math.min(limit, closed + 60)))?.[0].length ?? 0);
  if (anywhere || cited >= limit) return cited;
  if (!/\s/u.test(text.charAt(cited))) return 0;
  return goesOn(text, start, at, end, text.slice(cited, Math.min(limit, cited + 60))) ? 0 : cited;
}

function goesOn(text: string, start: number, at: number, end: number, after: string): boolean {
  const rest = after.trimStart();
  const lineBreak = after.slice(0, after.length - rest.length).includes('\n');
  const first = rest.charAt(0);
  if (lineBreak && !isLower(first)) return false;
  if (isLower(first))
    return text.charAt(at) === '.' || end - at > 1 || rest.length === 0 || !/^\s/u.test(after) || closesQuote(text, end);
  return (
    text.charAt(at) === '.' &&
    end === at + 1 &&
    followsAbbreviation(text.slice(Math.max(start, at - 24), at), rest, start >= at - 24)
  );
}

/** `"Why?" he asked`: the mark belongs to the quotation, the sentence goes on. */
function closesQuote(text: string, end: number): boolean {
  return /["'”’»]/u.test(text.charAt(end));
}

function followsAbbreviation(before: string, rest: string, isStart: boolean): boolean {
  const word = WORD_BEFORE.exec(before)?.[0] ?? '';
  const lower = word.toLowerCase();
  if (isStart && /^\s*\(?(?:\d{1,3}|[a-zA-Z])$/.test(before)) return true;
  if (TITLES.has(lower)) return lower !== 'no' || /^\d/.test(rest);
  const next = NEXT_WORD.exec(rest)?.[1]?.toLowerCase();
  const opens = next === undefined ? !/^\d/.test(rest) : OPENERS.has(next);
  if (ABBREVIATIONS.has(lower)) return !opens;
  return /^(?:\p{Lu}|(?:\p{L}\.)+\p{L})$/u.test(word) && !opens;
}

function isLower(character: string): boolean {
  return /\p{Ll}/u.test(character);
}
