import type { Span } from '@claimgate/domain';
import { endsLine } from './line-end.js';
import { endsSentence } from './sentence-end.js';

const LONGEST = 1_500;

// 1: may end a sentence, 2: line feed, 3: ends a sentence wherever it stands (scripts that write no space after it).
const MARKS = new Uint8Array(0x10000);
for (const mark of '.!?…\u061F\u06D4\u0964') MARKS[mark.charCodeAt(0)] = 1;
MARKS[0x0a] = 2;
for (const mark of '。！？｡') MARKS[mark.charCodeAt(0)] = 3;

/** The sentences of a stretch of text, without the white space around them. One pass; exact offsets; nothing is lost. */
export function splitSentences(text: string, within: Span = { start: 0, end: text.length }): Span[] {
  const spans: Span[] = [];
  let start = within.start;
  for (let at = within.start; at < within.end; at += 1) {
    const mark = MARKS[text.charCodeAt(at)] ?? 0;
    if (mark === 0 && at - start < LONGEST) continue;
    const end = mark === 0 ? cutAt(text, start, at) : boundaryAfter(text, mark, start, at, within.end);
    if (end <= start) continue;
    pushTrimmed(text, start, end, spans);
    start = end;
    at = end - 1;
  }
  pushTrimmed(text, start, within.end, spans);
  return spans;
}

/** Where the sentence ends that this mark closes; 0 when it closes none. */
function boundaryAfter(text: string, mark: number, start: number, at: number, limit: number): number {
  if (mark === 2) return endsLine(text, start, at, limit) ? at + 1 : 0;
  return endsSentence(text, mark === 3, start, at, limit);
}

/** Text without sentence marks is cut at a space, or anywhere if there is none, but never through a character. */
function cutAt(text: string, start: number, at: number): number {
  const space = text.lastIndexOf(' ', at);
  if (space > start + LONGEST / 2) return space + 1;
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

function pushTrimmed(text: string, from: number, to: number, spans: Span[]): void {
  let [start, end] = [from, to];
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  if (start < end) spans.push({ start, end });
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || (code > 0x1000 && /\s/u.test(text.charAt(at)));
}
