import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PIPELINE_VERSIONS } from '@claimgate/pipeline';
import { meanOf, scoreSet, type SetScore } from './evaluate-set.js';
import { printScores } from './print-scores.js';
import { showProgress } from './progress.js';
import { RememberedResults } from './remembered-results.js';
import { type ChunkResult, chunksOf, reviewInWorkers } from './review-in-workers.js';
import { nameOfSet, readRows, type Row } from './rows.js';

/** What the command line asks for. */
export interface EvaluationOptions {
  readonly data: string;
  readonly json: string | undefined;
  readonly limit: number;
  readonly root: string;
}

/** Scores every labelled file of a folder with the shipped pipeline, prints the table and writes the JSON. */
export async function runEvaluation({ data, json, limit, root }: EvaluationOptions): Promise<string> {
  const files = globSync('*.jsonl{,.gz}', { cwd: data }).toSorted();
  if (files.length === 0) throw new Error('The folder given with --data is missing or holds no .jsonl or .jsonl.gz file.');
  const code = codeHash(root);
  const sets: Record<string, SetScore> = {};
  let memory = 0;
  for (const file of files) {
    const rows = readRows(path.join(data, file), limit);
    const done = await reviewSet(nameOfSet(file), rows, path.join(root, '.cache', 'eval'), code);
    memory = Math.max(memory, ...done.map((chunk) => chunk.memory));
    sets[nameOfSet(file)] = scoreSet(
      rows,
      done.flatMap(({ results }) => results),
      done.reduce((sum, { seconds }) => sum + seconds, 0),
    );
  }
  const mean = meanScore(Object.values(sets));
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(asJson(sets, mean, memory), null, 2)}\n`);
  return `${printScores(sets, mean)}\n\nPeak memory of the process: ${Math.round(memory / 2 ** 20)} MiB`;
}

async function reviewSet(name: string, rows: readonly Row[], folder: string, code: string): Promise<ChunkResult[]> {
  const remembered = new RememberedResults(folder, name, rows, code);
  const chunks = chunksOf(rows).map((chunk, id) => ({ id, rows: chunk }));
  const progress = showProgress(name, chunks.length, remembered.byChunk.size);
  await reviewInWorkers(
    chunks.filter(({ id }) => !remembered.byChunk.has(id)),
    (result) => {
      remembered.add(result);
      progress.update(remembered.byChunk.size);
    },
  );
  progress.end();
  return chunks.map(({ id }) => remembered.byChunk.get(id) as ChunkResult);
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
  return { versions: PIPELINE_VERSIONS, sets, mean, memory_bytes: memory };
}

/** Results of older code are not reused: versions change when behaviour does, but not while it is being worked on. */
function codeHash(root: string): string {
  const hash = createHash('sha256');
  const folder = path.join(root, 'libs', 'pipeline', 'src');
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}
