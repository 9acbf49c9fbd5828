import { BEFORE_NAMES } from './sentence-end.js';

// A line so long was most likely wrapped; whether a shorter one was, the lines around it must tell.
const LONG_LINE = 60;
const PARAGRAPH_SEEN = 600;

const CLOSED = /[.!?:;…。！？]["'”’»)\]]*$/u;
// After a semicolon or an abbreviation a sentence goes on in lower case.
const MAY_GO_ON = /[.;]$/;
const SENTENCE_END = /[.!?…]["'”’»)\]]*(?:\s|$)/u;
const OPENS_ITEM = /^\s*(?:[-*•–+#|>]|\(?(?:\d{1,3}|[a-z])[.)]\s|[A-Z][\w ]{0,30}:\s)/;
const OPENS_LOWER = /^\s*["'“‘«(]*\p{Ll}/u;
const HANGS_ON = /(?:,|(?:^|\s)(?:the|an?|of|and|or|to|for|by|with|from|in|on|at|as|that|which|is|are|was|were|its|their))$/iu;
const NEVER_LAST = /\s(?:the|an?|of|and|or)$/u;
const LAST_ABBREVIATION = /(?:^|\s)(\p{L}+)\.$/u;

/**
 * True where a line feed ends what is said, as in a list, verse or an address; false where an editor wrapped a sentence that goes
 * on. `start` is where the sentence begins.
 */
export function endsLine(text: string, start: number, at: number, limit: number): boolean {
  const lines = linesAround(text, at, limit);
  const [line, next] = [lines.at(0), lines.at(1)];
  if (line === undefined || next === undefined || OPENS_ITEM.test(next)) return true;
  if (isClosed(line)) return !(MAY_GO_ON.test(line) && OPENS_LOWER.test(next) && lines.isFull(0) && isWrapped(lines));
  if (!OPENS_LOWER.test(next)) return !goesOnWithCapital(lines, line, () => closesLater(text, at, limit));
  if (line.length >= LONG_LINE) return false;
  if (!lines.isFull(0)) return true;
  // Items of a list open alike and close with nothing; prose opens with a capital and closes with a full stop.
  return !HANGS_ON.test(line) && (OPENS_LOWER.test(text.slice(start, start + 8)) || !closesLater(text, at, limit));
}

/** A capital opens the next line of a list as well as a name, so the lines around must tell that this text is wrapped. */
function goesOnWithCapital(lines: LinesAround, line: string, closes: () => boolean): boolean {
  if (!lines.isFull(0)) return false;
  return NEVER_LAST.test(line) || leadsToName(line) || isWrapped(lines) || (line.length >= LONG_LINE && closes());
}

function isClosed(line: string): boolean {
  return CLOSED.test(line) && !leadsToName(line);
}

/** "met with Dr." */
function leadsToName(line: string): boolean {
  return BEFORE_NAMES.has(LAST_ABBREVIATION.exec(line)?.[1]?.toLowerCase() ?? '');
}

/** True where another line nearby breaks off within a sentence. */
function isWrapped(lines: LinesAround): boolean {
  return lines.around.some((k) => {
    const [line, next] = [lines.at(k), lines.at(k + 1)];
    return k !== 0 && line !== undefined && next !== undefined && !isClosed(line) && OPENS_LOWER.test(next) && lines.isFull(k);
  });
}

/** True where the rest of the paragraph holds the end of a sentence. */
function closesLater(text: string, at: number, limit: number): boolean {
  const rest = text.slice(at + 1, Math.min(limit, at + PARAGRAPH_SEEN));
  const [paragraph = ''] = rest.split(/\n\s*\n/, 1);
  return SENTENCE_END.test(paragraph);
}

const REACH = 3;
const NARROWEST = 20;
const WIDEST = 160;
// An editor fills each line until the next word no longer fits; lines that were set in print are a little more uneven.
const NEARLY_FULL = 0.9;

/** The lines of a paragraph around a line feed. Line 0 ends with it, line 1 follows it. */
interface LinesAround {
  /** A line without the white space at its end; undefined beyond the paragraph or out of sight. */
  at(k: number): string | undefined;
  /** The numbers of the lines in sight, but for the last. */
  readonly around: readonly number[];
  /** True when the first word of the next line would not have fitted, as far as the lines in sight tell how wide they may be. */
  isFull(k: number): boolean;
}

/** Reads the lines around a line feed: a few, so that the work for a text grows with its length alone. */
function linesAround(text: string, at: number, limit: number): LinesAround {
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
