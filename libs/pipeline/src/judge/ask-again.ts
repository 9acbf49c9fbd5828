import { type AtomicClaim, itemAt } from '@claimgate/domain';
import type { Verifier } from '../ports.js';
import type { EvidenceGatherer } from './gather-evidence.js';
import { type BatchSettings, judgeBatch } from './judge-batch.js';
import type { ClaimVerdict } from './weigh-evidence.js';

/** Who is asked about what the first verifier left undecided, and what it reads. */
export interface SecondVerifier {
  readonly verifier: Verifier;
  readonly gatherer: EvidenceGatherer;
}

/**
 * Asks a second verifier about the claims that the first was not sure of. Its verdict stands where it is its own and it is sure; where it gave
 * none that counts, the claim stays undecided.
 */
export async function askAgain(
  claims: readonly AtomicClaim[],
  verdicts: readonly ClaimVerdict[],
  { verifier, gatherer }: SecondVerifier,
  signal: AbortSignal,
  settings: BatchSettings,
): Promise<ClaimVerdict[]> {
  const open = claims.filter((_, i) => itemAt(verdicts, i).undecided === 'not_sure');
  if (open.length === 0) return [...verdicts];
  const judged = await judgeBatch(
    open.map((claim) => gatherer.gather(claim)),
    verifier,
    signal,
    settings,
  );
  const settled = new Map(open.map((claim, i) => [claim, itemAt(judged, i)]));
  return claims.map((claim, i) => {
    const second = settled.get(claim);
    return second !== undefined && isItsOwn(second, verifier) ? second : itemAt(verdicts, i);
  });
}

function isItsOwn({ undecided, by }: ClaimVerdict, { identity }: Verifier): boolean {
  return undecided === null && (by ?? identity).provider === identity.provider;
}
