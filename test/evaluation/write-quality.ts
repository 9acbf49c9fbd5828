import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PipelineVersions } from '@claimgate/domain';
import type { CalledContradicted, SetScore } from './evaluate-set.js';
import { describeContradictions } from './print-scores.js';

/** The figures of one verifier. */
export interface QualityFigures {
  readonly verifier: string;
  readonly versions: PipelineVersions;
  readonly sets: Readonly<Record<string, SetScore>>;
  readonly mean: SetScore;
  readonly calibration: number;
  readonly contradictions: CalledContradicted;
}

/** Where figures stand: results on one page, everything else on the other. */
const DOCUMENTS = ['quality.md', 'experiments.md'];

/** Puts the figures of a verifier between its marks; the words around them are written by hand. */
export function writeQuality(root: string, figures: QualityFigures): void {
  writeBetweenMarks(root, figures.verifier, renderFigures(figures));
}

/** Puts a table between the marks of that name, in the document that has them. */
export function writeBetweenMarks(root: string, name: string, table: string): void {
  const [begin, end] = [`<!-- eval ${name} -->`, `<!-- end ${name} -->`];
  for (const document of DOCUMENTS) {
    const file = path.join(root, 'docs', document);
    const text = readFileSync(file, 'utf8');
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) continue;
    writeFileSync(file, `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`);
    return;
  }
  throw new Error(`No document has a place for the figures: ${begin} ... ${end} in docs/${DOCUMENTS.join(' or docs/')}`);
}

/** The figures as a Markdown table. */
export function renderFigures({ versions, sets, mean, calibration, contradictions }: QualityFigures): string {
  const rows = Object.entries(sets).map(([name, score]) => row(name, score, ''));
  return [
    `Verifier \`${versions.verifier}\`, model \`${versions.model}\`; calibration error (ECE) over all rows ${percent(calibration)} %.`,
    '',
    '| set | rows | balanced accuracy | word overlap | AUROC | ECE |',
    '|---|---|---|---|---|---|',
    ...rows,
    row('**mean**', mean, '**'),
    '',
    describeContradictions(contradictions),
  ].join('\n');
}

function row(name: string, { n, balanced_accuracy, floors, auroc, calibration_error }: SetScore, mark: string): string {
  const figures = [balanced_accuracy, floors.word_overlap, auroc, calibration_error].map(
    (share) => `${mark}${percent(share)}${mark}`,
  );
  return `| ${[name, n.toLocaleString('en'), ...figures].join(' | ')} |`;
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
