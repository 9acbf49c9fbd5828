import type { Packet, ReviewResult } from '@claimgate/domain';
import { forgetWords } from '@claimgate/language';
import { compileReport, decideGate } from '@claimgate/report';
import { BuiltInExtractor } from './extract/built-in-extractor.js';
import { extractClaims } from './extract/extract-claims.js';
import { LexicalVerifier } from './judge/lexical/lexical-verifier.js';
import { verifyClaims } from './judge/verify-claims.js';
import type { EarlyDependencies, PipelineDependencies } from './ports.js';
import { indexSources } from './retrieve/index-sources.js';
import { ReviewMemory } from './review-memory.js';
import { segment } from './segment/segment.js';
import { versionsOf } from './versions.js';

/** The stages of a review, in order. */
export type ReviewStage = 'segment' | 'extract' | 'retrieve' | 'verify' | 'gate' | 'compile';

/** How far a review has come. */
export interface ReviewProgress {
  readonly stage: ReviewStage;
  readonly claimsDone: number;
  readonly claimsTotal: number;
}

/** Reviews one packet: every claim of the output against the supplied sources. Same packet, same versions, same answer. */
export async function reviewPacket(
  packet: Packet,
  deps: EarlyDependencies,
  signal: AbortSignal,
  onProgress: (progress: ReviewProgress) => void = () => {},
): Promise<ReviewResult> {
  try {
    return await runStages(packet, deps, signal, onProgress);
  } finally {
    forgetText();
  }
}

async function runStages(
  packet: Packet,
  early: EarlyDependencies,
  signal: AbortSignal,
  onProgress: (progress: ReviewProgress) => void,
): Promise<ReviewResult> {
  let claimsTotal = 0;
  const report = (stage: ReviewStage, claimsDone = 0): void => {
    signal.throwIfAborted();
    onProgress({ stage, claimsDone, claimsTotal });
  };

  report('segment');
  const segments = await segment(packet.aiOutput);
  report('extract');
  const { claims, coverage } = await extractClaims({ ...packet, segments }, early.extractor, signal);
  claimsTotal = claims.length;
  report('retrieve');
  const index = indexSources(packet.sources, new ReviewMemory());
  const deps: PipelineDependencies = { ...early, verifier: await early.verifier };
  report('verify');
  const { verifications, spans } = await verifyClaims({ ...packet, segments, claims }, index, deps, signal, (done) =>
    report('verify', done),
  );
  report('gate', claimsTotal);
  const gate = decideGate({ claims, verifications, coverage, strictness: packet.strictness, intendedUse: packet.intendedUse });
  report('compile', claimsTotal);
  const found = { claims, spans, verifications, gate, versions: versionsOf(deps) };
  return { ...found, report: compileReport({ packet, coverage, ...found }) };
}

/** Nothing of a packet outlives its review. What the review made goes with it; these two serve all reviews and would keep some of it. */
function forgetText(): void {
  forgetWords();
  // The engine keeps the last text that any pattern was tried on.
  /./.test(' ');
}

/** The extractor and verifier that need no model and no network. */
export function builtInDependencies(): PipelineDependencies {
  return { extractor: new BuiltInExtractor(), verifier: new LexicalVerifier() };
}
