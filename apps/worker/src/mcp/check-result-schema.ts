import { GATE_MODES, GATE_REASON_CODES, SAFE_USE_STATUSES, SUPPORT_STATUSES } from '@claimgate/domain';

const text = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: [...values] });
/** Nothing more and nothing less, so that a field that was forgotten here is noticed. */
const whole = (properties: Record<string, object>) => ({
  type: 'object' as const,
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });

/** A claim as tools give it. */
export const CLAIM_SCHEMA = whole({
  number: { type: 'integer', minimum: 1 },
  status: oneOf(SUPPORT_STATUSES),
  text,
  output_text: text,
  output_start_offset: count,
  output_end_offset: count,
  confidence: { type: 'number', minimum: 0, maximum: 1 },
  rationale: text,
  citation_issue: text,
  quote: orNull(whole({ text, source: text, source_title: text, start_offset: count, end_offset: count })),
  suggested_repair: orNull(whole({ text, kind: text, verified: { type: 'boolean' } })),
});

/** What `check_claims` gives. */
export const CHECK_RESULT_SCHEMA = whole({
  report: text,
  report_uri: text,
  verdict: oneOf(SAFE_USE_STATUSES),
  mode: oneOf(GATE_MODES),
  meaning: text,
  summary: text,
  reasons: {
    type: 'array',
    items: whole({ code: oneOf(GATE_REASON_CODES), message: text, claim: { type: ['integer', 'null'] } }),
  },
  claim_count: count,
  claims: { type: 'array', items: CLAIM_SCHEMA },
  claims_left_out: count,
});

/** What `explain_claim` gives. */
export const EXPLANATION_SCHEMA = whole({
  report: text,
  claim: CLAIM_SCHEMA,
  evidence_context: orNull(whole({ before: text, quote: text, after: text })),
  sources_conflict: { type: 'boolean' },
  candidate_count: count,
  citation_messages: { type: 'array', items: text },
  gate_reasons: { type: 'array', items: text },
  follow_up: orNull(text),
  decided_by: text,
});
