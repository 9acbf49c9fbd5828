import { present } from '@claimgate/domain';
import type { ClaimPassage, Judgement } from '@claimgate/pipeline';
import { openOnnxVerifier } from '@claimgate/verifiers';
import { showProgress } from '../progress.js';
import { EVALUATION_CACHE, rememberedNetwork } from '../remembered-network.js';
import type { HeldBackRow } from './held-back-rows.js';

const CHUNK = 32;

/** What a model alone says of a row and of its sentences. */
export interface JudgedRow {
  readonly judgement: Judgement;
  readonly nearest: readonly Judgement[];
}

/** What a model alone says of each row. What its network says is kept on disk, so that a fit that was stopped goes on where it was. */
export async function judgeRows(rows: readonly HeldBackRow[], folder: string): Promise<JudgedRow[]> {
  const verifier = await openOnnxVerifier({ folder, through: rememberedNetwork(folder, EVALUATION_CACHE) });
  const progress = showProgress('judging', rows.length, 0);
  const judged: JudgedRow[] = [];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const pairs = rows.slice(at, at + CHUNK).map((row) => [row, ...sentencesOf(row)]);
    const judgements = (await verifier.judgeAlone(pairs.flat(), new AbortController().signal)).values();
    for (const own of pairs) {
      const [judgement, ...nearest] = own.map(() => present(judgements.next().value));
      judged.push({ judgement: present(judgement), nearest });
    }
    progress.update(judged.length);
  }
  progress.end();
  await verifier.close();
  return judged;
}

function sentencesOf({ claim, nearest }: HeldBackRow): ClaimPassage[] {
  return nearest.map((passage) => ({ claim, passage }));
}
