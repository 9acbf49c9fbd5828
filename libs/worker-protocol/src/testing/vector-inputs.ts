/** JSON texts and what they teach an implementer of RFC 8785. */
export const CANONICAL_INPUTS: readonly (readonly [name: string, json: string])[] = [
  ['fields are ordered', '{"b":1,"a":{"d":[true,null],"c":"x"}}'],
  ['fields are ordered by UTF-16 code units, not by code points', '{"\\ufb33":1,"\\ud83d\\ude00":2,"\\u20ac":3,"\\r":4,"1":5}'],
  ['numbers are written as ECMAScript writes them', '[1.0,1e21,1E-7,-0,4.50,333333333.33333329,9007199254740991]'],
  ['texts are escaped as little as JSON allows', '"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/\\u2028"'],
  ['nothing is normalised', '["\\u00e9","e\\u0301"]'],
];

/** JSON texts that have no canonical form here. */
export const REFUSED_INPUTS: readonly (readonly [name: string, json: string])[] = [
  ['half of a surrogate pair', '["\\ud800"]'],
  ['half of a surrogate pair in a name', '{"\\udead":1}'],
  ['more than 32 levels', `${'['.repeat(33)}1${']'.repeat(33)}`],
];

/** The events of a run, without what links them: that is computed. */
export const UNLINKED_EVENTS = [
  {
    event_id: '0b0e1f2a-5d1c-4c7b-9a53-6c2f9a1d7e01',
    type: 'status',
    occurred_at: '2026-11-15T12:00:01.000Z',
    worker_version: '1.4.2',
    policy_version: 'claim-gate.2026-11-15.v1',
    status: { stage: 'starting', claims_done: 0, claims_total: 0 },
  },
  {
    event_id: '0b0e1f2a-5d1c-4c7b-9a53-6c2f9a1d7e02',
    type: 'status',
    occurred_at: '2026-11-15T12:00:09.250Z',
    worker_version: '1.4.2',
    policy_version: 'claim-gate.2026-11-15.v1',
    status: { stage: 'verifying', claims_done: 3, claims_total: 7 },
  },
  {
    event_id: '0b0e1f2a-5d1c-4c7b-9a53-6c2f9a1d7e03',
    type: 'completion',
    occurred_at: '2026-11-15T12:00:20.000Z',
    worker_version: '1.4.2',
    policy_version: 'claim-gate.2026-11-15.v1',
    completion: {
      counts: {
        sources: 2,
        claims: 7,
        supported: 3,
        partially_supported: 1,
        unsupported: 1,
        contradicted: 1,
        insufficient_context: 1,
        citation_issues: 1,
        unchecked_characters: 120,
      },
      safe_use_status: 'needs_repair',
      reason_counts: { unsupported: 1, citation_issue: 1 },
      hashes: { report_hmac: 'ab'.repeat(32), input_hmac: 'cd'.repeat(32), manifest_sha256: 'ef'.repeat(32) },
      report_pointer: 'rpt_2f6b1f0e-6c55-4a0f-9d0e-51b7d9a8f3c4',
      pipeline_versions: {
        extractor: 'clause-extractor.2026-11-15.v1',
        retriever: 'bm25-retriever.2026-11-15.v1',
        verifier: 'lexical-verifier.2026-11-15.v1',
        model: 'no-model.2026-11-15.v1',
        policy: 'claim-gate.2026-11-15.v1',
        compiler: 'claim-report.2026-11-15.v1',
      },
    },
  },
] as const;

/** The request of the proofs. */
export const PROVEN_REQUEST = {
  htm: 'POST',
  htu: 'https://api.example.com/v1/private-worker/review-runs/run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11/events',
};

/** The id of the proofs. */
export const PROOF_JTI = '6f2d5d3e-0b7a-4a35-9f77-2f0f4a1d7b9c';

/** ES256 signs differently every time, so this signature was made once; a test verifies it. */
export const ES256_SIGNATURE = 'NX11UqNcEhvs1WcvaSSohlP77EsSe0zrfvcfcEgd_UdbeQ0tOeR94kvfaZ4iIrDqrp-tXiayrv7V70TeZRNogQ';

/** What a worker sent to create its run. */
export const CREATE_BODY =
  '{"deadline_seconds":3600,"intended_use":"customer_facing","source_count":2,"strictness":"standard","worker_key_thumbprint":"kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k"}';
