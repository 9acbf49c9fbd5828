import { BEFORE_NAMES } from './abbreviations.js';
import { type LinesAround, linesAround } from './lines-around.js';

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
  return SENTENCE_END.test(rest.split(/\n\s*\n/, 1)[0] as string);
}
