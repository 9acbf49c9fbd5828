import type { CalledContradicted, SetScore } from './evaluate-set.js';

const COLUMNS = ['set', 'n', 'bal. acc.', 'overlap', 'gain', 'AUROC', 'ECE', 'claims/s'];
const STATUSES = ['supported', 'partially_supported', 'unsupported', 'contradicted', 'insufficient_context'];

/** The scores as a table that fits a terminal. */
export function printScores(sets: Readonly<Record<string, SetScore>>, mean: SetScore): string {
  const rows = [...Object.entries(sets), ['mean', mean] as const].map(([name, score]) => [
    name,
    String(score.n),
    percent(score.balanced_accuracy),
    percent(score.floors.word_overlap),
    percent(score.balanced_accuracy - score.floors.word_overlap),
    percent(score.auroc),
    percent(score.calibration_error),
    score.claims_per_second.toFixed(0),
  ]);
  const widths = COLUMNS.map((title, i) => Math.max(title.length, ...rows.map((row) => (row[i] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return [
    line(COLUMNS),
    ...rows.map(line),
    '',
    'Floors: always supported 50.0; word overlap as in the table.',
    '',
    ...confusionLines(Object.values(sets)),
  ].join('\n');
}

function confusionLines(sets: readonly SetScore[]): string[] {
  const count = (status: string, label: 'supported' | 'not_supported'): number =>
    sets.reduce((sum, { confusion }) => sum + (confusion[status]?.[label] ?? 0), 0);
  return [
    'status                  label supported   label not supported',
    ...STATUSES.map(
      (status) =>
        `${status.padEnd(24)}${String(count(status, 'supported')).padStart(15)}${String(count(status, 'not_supported')).padStart(22)}`,
    ),
  ];
}

/** What the rows are labelled of which a customer is told that the source says otherwise. */
export function describeContradictions({ rows, supported, told, contradicted }: CalledContradicted): string {
  const share = (part: number, whole: number): string => (whole === 0 ? 'none' : `${percent(part / whole)} %`);
  return `At the limits of \`standard\` ${rows} rows are called contradicted: ${share(supported, rows)} of them are labelled supported, and where a label tells, ${share(contradicted, told)} of ${told} are labelled contradicted.`;
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
