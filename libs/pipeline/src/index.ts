export { countValues, rewriteInNotation } from '@claimgate/compare';
export { confidenceOf } from './judge/decide-status.js';
export { type FirstQuestion, firstQuestions } from './judge/first-questions.js';
export {
  FEATURES,
  lexicalFeatures,
  type Measurements,
  measurePassage,
  type PassageMeasurements,
} from './judge/lexical/features.js';
export { lineMeasurements } from './judge/lexical/lexical-verifier.js';
export { isUnderstoodAlone } from './judge/trace-pronoun.js';
export type {
  ClaimPassage,
  DraftClaim,
  EarlyDependencies,
  ExtractedClaims,
  ExtractionRequest,
  Extractor,
  ExtractorIdentity,
  Judgement,
  Limits,
  PipelineDependencies,
  Verifier,
} from './ports.js';
export { contextFor, nearestIn } from './retrieve/pack-context.js';
export { ReviewMemory } from './review-memory.js';
export { builtInDependencies, reviewPacket, type ReviewProgress, type ReviewStage } from './review-packet.js';
export type { SegmentKind } from './segment/block.js';
export type { Segment } from './segment/segment.js';
export {
  prepareThread,
  reviewInThread,
  type ThreadResponse,
  type ThreadDependencies,
  type ThreadTask,
  withVerifier,
} from './thread/review-in-thread.js';
export { PortVerifier, serveVerifier, type VerifierHost, type VerifierPort } from './thread/port-verifier.js';
export {
  type PacketReviewer,
  ThreadPoolReviewer,
  type PipelineThread,
  type ReviewLimits,
} from './thread/thread-pool-reviewer.js';
export { PIPELINE_VERSIONS } from './versions.js';
