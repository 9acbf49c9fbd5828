import { describe, expect, it } from '@jest/globals';
import { judgeWorkerCall, runAfterEvent, type WorkerCallFacts } from './worker-call.js';
import {
  CREDENTIAL_STATES,
  CREDENTIAL_TRANSITIONS,
  credentialState,
  isLive,
  issueCredential,
  revokeCredentials,
  rotateCredentials,
  type WorkerCredentialRecord,
  type WorkerRunRecord,
} from './worker-credential.js';
import { findEnd, leaseFrom, WORKER_LEASE } from './worker-lease.js';

const START = Date.UTC(2026, 10, 15, 12);
const at = (seconds: number): Date => new Date(START + seconds * 1000);
const ZERO = '0'.repeat(64);

function aRun(changes: Partial<WorkerRunRecord> = {}): WorkerRunRecord {
  return {
    status: 'queued',
    requireProof: true,
    deadlineAt: at(3600),
    leaseExpiresAt: null,
    keyThumbprint: null,
    spentAt: null,
    revokedAt: null,
    inForce: true,
    lastSequence: 0,
    lastHash: ZERO,
    ...changes,
  };
}

const proofOf = (keyThumbprint: string) => ({ keyThumbprint, isInTime: true, isFresh: true });

function aCall(changes: Partial<WorkerCallFacts> = {}): WorkerCallFacts {
  const run = changes.run ?? aRun();
  return {
    now: at(1),
    run,
    credential: issueCredential(run, at(0)),
    proof: proofOf('key a'),
    event: { sequence: run.lastSequence + 1, previousHash: run.lastHash, hash: 'hash' },
    rivals: [],
    ...changes,
  };
}

const refused = (code: string, security?: string) => ({ kind: 'refuse', code, security });

describe('the states of a worker credential', () => {
  it('follow issued -> bound -> spent | replaced | revoked | expired, and never lead back to a live one', () => {
    expect(CREDENTIAL_TRANSITIONS.issued).toContain('bound');
    expect([...CREDENTIAL_TRANSITIONS.bound].toSorted()).toEqual(['expired', 'replaced', 'revoked', 'spent']);
    const revivals = CREDENTIAL_STATES.filter((from) => !isLive(from)).flatMap((from) =>
      CREDENTIAL_TRANSITIONS[from].filter(isLive),
    );
    expect(revivals).toEqual([]);
  });

  it.each<[string, string, Partial<WorkerRunRecord>, Partial<WorkerCredentialRecord>]>([
    ['issued', 'nobody used it', {}, {}],
    ['bound', 'a key was named when it was issued', { keyThumbprint: 'key a' }, {}],
    ['bound', 'its worker has spoken, with a proof or without', { lastSequence: 1 }, {}],
    ['spent', 'the run came to its end', { spentAt: at(1) }, {}],
    ['replaced', 'its overlap has ended, spent or not', { spentAt: at(1) }, { replacedAt: at(1) }],
    ['bound', 'its overlap goes on', { keyThumbprint: 'key a' }, { replacedAt: at(2) }],
    ['expired', 'its time is over', {}, { expiresAt: at(1) }],
    ['expired', 'its time is over before its overlap', {}, { expiresAt: at(1), replacedAt: at(1) }],
    ['revoked', 'it was revoked, whatever else happened', { revokedAt: at(1), spentAt: at(1) }, { replacedAt: at(0) }],
    ['revoked', 'its project or organisation was revoked', { inForce: false }, {}],
  ])('is %s when %s', (state, _why, run, credential) => {
    expect(credentialState(aRun(run), { ...issueCredential(aRun(), at(0)), ...credential }, at(1))).toBe(state);
  });
});

describe('the lease of a worker', () => {
  it('is 60 s with a heartbeat of 15 s, and a lost worker is marked within 75 s', () => {
    expect(WORKER_LEASE).toEqual({ heartbeatSeconds: 15, leaseSeconds: 60, lostWithinSeconds: 75 });
    expect(leaseFrom(at(0), at(3600))).toEqual(at(60));
    expect(leaseFrom(at(3590), at(3600))).toEqual(at(3600));
  });

  it.each<[string | undefined, string, Partial<WorkerRunRecord>, number]>([
    [undefined, 'no worker came yet', {}, 3599],
    ['deadline_exceeded', 'no worker came before the deadline', {}, 3600],
    [undefined, 'the lease holds', { status: 'processing', leaseExpiresAt: at(60) }, 59.999],
    ['worker_lost', 'the lease is over', { status: 'processing', leaseExpiresAt: at(60) }, 60],
    ['deadline_exceeded', 'lease and deadline end together', { status: 'processing', leaseExpiresAt: at(3600) }, 3600],
    [undefined, 'the run is finished', { status: 'completed', leaseExpiresAt: at(60) }, 9999],
  ])('gives %s when %s', (code, _why, run, seconds) => {
    expect(findEnd(aRun(run), at(seconds))).toBe(code);
  });
});

describe('a call of a worker', () => {
  it('is accepted with the right credential, proof and place', () => {
    expect(judgeWorkerCall(aCall())).toEqual({ kind: 'accept' });
  });

  it.each<[string, Partial<WorkerCallFacts>, object]>([
    ['revoked', { run: aRun({ revokedAt: at(0) }) }, refused('revoked_worker_credential', 'revoked_use')],
    ['replaced', { credential: { ...issueCredential(aRun(), at(0)), replacedAt: at(1) } }, refused('replaced_worker_credential')],
    ['expired', { now: at(3600) }, refused('expired_worker_credential')],
    ['not yet good', { now: at(-1) }, refused('invalid_worker_credential')],
    ['without a proof', { proof: undefined }, refused('invalid_proof')],
    ['with a proof of another time', { proof: { ...proofOf('key a'), isInTime: false } }, refused('invalid_proof')],
    ['with a used proof', { proof: { ...proofOf('key a'), isFresh: false } }, refused('invalid_proof', 'replayed_proof')],
    [
      'with another key',
      { run: aRun({ keyThumbprint: 'key b' }) },
      refused('credential_bound_elsewhere', 'credential_bound_elsewhere'),
    ],
    [
      'without a proof, once the run has a key',
      { run: aRun({ requireProof: false, keyThumbprint: 'key a' }), proof: undefined },
      refused('invalid_proof'),
    ],
    [
      'with a gap',
      { event: { sequence: 3, previousHash: ZERO, hash: 'hash' } },
      { kind: 'refuse', code: 'sequence_gap', expectedSequence: 1 },
    ],
    ['with a place that is taken', { rivals: [{ hash: 'other' }] }, refused('sequence_conflict', 'sequence_conflict')],
    [
      'with a link that is wrong',
      { event: { sequence: 1, previousHash: 'f'.repeat(64), hash: 'hash' } },
      refused('sequence_conflict', 'sequence_conflict'),
    ],
    ['after the end', { run: aRun({ status: 'completed', spentAt: at(0) }) }, refused('run_finished')],
    [
      'after its lease, though no reaper came yet',
      { run: aRun({ status: 'processing', leaseExpiresAt: at(1) }) },
      refused('run_finished'),
    ],
  ])('is refused when %s', (_name, changes, verdict) => {
    expect(judgeWorkerCall(aCall(changes))).toEqual(verdict);
  });

  it('needs no proof in a run that was created so, while it has no key', () => {
    expect(judgeWorkerCall(aCall({ run: aRun({ requireProof: false }), proof: undefined }))).toEqual({ kind: 'accept' });
  });

  it('that repeats what is stored is a replay, with a spent credential too, but not with another key', () => {
    const spent = aRun({ status: 'completed', spentAt: at(0), keyThumbprint: 'key a', lastSequence: 1 });
    expect(judgeWorkerCall(aCall({ run: spent, rivals: [{ hash: 'hash' }] }))).toEqual({ kind: 'replay' });
    expect(judgeWorkerCall(aCall({ run: spent, rivals: [{ hash: 'hash' }], proof: proofOf('key b') }))).toMatchObject({
      code: 'credential_bound_elsewhere',
    });
  });

  it('binds the run to its key when it is the first, and never later', () => {
    const first = aCall();
    expect(runAfterEvent(first.run, 'status', first)).toMatchObject({
      keyThumbprint: 'key a',
      status: 'processing',
      lastSequence: 1,
    });
    const later = aCall({ run: aRun({ requireProof: false, status: 'processing', lastSequence: 1 }) });
    expect(runAfterEvent(later.run, 'status', later)).toMatchObject({ keyThumbprint: null });
  });
});

describe('rotating a credential', () => {
  const first = issueCredential(aRun(), at(0));
  const rotate = (credentials: readonly WorkerCredentialRecord[], overlapSeconds: number, seconds: number) =>
    rotateCredentials(aRun(), credentials, { overlapSeconds, now: at(seconds) });

  it('gives the next generation, which is never good past the deadline of the run', () => {
    expect(rotate([first], 0, 10)).toEqual([
      { ...first, replacedAt: at(10) },
      { generation: 2, issuedAt: at(10), expiresAt: at(3600), replacedAt: null },
    ]);
  });

  it('lets the old one go on for the overlap, but not past its own end', () => {
    expect(rotate([first], 300, 10)?.[0]).toMatchObject({ replacedAt: at(310) });
    expect(rotate([first], 300, 3590)?.[0]).toMatchObject({ replacedAt: at(3600) });
  });

  it('ends any earlier overlap, and leaves one that had ended as it was', () => {
    const twice = rotate(rotate([first], 300, 10) ?? [], 300, 20) ?? [];
    expect(twice.map(({ replacedAt }) => replacedAt)).toEqual([at(20), at(320), null]);
    const late = rotate(rotate([first], 5, 10) ?? [], 0, 20) ?? [];
    expect(late.map(({ replacedAt }) => replacedAt)).toEqual([at(15), at(20), null]);
  });

  it.each<[string, WorkerRunRecord, number]>([
    ['finished', aRun({ status: 'completed' }), 1],
    ['cancelled', aRun({ status: 'cancelled' }), 1],
    ['past its deadline', aRun(), 3600],
  ])('is not to be had for a run that is %s', (_name, run, seconds) => {
    expect(rotateCredentials(run, [first], { overlapSeconds: 0, now: at(seconds) })).toBeUndefined();
  });
});

describe('revoking a credential', () => {
  it('cancels a run that is not finished, and only that', () => {
    expect(revokeCredentials(aRun(), at(5))).toEqual({ revokedAt: at(5), cancelsRun: true });
    expect(revokeCredentials(aRun({ status: 'completed' }), at(5))).toEqual({ revokedAt: at(5), cancelsRun: false });
  });

  it('twice changes nothing', () => {
    expect(revokeCredentials(aRun({ status: 'cancelled', revokedAt: at(1) }), at(5))).toEqual({
      revokedAt: at(1),
      cancelsRun: false,
    });
  });
});
