import type { Judgement, PipelineDependencies } from '../ports.js';
import { builtInDependencies } from '../review-packet.js';

/** Supports what the passage says in the very same words, and nothing else: of a false claim just the one with the source's words in it. */
export function copyVerifier(): PipelineDependencies {
  return {
    ...builtInDependencies(),
    verifier: {
      identity: { name: 'copies', version: 'copies.2026-11-16.v1', provider: 'test', model: 'none' },
      reads: 'context',
      judge: (pairs) => Promise.resolve(pairs.map(({ claim, passage }) => judged(passage.includes(claim.replace(/\.$/, ''))))),
    },
  };
}

function judged(supported: boolean): Judgement {
  return supported
    ? { supported: 0.98, contradicted: 0.01, neither: 0.01 }
    : { supported: 0.02, contradicted: 0.01, neither: 0.97 };
}
