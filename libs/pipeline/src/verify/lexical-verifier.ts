import type { VerifierIdentity } from '@claimgate/domain';
import { readText } from '../language/read-text.js';
import type { ClaimPassage, Judgement, Verifier } from '../ports.js';
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

  judge(pairs: readonly ClaimPassage[], signal: AbortSignal): Promise<readonly Judgement[]> {
    signal.throwIfAborted();
    return Promise.resolve(pairs.map(judgePair));
  }
}

function judgePair({ claim, passage }: ClaimPassage): Judgement {
  const measured = measure(readText(claim), passage);
  const { best } = measured;
  const supported = probabilityOf(measured);
  const contradicted = best !== undefined && contradictionIn(best) !== undefined ? (1 - supported) * 0.8 : (1 - supported) * 0.1;
  return { supported, contradicted, neither: 1 - supported - contradicted };
}
