import { describe, expect, it } from '@jest/globals';
import { ClaimgateError } from '@claimgate/domain';
import fc from 'fast-check';
import { parseBody } from './parse-body.js';
import { aCompletionEvent, aFailureEvent, aStatusEvent, changed, placesIn } from './testing/worker-bodies.js';
import { WorkerEventBody } from './worker-event.dto.js';
import { CreateWorkerRunBody, RotateCredentialBody } from './worker-run.dto.js';

/** What is wrong with a body: the code and the paths, or nothing. */
function errorsOf(type: new () => object, body: unknown): { code: string; paths: string[] } | undefined {
  try {
    parseBody(type, body);
    return undefined;
  } catch (error) {
    if (!(error instanceof ClaimgateError)) throw error;
    return { code: error.code, paths: (error.details.fields ?? []).map(({ path }) => path) };
  }
}

const refusedAt = (...paths: string[]) => ({ code: 'validation_failed', paths });
const CANARY = 'the canary sings at dawn';

describe('a worker event', () => {
  it.each([
    ['status', aStatusEvent()],
    ['completion', aCompletionEvent()],
    ['failure', aFailureEvent()],
  ])('of the type %s is taken as it is', (_type, event) => {
    expect(parseBody(WorkerEventBody, event)).toEqual(event);
    expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(4 * 1024);
  });

  it.each<[string, string]>([
    ['occurred_at', '2026-11-15T09:30:00Z'],
    ['occurred_at', '2026-11-15T09:30:00.123456Z'],
    ['policy_version', '1.4.2'],
    ['completion.pipeline_versions.model', '1.4.2'],
  ])('may have for %s: %s', (path, value) => {
    expect(errorsOf(WorkerEventBody, changed(aCompletionEvent(), path.split('.'), value))).toBeUndefined();
  });

  it.each([
    ['a part that is not of its type', { ...aStatusEvent(), failure: aFailureEvent()['failure'] }, ['failure']],
    ['two parts more', { ...aCompletionEvent(), status: aStatusEvent()['status'], failure: null }, ['status', 'failure']],
    ['no part at all', { ...aStatusEvent(), status: undefined }, ['status']],
    ['null for its part', { ...aStatusEvent(), status: null }, ['status']],
    ['a list for its part', { ...aStatusEvent(), status: [] }, ['status']],
    ['a text for its part', { ...aStatusEvent(), status: CANARY }, ['status']],
    ['another type', { ...aStatusEvent(), type: 'note' }, ['type', 'status']],
  ])('is refused with %s', (_name, event, paths) => {
    expect(errorsOf(WorkerEventBody, event)).toEqual(refusedAt(...paths));
  });

  it.each<[string, unknown]>([
    ['event_id', '7B0C1F5E-8F0E-4B52-9B7E-0A4F6F0F7C11'],
    ['event_id', 'abc'],
    ['sequence', 0],
    ['sequence', 1.5],
    ['sequence', '1'],
    ['sequence', 2 ** 53],
    ['occurred_at', '2026-11-15'],
    ['occurred_at', '2026-02-30T10:00:00.000Z'],
    ['occurred_at', '2026-11-15T10:00:00.000+01:00'],
    ['occurred_at', '2026-11-15T10:00:00.000Z\n'],
    ['worker_version', '1.4.2-canary'],
    ['worker_version', '01.4.2'],
    ['policy_version', 'claim-gate.2026-11-15'],
    ['policy_version', 'lexical-verifier.2026-11-15.v1'],
    ['policy_version', 'canary.2026-11-15.v1'],
    ['previous_hash', 'AB'.repeat(32)],
    ['previous_hash', 'ab'.repeat(31)],
  ])('is refused with %s as %p', (field, value) => {
    expect(errorsOf(WorkerEventBody, { ...aStatusEvent(), [field]: value })).toEqual(refusedAt(field));
  });

  it.each<[string, unknown]>([
    ['completion.counts.claims', 8],
    ['completion.counts.sources', 51],
    ['completion.counts.supported', -1],
    ['completion.safe_use_status', 'fine'],
    ['completion.reason_counts', { canary: 1 }],
    ['completion.reason_counts', { unsupported: '1' }],
    ['completion.reason_counts', { unsupported: 0.5 }],
    ['completion.reason_counts', []],
    ['completion.hashes.report_hmac', 'ab'],
    ['completion.report_pointer', 's3://bucket/canary'],
    ['completion.report_pointer', 'rpt_canary'],
    ['completion.pipeline_versions.model', 'canary-model.2026-11-15.v1'],
    ['completion.pipeline_versions.model', 'no-model.2026-11-15.v0'],
  ])('is refused with %s as %p', (path, value) => {
    expect(errorsOf(WorkerEventBody, changed(aCompletionEvent(), path.split('.'), value))?.paths).toContain(path);
  });

  it('must have five status counts that sum to claims', () => {
    const wrong = changed(aCompletionEvent(), ['completion', 'counts', 'supported'], 4);
    expect(errorsOf(WorkerEventBody, wrong)).toEqual(refusedAt('completion.counts.claims'));
  });

  it.each(['event_id', 'status', 'constructor', '__proto__', 'toString'])(
    'has no room for a field named like %s inside',
    (name) => {
      const inside: unknown = JSON.parse(`{ "stage": "verifying", "claims_done": 1, "claims_total": 2, "${name}": "${CANARY}" }`);
      expect(errorsOf(WorkerEventBody, { ...aStatusEvent(), status: inside })).toEqual(refusedAt('(unknown)'));
    },
  );

  it('refuses a sentence in every place where a text or a name can stand, and repeats none of it', () => {
    const events = [aStatusEvent(), aCompletionEvent(), aFailureEvent()];
    const spots = events.flatMap((event) => placesIn(event).map((path) => ({ event, path })));
    expect(spots.length).toBeGreaterThan(40);
    const text = fc.oneof(
      fc.constant(CANARY),
      fc.constant('Canary'),
      fc.string({ minLength: 1 }).map((rest) => `canary${rest}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...spots), text, fc.boolean(), ({ event, path }, words, asName) => {
        const body = asName ? changed(event, [...path.slice(0, -1), words], 1) : changed(event, path, words);
        const error = errorsOf(WorkerEventBody, body);
        expect(error?.code).toBe('validation_failed');
        expect(JSON.stringify(error).toLowerCase()).not.toContain('canary');
      }),
      { numRuns: 500 },
    );
  });
});

describe('a create-worker-run request', () => {
  const minimal = { intended_use: 'customer_facing' };

  it('needs an intended use and nothing else', () => {
    expect(parseBody(CreateWorkerRunBody, minimal)).toEqual(minimal);
    expect(errorsOf(CreateWorkerRunBody, {})).toEqual(refusedAt('intended_use'));
  });

  it('takes everything that it may say', () => {
    const whole = {
      ...minimal,
      strictness: 'strict',
      external_id: 'ticket-4711_a.b',
      source_count: 50,
      deadline_seconds: 86_400,
      require_proof: false,
      worker_key_thumbprint: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
      metadata: { workflow: 'support-answers', attempt: 2, 'a.b-c_d': true, ref: 'urn:x/1@2+3', zero: 0.5 },
    };
    expect(parseBody(CreateWorkerRunBody, whole)).toEqual(whole);
  });

  it.each<[string, unknown]>([
    ['strictness', 'very'],
    ['external_id', 'a sentence'],
    ['external_id', 'a'.repeat(65)],
    ['external_id', ''],
    ['source_count', 0],
    ['source_count', 51],
    ['deadline_seconds', 59],
    ['deadline_seconds', 86_401],
    ['require_proof', 'false'],
    ['worker_key_thumbprint', 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4l'],
    ['worker_key_thumbprint', 'short'],
  ])('is refused with %s as %p', (field, value) => {
    expect(errorsOf(CreateWorkerRunBody, { ...minimal, [field]: value })).toEqual(refusedAt(field));
  });

  it.each<[string, unknown]>([
    ['a sentence', { note: CANARY }],
    ['white space of any kind', { note: 'a\u00a0b' }],
    ['a line break at the end', { note: 'abc\n' }],
    ['a long text', { note: 'a'.repeat(65) }],
    ['an empty text', { note: '' }],
    ['an object', { nested: { a: 1 } }],
    ['a list', { list: ['a'] }],
    ['null', { nothing: null }],
    ['a sentence as a key', { [CANARY]: 1 }],
    ['a key in capitals', { Canary: 1 }],
    ['a long key', { ['a'.repeat(41)]: 1 }],
    ['17 keys', Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`k${index}`, index]))],
    ['a number beyond 2^53', { n: 2 ** 54 }],
    ['a text for metadata', CANARY],
  ])('is refused as metadata_policy_violation with %s in its metadata', (_name, metadata) => {
    const error = errorsOf(CreateWorkerRunBody, { ...minimal, metadata });
    expect(error).toEqual({ code: 'metadata_policy_violation', paths: ['metadata'] });
  });

  it('names every field at once when more than its metadata is wrong', () => {
    expect(errorsOf(CreateWorkerRunBody, { intended_use: 'x', metadata: { A: 1 } })).toEqual(
      refusedAt('intended_use', 'metadata'),
    );
  });
});

describe('a rotate-credential request', () => {
  it('may say an overlap of 0 to 300 seconds', () => {
    expect(parseBody(RotateCredentialBody, {})).toEqual({});
    expect(parseBody(RotateCredentialBody, { overlap_seconds: 300 })).toEqual({ overlap_seconds: 300 });
    expect(errorsOf(RotateCredentialBody, { overlap_seconds: 301 })).toEqual(refusedAt('overlap_seconds'));
    expect(errorsOf(RotateCredentialBody, { overlap_seconds: -1 })).toEqual(refusedAt('overlap_seconds'));
  });
});
