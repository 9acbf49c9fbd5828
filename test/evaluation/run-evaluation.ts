import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { present } from '@claimgate/domain';
import { calledContradicted, judgedRows, meanOf, scoreSet, type SetScore } from './evaluate-set.js';
import { calibrationError, type Judged } from './metrics.js';
import { describeContradictions, printScores } from './print-scores.js';
import { showProgress } from './progress.js';
import { RememberedResults } from './remembered-results.js';
import { type ChunkResult, chunksOf, ReviewWorkers } from './review-in-workers.js';
import { nameOfSet, readRows, type Row } from './rows.js';
import { describeChosen, type VerifierChoice } from './verifier-choice.js';
import { writeQuality } from './write-quality.js';

/** What the command line asks for. */
export interface EvaluationOptions {
  readonly data: string;
  readonly json: string | undefined;
  readonly limit: number;
  readonly root: string;
  readonly verifier: VerifierChoice;
  /** Whether the figures go into the documents. */
  readonly writeDocs: boolean;
}

/** Scores every labelled file of a folder with the shipped pipeline, prints the table and writes the JSON. */
export async function runEvaluation({ data, json, limit, root, verifier, writeDocs }: EvaluationOptions): Promise<string> {
  const files = globSync('*.jsonl{,.gz}', { cwd: data }).toSorted();
  if (files.length === 0) throw new Error('The folder given with --data is missing or holds no .jsonl or .jsonl.gz file.');
  const { versions, weights } = describeChosen(verifier);
  const decides = JSON.stringify([verifier.name, versions, weights, codeHash(root)]);
  const sets: Record<string, SetScore> = {};
  const workers = new ReviewWorkers(verifier);
  const judged: Judged[] = [];
  const all: Row[] = [];
  const isCalled: boolean[] = [];
  let memory = 0;
  for (const file of files) {
    const rows = readRows(path.join(data, file), limit);
    const done = await reviewSet(nameOfSet(file), rows, path.join(root, '.cache', 'eval'), { workers, decides });
    memory = Math.max(memory, ...done.map((chunk) => chunk.memory));
    const results = done.flatMap((chunk) => chunk.results);
    judged.push(...judgedRows(rows, results));
    all.push(...rows);
    isCalled.push(...done.flatMap((chunk) => chunk.contradicted));
    sets[nameOfSet(file)] = scoreSet(
      rows,
      results,
      done.reduce((sum, { seconds }) => sum + seconds, 0),
    );
  }
  await workers.stop();
  const mean = meanScore(Object.values(sets));
  const calibration = calibrationError(judged);
  const contradictions = calledContradicted(all, isCalled);
  if (json !== undefined)
    writeFileSync(
      json,
      `${JSON.stringify({ ...asJson(sets, mean, memory), versions, calibration_error: calibration, called_contradicted: contradictions }, null, 2)}\n`,
    );
  if (writeDocs) writeQuality(root, { verifier: verifier.name, versions, sets, mean, calibration, contradictions });
  return `${printScores(sets, mean)}\n\n${describeContradictions(contradictions)}\nVerifier: ${versions.verifier} with ${versions.model}\nCalibration error (ECE) over all rows: ${(calibration * 100).toFixed(1)} %\nPeak memory of the process: ${Math.round(memory / 2 ** 20)} MiB`;
}

async function reviewSet(
  name: string,
  rows: readonly Row[],
  folder: string,
  { workers, decides }: { workers: ReviewWorkers; decides: string },
): Promise<ChunkResult[]> {
  const chunks = chunksOf(rows);
  const remembered = new RememberedResults(folder, name, chunks, decides);
  const progress = showProgress(name, chunks.length, remembered.byChunk.size);
  await workers.review(
    chunks.filter(({ id }) => !remembered.byChunk.has(id)),
    (result) => {
      remembered.add(result);
      progress.update(remembered.byChunk.size);
    },
  );
  progress.end();
  return chunks.map(({ id }) => present(remembered.byChunk.get(id)));
}

function meanScore(sets: readonly SetScore[]): SetScore {
  const mean = (measure: (score: SetScore) => number): number => meanOf(sets, measure);
  return {
    n: sets.reduce((sum, { n }) => sum + n, 0),
    balanced_accuracy: mean((score) => score.balanced_accuracy),
    auroc: mean((score) => score.auroc),
    calibration_error: mean((score) => score.calibration_error),
    claims_per_second: mean((score) => score.claims_per_second),
    confusion: {},
    floors: {
      always_supported: 0.5,
      word_overlap: mean(({ floors }) => floors.word_overlap),
      word_overlap_auroc: mean(({ floors }) => floors.word_overlap_auroc),
    },
  };
}

function asJson(sets: Readonly<Record<string, SetScore>>, { confusion: _confusion, ...mean }: SetScore, memory: number): object {
  return { sets, mean, memory_bytes: memory };
}

/** Results of older code are not reused: versions change when behaviour does, but not while it is being worked on. */
function codeHash(root: string): string {
  const hash = createHash('sha256');
  const sources = globSync('libs/{language,pipeline,verifiers}/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.spec.ts'),
  );
  for (const file of sources.toSorted()) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
