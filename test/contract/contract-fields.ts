import type { FieldTable } from './field-table.js';

// The fields of every resource of the published contract, in its order, with the additions that docs/api.md names.

export const SAFE_USE = [
  'supported',
  'needs_review',
  'needs_repair',
  'blocked',
  'contradicted',
  'unsupported',
  'partially_supported',
  'insufficient_context',
];
export const SUPPORT = ['supported', 'partially_supported', 'unsupported', 'contradicted', 'insufficient_context'];
const USES = ['internal_draft', 'customer_facing', 'regulated_workflow', 'action_taking', 'eval_only'];
const STRICTNESS = ['advisory', 'standard', 'strict'];
const STATUS = ['queued', 'processing', 'completed', 'failed', 'cancelled'];
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const id = (kind = '') => new RegExp(`^run_${UUID}${kind}$`);
const VERSION = /^[a-z-]+\.\d{4}-\d{2}-\d{2}\.v\d+$/;

export const REVIEW_RUN: FieldTable = {
  id: id(),
  project_id: new RegExp(`^${UUID}$`),
  status: STATUS,
  intended_use: USES,
  strictness: STRICTNESS,
  source_count: 'integer',
  claim_count: 'integer',
  unsupported_claim_count: 'integer',
  safe_use_status: 'string or null',
  gate_verdict: 'object or null',
  created_at: 'timestamp',
  completed_at: 'timestamp or null',
  capture_method: ['api', 'import', 'private_worker'],
  question: 'string or null',
  external_id: 'string or null',
  metadata: 'object',
};
/** How claims and verifications name a span. */
export const SPAN_REFERENCE: FieldTable = {
  id: id('_span_\\d+'),
  source_document_id: id('_source_\\d+'),
  quote: 'string',
  start_offset: 'integer',
  end_offset: 'integer',
};
export const CLAIM_REPORT: FieldTable = {
  id: id('_claim_report'),
  review_run_id: id(),
  safe_use_status: SAFE_USE,
  title: 'string',
  summary: 'string',
  unsupported_claims: 'array',
  citation_issues: 'array',
  evidence_notes: 'array',
  follow_ups: 'array',
  markdown: 'string',
  compiler_version: VERSION,
  policy_version: VERSION,
  metadata: 'object',
  created_at: 'timestamp',
  updated_at: 'timestamp',
};
export const VERIFICATION: FieldTable = {
  id: id('_verification_\\d+'),
  atomic_claim_id: id('_claim_\\d+'),
  support_status: SUPPORT,
  primary_source_span: 'object or null',
  verifier_name: 'string',
  verifier_version: VERSION,
  verifier_provider: 'string',
  verifier_model: 'string',
  confidence: 'number',
  rationale: 'string',
  metadata: 'object',
  created_at: 'timestamp',
};

export const CREATE_RESPONSE: FieldTable = { review_run: 'object', queued: 'object', polling_url: 'string', request_id: /^req_/ };
export const QUEUED: FieldTable = {
  review_run_id: id(),
  status: ['queued'],
  polling_url: 'string',
  recommended_poll_interval_seconds: 'integer',
};
export const RUN_DETAIL: FieldTable = {
  ...REVIEW_RUN,
  error_code: 'string or null',
  error_message: 'string or null',
  cancel_reason: 'string or null',
  ai_output: 'string',
  sources: 'array',
  source_spans: 'array',
  verification_results: 'array',
  claim_report: 'object',
  request_id: /^req_/,
};
export const GATE_VERDICT: FieldTable = {
  id: id('_gate_verdict'),
  review_run_id: id(),
  verdict: SAFE_USE,
  safe_use_status: SAFE_USE,
  reasons: 'array',
  strictness: STRICTNESS,
  mode: ['advisory', 'enforcing'],
  metadata: 'object',
  created_at: 'timestamp',
};
export const GATE_REASON: FieldTable = { code: 'string', message: 'string', claim_id: 'string or null' };
export const GATE_METADATA: FieldTable = { intended_use: USES, policy_version: VERSION };
export const SOURCE: FieldTable = {
  id: id('_source_\\d+'),
  title: 'string',
  uri: 'string or null',
  citation_label: 'string',
  media_type: ['text/plain', 'text/markdown', 'text/html'],
  content_sha256: /^[0-9a-f]{64}$/,
};
export const SOURCE_SPAN: FieldTable = { ...SPAN_REFERENCE, metadata: 'object', created_at: 'timestamp' };
export const SPAN_METADATA: FieldTable = { source_title: 'string', citation_label: 'string' };
export const ATOMIC_CLAIM: FieldTable = {
  id: id('_claim_\\d+'),
  claim_type: [
    'fact',
    'quantity',
    'date',
    'definition',
    'attribution',
    'comparison',
    'causation',
    'permission',
    'obligation',
    'prohibition',
    'recommendation',
    'prediction',
  ],
  text: 'string',
  normalized_text: 'string',
  output_start_offset: 'integer',
  output_end_offset: 'integer',
  importance: 'integer',
  support_status: SUPPORT,
  primary_source_span: 'object or null',
  verification_result: 'object',
  extraction_provider: 'string',
  extraction_model: 'string',
  extraction_prompt_version: VERSION,
  extraction_confidence: 'number',
  metadata: 'object',
  created_at: 'timestamp',
};
export const CLAIM_METADATA: FieldTable = { citations: 'array', output_text: 'string', suggested_repair: 'object or null' };
export const SUGGESTED_REPAIR: FieldTable = {
  text: 'string',
  kind: ['substitution', 'omission', 'source_sentence'],
  source_span_id: id('_span_\\d+'),
  verified: 'boolean',
};
export const VERIFICATION_METADATA: FieldTable = {
  citation_issue: 'string',
  candidate_count: 'integer',
  undecided: 'string or null',
};
export const UNSUPPORTED_CLAIM: FieldTable = {
  claim_id: id('_claim_\\d+'),
  claim_text: 'string',
  support_status: SUPPORT,
  output_start_offset: 'integer',
  output_end_offset: 'integer',
  source_span_id: 'string or null',
  source_quote: 'string or null',
  reviewer_follow_up: 'string',
};
export const CITATION_ISSUE: FieldTable = {
  claim_id: id('_claim_\\d+'),
  kind: ['missing', 'dangling', 'wrong_source', 'unsupported_by_cited'],
  citation: 'string or null',
  message: 'string',
  cited_source_id: 'string or null',
  supporting_source_id: 'string or null',
};
export const EVIDENCE_NOTE: FieldTable = {
  claim_id: id('_claim_\\d+'),
  note: 'string',
  source_span_id: 'string or null',
  source_quote: 'string or null',
};
export const FOLLOW_UP: FieldTable = { claim_id: 'string or null', question: 'string' };
export const REPORT_METADATA: FieldTable = {
  source_coverage: 'object',
  leakage_check: 'object',
  coverage: 'array',
  pipeline_versions: 'object',
  decisions: 'object',
  repaired_output: 'string or null',
  repaired_claim_ids: 'array',
  marked_claim_ids: 'array',
  reviewer_decisions: 'array',
};
export const DECISIONS: FieldTable = { decided: 'integer', undecided: 'integer', undecided_reasons: 'object' };
export const SOURCE_COVERAGE: FieldTable = { claims_with_primary_source: 'integer', total_claims: 'integer' };
export const LEAKAGE_CHECK: FieldTable = { passed: 'boolean', errors: 'array' };
export const DELETION: FieldTable = { id: id(), deleted: 'boolean', request_id: /^req_/ };
export const ITEMS: FieldTable = { items: 'array', request_id: /^req_/ };
export const LIST: FieldTable = { ...ITEMS, has_more: 'boolean', next_cursor: 'string or null' };
export const IMPORT_RESPONSE: FieldTable = {
  import_id: 'string',
  accepted_count: 'integer',
  rejected_count: 'integer',
  items: 'array',
  request_id: /^req_/,
};
export const ACCEPTED_ROW: FieldTable = { row: 'integer', external_id: 'string or null', review_run_id: id() };
export const REJECTED_ROW: FieldTable = { row: 'integer', external_id: 'string or null', error: 'object' };
export const USAGE: FieldTable = {
  plan: 'string',
  review_runs_used: 'integer',
  monthly_limit: 'integer or null',
  remaining_review_runs: 'integer or null',
  period_start: 'timestamp',
  period_end: 'timestamp',
  request_id: /^req_/,
};
export const CHECKOUT_RESPONSE: FieldTable = { checkout_url: /^https:/, expires_at: 'timestamp', request_id: /^req_/ };
export const PORTAL_RESPONSE: FieldTable = { portal_url: /^https:/, request_id: /^req_/ };
export const WORKER_RUN: FieldTable = {
  review_run: 'object',
  worker_credential: 'object',
  events_url: 'string',
  lease_seconds: 'integer',
  request_id: /^req_/,
};
export const ERROR_ENVELOPE: FieldTable = { error: 'object', request_id: /^req_/ };
export const ERROR: FieldTable = { code: 'string', message: 'string', details: 'optional array' };
