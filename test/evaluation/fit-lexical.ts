// node --import ./test/evaluation/typescript-hook.mjs test/evaluation/fit-lexical.ts DIR: fits the weights of the lexical verifier.
import path from 'node:path';
import { lexicalFeatures } from '@claimgate/pipeline';
import { fitLogistic, type Sample } from './logistic-regression.js';
import { RecordingVerifier, reviewRow } from './review-row.js';
import { readRows, type Row } from './rows.js';

// Natural statements about natural text; sets made to trick word overlap are left to the exact checks.
const SETS = ['ragtruth_train', 'fever_nli_val', 'cg2c', 'scitail_dev', 'fever_dev_multi', 'tweetqa_ni'];
const ROWS_PER_LABEL = 800;

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder of the training sets.');
const samples: Sample[] = [];
for (const set of SETS) samples.push(...(await samplesOf(readRows(path.join(folder, `${set}.jsonl.gz`)))));
process.stdout.write(
  `${fitLogistic(samples)
    .map((weight) => Number(weight.toFixed(3)))
    .join(', ')}\n`,
);

/** Both labels of a set weigh the same, and so do all sets. */
async function samplesOf(rows: readonly Row[]): Promise<Sample[]> {
  const found: Sample[] = [];
  for (const label of [true, false]) {
    const chosen = spread(
      rows.filter(({ supported }) => supported === label),
      ROWS_PER_LABEL,
    );
    for (const row of chosen) {
      const verifier = new RecordingVerifier();
      await reviewRow(row, verifier);
      const asked = verifier.asked[0];
      if (asked) found.push({ x: lexicalFeatures(asked.claim, asked.passage), y: label, weight: 1 / chosen.length });
    }
  }
  return found;
}

/** Rows at even distances: files are sorted by premise. */
function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => items[Math.floor(i * step)] as T);
}
