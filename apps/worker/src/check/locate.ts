import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Span } from '@claimgate/domain';
import type { OutputPlace } from '../input/input.js';

/** A stretch of a file, counted as editors and SARIF do: lines and columns from 1, in UTF-16 code units, the last column behind the stretch. */
export interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly charOffset: number;
  readonly charLength: number;
}

/** Gives the regions of spans of an output in the file that it stands in. Its lines are counted once for all of them. */
export function regionsIn({ text, offsetOf }: OutputPlace): (span: Span) => Region {
  const starts = lineStarts(text);
  return ({ start, end }) => {
    const [from, to] = [offsetOf(start), offsetOf(end)];
    const [first, last] = [positionOf(starts, from), positionOf(starts, to)];
    return {
      startLine: first.line,
      startColumn: first.column,
      endLine: last.line,
      endColumn: last.column,
      charOffset: from,
      charLength: to - from,
    };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function positionOf(starts: readonly number[], offset: number): { line: number; column: number } {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** A path or a URL as it is shown and compared: from this folder where it lies below it, with forward slashes on every system. */
export function shownName(location: string): string {
  if (isRemote(location)) return location;
  const file = path.resolve(location.startsWith('file:') ? fileURLToPath(location) : location);
  const relative = path.relative(process.cwd(), file) || '.';
  return (relative.startsWith('..') ? file : relative).split(path.sep).join('/');
}

/** Whether something is named by a URL of a store elsewhere. */
export function isRemote(location: string): boolean {
  return /^(?!file:)[a-z][a-z0-9+.-]+:\/\//i.test(location);
}
