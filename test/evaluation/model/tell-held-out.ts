import { probabilityBy } from '@claimgate/verifiers';
import { auroc, balancedAccuracy, calibrationError, type Judged } from '../metrics.js';
import { fitBoth } from './fit-both.js';
import type { FittedRow } from './held-back-rows.js';

/** How well each family is judged by what is fitted on the others, next to the model alone. */
export function tellHeldOut(rows: readonly FittedRow[]): string {
  const families = [...new Set(rows.map(({ family }) => family))];
  const lines = families.map((family) => {
    const own = rows.filter((row) => row.family === family);
    const { supported } = fitBoth(rows.filter((row) => row.family !== family));
    const alone = own.map((row) => judged(row, row.judgement.supported));
    const together = own.map((row) => judged(row, probabilityBy(supported, row.features)));
    return { family, alone, together };
  });
  const all = {
    family: 'all rows',
    alone: lines.flatMap(({ alone }) => alone),
    together: lines.flatMap(({ together }) => together),
  };
  return [...lines, all]
    .map(({ family, alone, together }) => `${family}: model alone ${told(alone)}; combined ${told(together)}`)
    .join('\n');
}

function judged({ label }: FittedRow, score: number): Judged {
  return { label: label === 'supported', predicted: score >= 0.5, score };
}

function told(rows: readonly Judged[]): string {
  const shares = [balancedAccuracy(rows), auroc(rows), calibrationError(rows)].map((share) => (share * 100).toFixed(1));
  return `balanced accuracy ${shares[0]}, AUROC ${shares[1]}, ECE ${shares[2]}`;
}
