import { inWords, SYMBOLS, VERDICT_TONES } from '@claimgate/report';
import { LOOKS, painter, type Look, type Paint } from '../../terminal/paint.js';
import { onOneLine } from '../../terminal/printable.js';
import { printReport } from '../../terminal/report/print-report.js';
import { textWidth, wrap } from '../../terminal/wrap.js';
import type { CheckedPacket, PacketOutcome } from '../check-packets.js';
import type { Finding } from '../findings.js';
import {
  cut,
  listedFindings,
  reasonsOf,
  supportedCount,
  totalsLine,
  type FinishedCheck,
  type RenderCheck,
} from '../finished-check.js';

const MOST_CHARACTERS = 200;
/** More scroll away; the other forms have all. */
const MOST_LISTED = 100;

/** For a person at a terminal: of one packet its report, of several a table and what was found. */
export const renderTerminal: RenderCheck = (check, terminal) => {
  const [only] = check.outcomes;
  if (check.single && only?.kind === 'checked') return printReport(only.packet, only.result, terminal) + knownLine(check, only);
  const paint = painter(terminal.colour);
  const lines = [
    '',
    ...table(check.outcomes, paint),
    '',
    ...findingLines(check, terminal.columns, paint),
    `  ${paint(totalsLine(check), LOOKS.bold)}`,
  ];
  return lines.map((line) => `${line}\n`).join('');
};

/** The report itself knows nothing of baselines. */
function knownLine({ compared }: FinishedCheck, { findings, verdict }: CheckedPacket): string {
  if (!compared) return '';
  const known = findings.filter((finding) => finding.known).length;
  return `\n  Of ${findings.length} findings the baseline knows ${known}. Without these: ${inWords(verdict).toLowerCase()}.\n`;
}

/** A cell and how it looks. */
interface Cell {
  readonly text: string;
  readonly look: Look;
}

function table(outcomes: readonly PacketOutcome[], paint: Paint): string[] {
  const head = ['Verdict', 'Claims', 'Supported', 'Findings', 'Packet'].map((text) => ({ text, look: LOOKS.dim }));
  const rows: Cell[][] = [head, ...outcomes.map(rowOf)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => textWidth(row[column]?.text ?? ''))));
  return rows.map((row) => {
    const cells = row.map(({ text, look }, column) => paint(text, look) + ' '.repeat((widths[column] ?? 0) - textWidth(text)));
    return `  ${cells.join('  ')}`.trimEnd();
  });
}

function rowOf(outcome: PacketOutcome): Cell[] {
  const name = { text: onOneLine(outcome.name), look: LOOKS.plain };
  const plain = (value: number | string): Cell => ({ text: String(value), look: LOOKS.plain });
  if (outcome.kind === 'failed')
    return [{ text: '- Not checked', look: LOOKS.unsupported }, plain('-'), plain('-'), plain('-'), name];
  const { verdict } = outcome.result.gate;
  const shown = { text: `${SYMBOLS[verdict]} ${inWords(verdict)}`, look: LOOKS[VERDICT_TONES[verdict]] };
  return [shown, plain(outcome.result.claims.length), plain(supportedCount(outcome)), plain(outcome.findings.length), name];
}

function findingLines({ outcomes, compared }: FinishedCheck, columns: number, paint: Paint): string[] {
  const blocks = outcomes.flatMap((outcome) => blocksOf(outcome, columns, paint));
  if (blocks.length === 0) return [];
  const more = blocks.length > MOST_LISTED ? [`  And ${blocks.length - MOST_LISTED} more: --format json lists all.`, ''] : [];
  return [paint(compared ? '  New findings' : '  Findings', LOOKS.bold), ...blocks.slice(0, MOST_LISTED).flat(), '', ...more];
}

function blocksOf(outcome: PacketOutcome, columns: number, paint: Paint): string[][] {
  const block = (place: string, text: string, look: Look): string[] => [
    `  ${paint(onOneLine(place), look)}`,
    ...wrap([{ text: onOneLine(text), look: LOOKS.plain }], { columns, margin: '      ' }, paint),
  ];
  if (outcome.kind === 'failed') return [block(outcome.name, reasonsOf(outcome.error), LOOKS.unsupported)];
  return listedFindings(outcome).map((finding) =>
    block(placeOf(finding, outcome), textOf(finding), LOOKS[finding.level === 'error' ? 'unsupported' : 'partially_supported']),
  );
}

/** As editors open it: file, line and column. */
function placeOf({ rule, region }: Finding, { file, name }: CheckedPacket): string {
  return `${file ?? name}${region ? `:${region.startLine}:${region.startColumn}` : ''}  ${rule.replaceAll('_', ' ')}`;
}

function textOf({ words, message }: Finding): string {
  return words === '' ? message : `“${cut(words, MOST_CHARACTERS)}” ${message}`;
}
