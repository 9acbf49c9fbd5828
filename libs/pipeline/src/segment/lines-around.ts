const REACH = 3;
const NARROWEST = 20;
const WIDEST = 160;
// An editor fills each line until the next word no longer fits; lines that were set in print are a little more uneven.
const NEARLY_FULL = 0.9;

/** The lines of a paragraph around a line feed. Line 0 ends with it, line 1 follows it. */
export interface LinesAround {
  /** A line without the white space at its end; undefined beyond the paragraph or out of sight. */
  at(k: number): string | undefined;
  /** The numbers of the lines in sight, but for the last. */
  readonly around: readonly number[];
  /** True when the first word of the next line would not have fitted, as far as the lines in sight tell how wide they may be. */
  isFull(k: number): boolean;
}

/** Reads the lines around a line feed: a few, so that the work for a text grows with its length alone. */
export function linesAround(text: string, at: number, limit: number): LinesAround {
  const lines = new Map<number, string>();
  for (let k = 0, end = at; k >= -REACH && end >= 0; k -= 1) {
    const from = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(from, end).trimEnd();
    if (line === '') break;
    lines.set(k, line);
    end = from - 1;
  }
  for (let k = 1, from = at + 1; k <= REACH && from < limit; k += 1) {
    const found = text.indexOf('\n', from);
    const end = found < 0 || found > limit ? limit : found;
    const line = text.slice(from, end).trimEnd();
    if (line === '') break;
    lines.set(k, line);
    from = end + 1;
  }
  const width = Math.max(...[...lines.values()].map(({ length }) => length));
  return {
    at: (k) => lines.get(k),
    around: [...lines.keys()],
    isFull: (k) => width <= WIDEST && isFull(lines.get(k) ?? '', lines.get(k + 1) ?? '', width),
  };
}

function isFull(line: string, next: string, width: number): boolean {
  const word = /\S+/.exec(next)?.[0].length ?? 0;
  return line.length >= NARROWEST && line.length + 1 + word > NEARLY_FULL * width;
}
