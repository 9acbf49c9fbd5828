import type { AtomicClaim, Packet } from '@claimgate/domain';
import { extractClaims } from '../extract/extract-claims.js';
import type { ClaimPassage, Extractor } from '../ports.js';
import { indexSources } from '../retrieve/index-sources.js';
import { ReviewMemory } from '../review-memory.js';
import { segment } from '../segment/segment.js';
import { CopyFinder } from './find-copies.js';
import { EvidenceGatherer } from './gather-evidence.js';
import { firstQuestion } from './judge-batch.js';

/** A claim with what a verifier is first asked about it. */
export interface FirstQuestion {
  readonly claim: AtomicClaim;
  /** Undefined where nobody is asked: a source holds the claim word for word, or has nothing for it. */
  readonly pair: ClaimPassage | undefined;
}

/** What a verifier that reads running text is first asked about each claim of a packet: its decision is fitted on such pairs. */
export async function firstQuestions(packet: Packet, extractor: Extractor, signal: AbortSignal): Promise<FirstQuestion[]> {
  const segments = await segment(packet.aiOutput);
  const { claims } = await extractClaims({ ...packet, segments }, extractor, signal);
  const index = indexSources(packet.sources, new ReviewMemory());
  const gatherer = new EvidenceGatherer(index, new CopyFinder(index, packet.aiOutput, segments), 'context');
  return claims.map((claim) => {
    const gathered = gatherer.gather(claim);
    return { claim, pair: gathered.copies.length > 0 ? undefined : firstQuestion(gathered, index.memory) };
  });
}
