export { compileReport } from './compile/compile-report.js';
export { escapeMarkdown } from './compile/render-markdown.js';
export { withDecisions } from './compile/reviewer-decisions.js';
export type { ReportInput } from './compile/report-input.js';
export { decideGate, type GateInput } from './gate/decide-gate.js';
export { columnOf as gateColumn, countsUnchecked, modeOf as gateMode } from './gate/policy.js';
export { cutIntoPieces, type MarkedPiece } from './html/marked-text.js';
export { gravestFrom } from './html/output-section.js';
export { VERDICT_TONES, verdictMeaning } from './html/page-header.js';
export { renderHtmlReport, type HtmlReportInput } from './html/render-html-report.js';
export { reviewedClaims, type ReviewedClaim, type SuggestedRepair } from './html/reviewed-claims.js';
export { REPORT_VERSIONS } from './versions.js';
export {
  claimStatusInWords,
  DECISION_WORDS,
  decidedInWords,
  inWords,
  REPAIR_WORDS,
  repairedInWords,
  STATEMENT,
  SYMBOLS,
  UNCHECKED_WORDS,
} from './wording.js';
