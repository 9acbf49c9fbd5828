export { compileReport } from './compile/compile-report.js';
export { escapeMarkdown } from './compile/render-markdown.js';
export type { ReportInput } from './compile/report-input.js';
export { renderHtmlReport, type HtmlReportInput } from './compile/html/render-html-report.js';
export { cutIntoPieces, type MarkedPiece } from './compile/html/marked-text.js';
export { gravestFrom } from './compile/html/output-section.js';
export { reviewedClaims, type ReviewedClaim, type SuggestedRepair } from './compile/html/reviewed-claims.js';
export { VERDICT_TONES, verdictMeaning } from './compile/html/page-header.js';
export { countValues } from './compare/values/values.js';
export { decideGate, type GateInput } from './gate/decide-gate.js';
export { columnOf as gateColumn, countsUnchecked, modeOf as gateMode } from './gate/policy.js';
export { confidenceOf } from './judge/confidence.js';
export {
  FEATURES,
  lexicalFeatures,
  type Measurements,
  measurePassage,
  type PassageMeasurements,
} from './judge/lexical/features.js';
export { lineMeasurements } from './judge/lexical/lexical-verifier.js';
export type {
  ClaimPassage,
  DraftClaim,
  ExtractedClaims,
  ExtractionRequest,
  Extractor,
  ExtractorIdentity,
  Judgement,
  Limits,
  PipelineDependencies,
  Verifier,
} from './ports.js';
export { contextFor } from './retrieve/pack-context.js';
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
} from './thread/review-in-thread.js';
export { PortVerifier, serveVerifier, type VerifierHost, type VerifierPort } from './thread/port-verifier.js';
export {
  type PacketReviewer,
  ThreadPoolReviewer,
  type PipelineThread,
  type ReviewLimits,
} from './thread/thread-pool-reviewer.js';
export { PIPELINE_VERSIONS } from './versions.js';
export {
  claimStatusInWords,
  decidedInWords,
  inWords,
  REPAIR_WORDS,
  repairedInWords,
  STATEMENT,
  SYMBOLS,
  UNCHECKED_WORDS,
} from './wording.js';
