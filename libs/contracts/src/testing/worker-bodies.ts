import { isRecord } from '@claimgate/domain';

type Json = Readonly<Record<string, unknown>>;

function anEvent(type: string, part: object): Json {
  return {
    event_id: '2f6b1f0e-6c55-4a0f-9d0e-51b7d9a8f3c4',
    sequence: 1,
    type,
    occurred_at: '2026-11-15T12:00:00.000Z',
    worker_version: '1.4.2',
    policy_version: 'claim-gate.2026-11-15.v1',
    previous_hash: '0'.repeat(64),
    [type]: part,
  };
}

/** A status event. */
export function aStatusEvent(): Json {
  return anEvent('status', { stage: 'verifying', claims_done: 3, claims_total: 7 });
}

/** A completion event whose counts add up. */
export function aCompletionEvent(): Json {
  return anEvent('completion', {
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
  });
}

/** A failure event. */
export function aFailureEvent(): Json {
  return anEvent('failure', {
    category: 'storage_denied',
    stage: 'storing',
    retryable: false,
    reference: '7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11',
  });
}

/** A copy of the body with another value at a path. */
export function changed(body: Json, [first = '', ...rest]: readonly string[], value: unknown): Json {
  const inside = body[first];
  const child = rest.length > 0 ? changed(isRecord(inside) ? inside : {}, rest, value) : value;
  return { ...body, [first]: child };
}

/** The path of every value in a body, objects included. */
export function placesIn(body: object, parents: readonly string[] = []): string[][] {
  return Object.entries(body).flatMap(([name, value]) => {
    const path = [...parents, name];
    return typeof value === 'object' && value !== null ? [path, ...placesIn(value, path)] : [path];
  });
}
