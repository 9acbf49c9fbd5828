import type { VerifierIdentity } from '@claimgate/domain';
import type { ClaimPassage, Judgement, Verifier } from '../ports.js';
import { ReviewMemory } from '../review-memory.js';
import { PIPELINE_VERSIONS } from '../versions.js';
import { contradictionIn } from './contradiction.js';
import { measure } from './lexical/features.js';
import { probabilityOf } from './lexical/probability.js';

/** Judges by words alone: how much of the claim a passage says, in what order, and on what it differs. Serves where no model is loaded. */
export class LexicalVerifier implements Verifier {
  readonly identity: VerifierIdentity = {
    name: 'lexical',
    version: PIPELINE_VERSIONS.verifier,
    provider: 'claimgate',
    model: PIPELINE_VERSIONS.model,
  };

  judge(pairs: readonly ClaimPassage[], signal: AbortSignal, memory = new ReviewMemory()): Promise<readonly Judgement[]> {
    signal.throwIfAborted();
    return Promise.resolve(pairs.map((pair) => judgePair(pair, memory)));
  }
}

function judgePair({ claim, passage }: ClaimPassage, memory: ReviewMemory): Judgement {
  const measured = measure(memory.read(claim), passage, memory);
  const { best } = measured;
  const supported = probabilityOf(measured);
  const contradicted = best !== undefined && contradictionIn(best) !== undefined ? (1 - supported) * 0.8 : (1 - supported) * 0.1;
  return { supported, contradicted, neither: 1 - supported - contradicted };
}
