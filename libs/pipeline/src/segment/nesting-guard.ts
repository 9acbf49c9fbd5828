import { countTurns } from './count-turns.js';

const MOST_CONTAINERS = 24;
const MOST_OPEN_BRACKETS = 200;
const MOST_BRACKETS = 2_000;
const MOST_TABLE_CELLS = 300;
const MOST_TURNS = 1_000;

/** True for text that is built to nest or to turn: Markdown parsers take quadratic time, or the whole stack, on it. */
export function isTooNested(output: string): boolean {
  return isDeep(output) || countTurns(output) > MOST_TURNS;
}

function isDeep(output: string): boolean {
  let brackets = 0;
  let opened = 0;
  for (let start = 0; start < output.length;) {
    const newline = output.indexOf('\n', start);
    const end = newline < 0 ? output.length : newline;
    if (containersAt(output, start, end) > MOST_CONTAINERS || countOf('|', output, start, end) > MOST_TABLE_CELLS) return true;
    brackets = end === start ? 0 : openBrackets(output, start, end, brackets);
    opened = end === start ? 0 : opened + countOf('[', output, start, end);
    if (brackets > MOST_OPEN_BRACKETS || opened > MOST_BRACKETS) return true;
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
