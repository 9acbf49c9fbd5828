/** Bodies that create no private run, and how each is refused. */
export const BAD_WORKER_RUNS: [what: string, status: number, code: string, body: Record<string, unknown>][] = [
  ['no use', 422, 'validation_failed', {}],
  ['an unknown use', 422, 'validation_failed', { intended_use: 'fun' }],
  ['an unknown field', 422, 'validation_failed', { intended_use: 'eval_only', ai_output: 'text' }],
  ['an external_id with a blank', 422, 'validation_failed', { intended_use: 'eval_only', external_id: 'a b' }],
  ['an external_id of 65 characters', 422, 'validation_failed', { intended_use: 'eval_only', external_id: 'a'.repeat(65) }],
  ['51 sources', 422, 'validation_failed', { intended_use: 'eval_only', source_count: 51 }],
  ['a deadline of 59 s', 422, 'validation_failed', { intended_use: 'eval_only', deadline_seconds: 59 }],
  ['a deadline of more than a day', 422, 'validation_failed', { intended_use: 'eval_only', deadline_seconds: 86_401 }],
  [
    'a thumbprint of 42 characters',
    422,
    'validation_failed',
    { intended_use: 'eval_only', worker_key_thumbprint: 'a'.repeat(42) },
  ],
  [
    '"at most 16 keys": 17',
    422,
    'metadata_policy_violation',
    { intended_use: 'eval_only', metadata: Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`k${n}`, 1])) },
  ],
  ['a sentence in metadata', 422, 'metadata_policy_violation', { intended_use: 'eval_only', metadata: { note: 'a sentence' } }],
  ['a sentence as a key', 422, 'metadata_policy_violation', { intended_use: 'eval_only', metadata: { 'a sentence': 1 } }],
  ['an object in metadata', 422, 'metadata_policy_violation', { intended_use: 'eval_only', metadata: { a: { b: 1 } } }],
  [
    'a secret in metadata',
    422,
    'metadata_contains_secret',
    { intended_use: 'eval_only', metadata: { k: `AKIA${'A'.repeat(16)}` } },
  ],
];
