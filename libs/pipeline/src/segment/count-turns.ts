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
export function countTurns(output: string): number {
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
