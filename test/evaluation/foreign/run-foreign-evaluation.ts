import { globSync } from 'node:fs';
import path from 'node:path';
import { present } from '@claimgate/domain';
import { builtInDependencies } from '@claimgate/pipeline';
import { seededRandom } from '../corruption/random.js';
import { reviewPair } from '../extraction/review-case.js';
import { showProgress } from '../progress.js';
import { chunksOf, ReviewWorkers } from '../review-in-workers.js';
import { nameOfSet, readRows, type Row } from '../rows.js';
import { openChosen, type VerifierChoice } from '../verifier-choice.js';
import { wordOverlap } from '../word-overlap.js';
import { foreignRows, type Topic } from './foreign-rows.js';

const PAIRS = 20_000;

/** Sets that speak of the same matter; a claim of one may well be supported by a source of another. Each of the rest is a matter of its own. */
const SAME_MATTER: readonly (readonly string[])[] = [
  ['covidfact', 'healthver', 'nli4ct', 'scifact_rationale'],
  ['fever_symmetric', 'fm2_with_distractors', 'halueval_qa_with_question', 'vitaminc_sample', 'wice_dev'],
  ['bump', 'frank_response', 'qags_sentence'],
  // Transcripts of the same meetings.
  ['diasumfact_sentence', 'summedits'],
];

/** Reviews claims against sources that speak of something else; not one of them may be supported at the limits of `standard`. */
export async function runForeignEvaluation(data: string, verifier: VerifierChoice, pairs = PAIRS): Promise<string> {
  const rows = foreignRows(topicsIn(data), pairs, seededRandom(23));
  const workers = new ReviewWorkers(verifier);
  const chunks = chunksOf(rows);
  const progress = showProgress('foreign', chunks.length, 0);
  const supported: Row[] = [];
  let done = 0;
  await workers.review(chunks, ({ id, results }) => {
    results.forEach(({ status }, i) => status === 'supported' && supported.push(present(chunks[id]?.rows[i])));
    progress.update((done += 1));
  });
  progress.end();
  await workers.stop();
  const told = await supportedAtStandard(supported, verifier);
  if (told.length > 0) process.exitCode = 1;
  const sharing = rows.filter((row) => wordOverlap(row) > 0).length;
  return [
    `${rows.length.toLocaleString('en')} claims against foreign sources (${sharing.toLocaleString('en')} share a word with theirs): ${told.length} supported at standard, ${supported.length} at even odds`,
    ...supported.map(({ claim, source }) => `  ${JSON.stringify(claim)} by ${JSON.stringify(source)}`),
  ].join('\n');
}

/** Workers decide at even odds, which is harder; users are told what the limits of their strictness allow. */
async function supportedAtStandard(rows: readonly Row[], choice: VerifierChoice): Promise<Row[]> {
  const openVerifier = await openChosen(choice);
  const told: Row[] = [];
  for (const row of rows) {
    const { verifications } = await reviewPair(row.claim, row.source, { ...builtInDependencies(), verifier: openVerifier() });
    if (verifications.some(({ status }) => status === 'supported')) told.push(row);
  }
  return told;
}

function topicsIn(data: string): Topic[] {
  const files = globSync('*.jsonl{,.gz}', { cwd: data }).toSorted();
  const topics = Map.groupBy(files, (file) => SAME_MATTER.findIndex((names) => names.includes(nameOfSet(file))));
  const { [-1]: alone = [], ...together } = Object.fromEntries(topics) as Record<number, string[]>;
  return [...alone.map((file) => [file]), ...Object.values(together)].map((group) => ({
    name: group.join(),
    rows: group.flatMap((file) => readRows(path.join(data, file))),
  }));
}
