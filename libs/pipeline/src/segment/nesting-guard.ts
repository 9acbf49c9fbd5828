const MOST_CONTAINERS = 24;
const MOST_OPEN_BRACKETS = 200;
const MOST_BRACKETS = 2_000;
const MOST_CODE_MARKS = 2_000;
const MOST_TABLE_CELLS = 300;
const MOST_TURNS = 1_000;

/** True for text that is built to nest or to turn: Markdown parsers take quadratic time, or the whole stack, on it. */
export function isTooNested(output: string): boolean {
  return isDeep(output) || countTurns(output) > MOST_TURNS;
}

function isDeep(output: string): boolean {
  let brackets = 0;
  let opened = 0;
  let marks = 0;
  for (let start = 0; start < output.length;) {
    const newline = output.indexOf('\n', start);
    const end = newline < 0 ? output.length : newline;
    if (containersAt(output, start, end) > MOST_CONTAINERS || countOf('|', output, start, end) > MOST_TABLE_CELLS) return true;
    brackets = end === start ? 0 : openBrackets(output, start, end, brackets);
    opened = end === start ? 0 : opened + countOf('[', output, start, end);
    marks = end === start ? 0 : marks + countOf('`', output, start, end);
    if (brackets > MOST_OPEN_BRACKETS || opened > MOST_BRACKETS || marks > MOST_CODE_MARKS) return true;
    start = end + 1;
  }
  return false;
}

/** How many block quotes, list items and levels of indentation a line opens. */
function containersAt(output: string, start: number, end: number): number {
  let count = 0;
  let spaces = 0;
  for (let at = start; at < end; at += 1) {
    const mark = output.charAt(at);
    if (mark === '>' || mark === '-' || mark === '+' || mark === '*') count += 1;
    else if (mark === ' ') spaces += 1;
    else if (mark === '\t') spaces += 4;
    else if (!/[\d.)]/.test(mark)) break;
  }
  const rule = /^[\s*_-]+$/.test(output.slice(start, Math.min(end, start + 400)));
  return rule ? Math.floor(spaces / 2) : count + Math.floor(spaces / 4);
}

/** How often a mark stands in a line. */
function countOf(mark: string, output: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) if (output.charAt(at) === mark) count += 1;
  return count;
}

/** Brackets that were opened and not yet closed in this paragraph. */
function openBrackets(output: string, start: number, end: number, before: number): number {
  let open = before;
  for (let at = start; at < end; at += 1) {
    const code = output.charCodeAt(at);
    if (code === 0x5b || code === 0x28) open += 1;
    else if ((code === 0x5d || code === 0x29) && open > 0) open -= 1;
  }
  return open;
}

// What opens a quote, underlines a heading, or opens a list item, at the start of a line.
const OPENING = /([ \t]*)(>|=|(?:[+*]|-+|\d{1,9}[.)])(?=[ \t]|$))/my;

// All the quotes that a line stands in.
const QUOTES = /(?:[ \t]*>)+/y;

interface Line {
  readonly mark: string;
  readonly indent: number;
  readonly quotes: number;
}

/** How often a quote, a list or an underlined heading begins or ends. At each turn a Markdown parser walks over all it has read. */
function countTurns(output: string): number {
  let turns = 0;
  let last: Line = { mark: '', indent: 0, quotes: 0 };
  let afterEmpty = false;
  for (let start = 0; start < output.length;) {
    const newline = output.indexOf('\n', start);
    const end = newline < 0 ? output.length : newline;
    const line = readLine(output, start);
    const isEmpty = output.charAt(start) === '\n';
    if (line.mark !== '' && (line.mark !== last.mark || line.indent < last.indent || (line.mark === '>' && afterEmpty)))
      turns += 1;
    else if (line.quotes < last.quotes) turns += last.quotes - line.quotes;
    if (!isEmpty) last = line;
    afterEmpty = isEmpty;
    start = end + 1;
  }
  return turns;
}

function readLine(output: string, start: number): Line {
  OPENING.lastIndex = start;
  const [, spaces = '', mark = ''] = OPENING.exec(output) ?? [];
  return {
    mark: /^\d/.test(mark) ? '1' : mark.charAt(0),
    indent: spaces.length,
    quotes: mark === '>' ? quotesAt(output, start) : 0,
  };
}

function quotesAt(output: string, start: number): number {
  QUOTES.lastIndex = start;
  return QUOTES.exec(output)?.[0].replaceAll(/[ \t]/g, '').length ?? 0;
}
