/** The fields of a run in a list. */
const SUMMARY_FIELDS = [
  'capture_method',
  'claim_count',
  'completed_at',
  'created_at',
  'external_id',
  'gate_verdict',
  'id',
  'intended_use',
  'metadata',
  'project_id',
  'question',
  'safe_use_status',
  'source_count',
  'status',
  'strictness',
  'unsupported_claim_count',
];

/** The fields of a run that is read by itself. */
export const DETAIL_FIELDS = [
  ...SUMMARY_FIELDS,
  'ai_output',
  'cancel_reason',
  'claim_report',
  'error_code',
  'error_message',
  'request_id',
  'source_spans',
  'sources',
  'verification_results',
];
