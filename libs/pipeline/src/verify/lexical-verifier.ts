import type { VerifierIdentity } from '@claimgate/domain';
import { wordsOf } from '../language/words.js';
import type { ClaimPassage, Judgement, Verifier } from '../ports.js';
import { PIPELINE_VERSIONS } from '../versions.js';

/** Counts shared words. It cannot see a contradiction, and its name says that it is no more than this. */
export class LexicalVerifier implements Verifier {
  readonly identity: VerifierIdentity = {
    name: 'word-overlap',
    version: PIPELINE_VERSIONS.verifier,
    provider: 'claimgate',
    model: PIPELINE_VERSIONS.model,
  };

  judge(pairs: readonly ClaimPassage[], signal: AbortSignal): Promise<readonly Judgement[]> {
    signal.throwIfAborted();
    return Promise.resolve(pairs.map(overlap));
  }
}

function overlap({ claim, passage }: ClaimPassage): Judgement {
  const wanted = new Set(wordsOf(claim));
  const present = new Set(wordsOf(passage));
  const shared = [...wanted].filter((word) => present.has(word)).length;
  const supported = wanted.size === 0 ? 0 : shared / wanted.size;
  return { supported, contradicted: 0, neither: 1 - supported };
}
