import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Judgement } from '@claimgate/pipeline';
import { openOnnxVerifier } from '@claimgate/verifiers';
import { present } from '@claimgate/domain';
import { showProgress } from '../progress.js';
import type { HeldBackRow } from './held-back-rows.js';

const CHUNK = 32;

/** What a model alone says of each row. Answers are kept on disk, so that a fit that was stopped goes on where it was. */
export async function judgeRows(rows: readonly HeldBackRow[], folder: string, cache: string): Promise<Judgement[]> {
  const known = new RememberedJudgements(cache, readFileSync(path.join(folder, 'model.json'), 'utf8'));
  const open = rows.filter((row) => known.find(row) === undefined);
  const verifier = await openOnnxVerifier({ folder });
  const progress = showProgress('judging', rows.length, rows.length - open.length);
  for (let at = 0; at < open.length; at += CHUNK) {
    const chunk = open.slice(at, at + CHUNK);
    const judgements = await verifier.judgeAlone(chunk, new AbortController().signal);
    chunk.forEach((row, i) => known.add(row, present(judgements[i])));
    progress.update(rows.length - open.length + at + chunk.length);
  }
  progress.end();
  await verifier.close();
  return rows.map((row) => present(known.find(row)));
}

/** Weights of the combination change nothing about what the model says, so only the files that do are in the key. */
class RememberedJudgements {
  private readonly file: string;
  private readonly byKey = new Map<string, Judgement>();

  constructor(cache: string, manifest: string) {
    const { files, calibration, limits }: Record<string, unknown> = JSON.parse(manifest);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list of a model's files is our own
    const telling = (files as { name: string }[]).filter(({ name }) => name !== 'combination.json');
    const key = createHash('sha256')
      .update(JSON.stringify([telling, calibration, limits]))
      .digest('hex')
      .slice(0, 16);
    mkdirSync(cache, { recursive: true });
    this.file = path.join(cache, `judged-${key}.jsonl`);
    if (!existsSync(this.file)) return;
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      if (!line.endsWith(']')) continue;
      const [row, judgement]: [string, Judgement] = JSON.parse(line);
      this.byKey.set(row, judgement);
    }
  }

  find(row: HeldBackRow): Judgement | undefined {
    return this.byKey.get(keyOf(row));
  }

  add(row: HeldBackRow, judgement: Judgement): void {
    this.byKey.set(keyOf(row), judgement);
    appendFileSync(this.file, `${JSON.stringify([keyOf(row), judgement])}\n`);
  }
}

function keyOf({ claim, passage }: HeldBackRow): string {
  return createHash('sha256')
    .update(JSON.stringify([claim, passage]))
    .digest('hex')
    .slice(0, 24);
}
