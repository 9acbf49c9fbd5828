import { inUnitOf } from '@claimgate/compare';
import { collapseSpace, isTellingWord, type Token, tokenize } from '@claimgate/language';
import { splitCells } from './read-lines.js';
import type { ReadableSource } from './readable-source.js';

/** Where a window stands: what a reader of the source knows when he comes to it. Bounded in length, and shared between windows. */
export interface WindowContext {
  /** The headings above it, the outermost first; a heading has those above it. */
  readonly headings: readonly string[];
  /** The words that lead into its list: "Do not use the device if you:". */
  readonly leadIn?: string;
  /** The cells of the header of its table. */
  readonly header?: readonly string[];
  /** The first cell of its row, which names what the row is about. */
  readonly rowName?: string;
  /** What the window is: a heading, an item or a row is read without its marks. */
  readonly kind: 'heading' | 'lead' | 'item' | 'header' | 'row' | 'prose';
}

/** A stretch of the readable text of a source, and where it stands; absent for a stretch that was found as a whole. */
interface Placed {
  readonly source: ReadableSource;
  readonly start: number;
  readonly end: number;
  readonly context?: WindowContext | undefined;
}

const MARKS = /^(?:[-*+•–▪◦‣·]|#{1,6}) | #{1,6}$|\*\*|__/gu;

/** Words without the marks that make them a heading, an item or bold. Numbers stay: a section is spoken of by its number. */
export function withoutMarks(words: string): string {
  return collapseSpace(words).trim().replace(MARKS, '');
}

const LONGEST_ROW_READ = 700;

/** The words of a window by themselves, as they are read: a row with its header, an item without its mark. */
export function ownWords({ source, start, end, context }: Placed): string {
  const words = source.text.slice(start, end);
  if (context === undefined || context.kind === 'prose') return collapseSpace(words);
  return context.kind === 'row' || context.kind === 'header' ? readRow(words, context) : withoutMarks(words);
}

/** A window with what it is read with: "Limits > Free plan: Do not use the device if you: have a pacemaker". */
export function readWindow(window: Placed): string {
  const { context } = window;
  const path = context === undefined || context.headings.length === 0 ? '' : `${context.headings.join(' > ')}: `;
  return path + readWithLead(window);
}

/** A window with the words that lead into its list, but without the headings above it. */
export function readWithLead(window: Placed): string {
  const leadIn = window.context?.leadIn;
  return leadIn === undefined ? ownWords(window) : `${leadIn} ${ownWords(window)}`;
}

/** A window as a verifier reads it by itself for a claim: of the row of a table, the cells that the claim speaks of. */
export function readAlone(window: Placed, claim: readonly Token[] = []): string {
  const { source, start, end, context } = window;
  if (context?.kind !== 'row' || claim.length === 0) return readWithLead(window).trim();
  const read = readRow(source.text.slice(start, end), context, (cells, header) => spokenOf(cells, header, claim));
  return `${context.leadIn ?? ''} ${read}`.trim();
}

/** The cells under whose header the claim says most, and those of which it has a figure or, where they have none, a word; all where there are none. */
function spokenOf(cells: readonly string[], header: readonly string[], claim: readonly Token[]): readonly boolean[] {
  const said = new Set(claim.map(({ stem }) => stem));
  const byHeader = cells.map((_, i) => shareSaid(tellingStems(header[i] ?? ''), said));
  const most = Math.max(...byHeader);
  const chosen = cells.map((cell, i) => (most > 0 && byHeader[i] === most) || isSaid(cell, said));
  return chosen.includes(true) ? chosen : cells.map(() => true);
}

/** How many of the words are said, less a little for each that is not: "A1" is the column "A1" before it is "A1 Plus". */
function shareSaid(stems: readonly string[], said: ReadonlySet<string>): number {
  const met = stems.filter((stem) => said.has(stem)).length;
  return met === 0 ? 0 : met - (stems.length - met) / 100;
}

/** A unit is said of many cells, a figure of few. */
function isSaid(cell: string, said: ReadonlySet<string>): boolean {
  const stems = tellingStems(cell);
  const figures = stems.filter((stem) => FIGURE.test(stem));
  return (figures.length > 0 ? figures : stems).some((stem) => said.has(stem));
}

const FIGURE = /^\d/;

function tellingStems(text: string): string[] {
  return tokenize(text).flatMap(({ stem }) => (isTellingWord(stem) || FIGURE.test(stem) ? [stem] : []));
}

/** Which cells of a row are read, without the one that names it. */
type ChooseCells = (cells: readonly string[], header: readonly string[]) => readonly boolean[];

/** "Revenue: 18.2 (2025), 21.9 (2024)": of the forms tried the one in which the model best tells true cells from false ones. */
function readRow(
  words: string,
  { header = [], rowName }: WindowContext,
  choose: ChooseCells = (cells) => cells.map(() => true),
): string {
  const cells = splitCells(words);
  if (rowName === undefined || cells.length < 2) return collapseSpace(cells.join(' '));
  const isChosen = choose(cells.slice(1), header.slice(1));
  const values = cells
    .slice(1)
    .flatMap((cell, i) => (cell === '' || !isChosen[i] ? [] : withTitle(inTableUnit(cell, header, i + 1), header[i + 1])));
  const read = `${rowName}: ${values.join(', ')}`;
  return collapseSpace(read.length > LONGEST_ROW_READ ? cells.join(' ') : read);
}

function withTitle(cell: string, title: string | undefined): string {
  return title ? `${cell} (${title})` : cell;
}

const BARE_NUMBER = /^[\d.,]+$/;

/** A bare number with the unit that the corner of the table names for all cells, unless its own column names one. */
function inTableUnit(cell: string, header: readonly string[], column: number): string {
  const corner = header[0] ?? '';
  if (!corner.includes('(') || (header[column] ?? '').includes('(') || !BARE_NUMBER.test(cell)) return cell;
  return inUnitOf(cell, [corner])?.written ?? cell;
}

// "Do not:", "You must never:", "Not covered": what stands below says the contrary of its own words.
const TURNS_ROUND =
  /\b(?:not|never|no|none|nobody|without|avoid|cannot|except\w*|unless|neither|forbidden|prohibit\w*|exclu\w+|refrain|stop|wrong|instead)\b|n['’]t\b/i;

/** False for an item whose lead or heading turns round what its own words say. */
export function isSaidAlone({ context }: Pick<Placed, 'context'>): boolean {
  if (context?.kind !== 'item' && context?.kind !== 'row') return true;
  return !TURNS_ROUND.test(context.leadIn ?? context.headings.at(-1) ?? '');
}
