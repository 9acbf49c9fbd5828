import { describe, expect, it } from '@jest/globals';
import type { CreateWorkerRunBody, WorkerEventBody } from '@claimgate/contracts';
import { newRunId } from '@claimgate/domain';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';
import { EgressLedger } from './egress-ledger.js';
import { eventHash, ZERO_HASH } from './event-hash.js';
import { firstEventId, namesCreateBody } from './first-event-id.js';
import { GuardedMessage } from './guarded-message.js';

const RUN = newRunId();

function anEvent(changes: object = {}): WorkerEventBody {
  return {
    event_id: '00000000-0000-4000-8000-000000000001',
    sequence: 1,
    type: 'status',
    occurred_at: '2026-11-15T09:30:00.000Z',
    worker_version: '1.2.3',
    policy_version: 'claim-gate.2026-11-15.v1',
    previous_hash: ZERO_HASH,
    status: { stage: 'starting', claims_done: 0, claims_total: 0 },
    ...changes,
  };
}

const send = (changes: object) => () => GuardedMessage.workerEvent(RUN, anEvent(changes));
const STOPPED = { code: 'internal_error', message: expect.stringContaining('The egress guard stopped a message') };

describe('what may leave a worker', () => {
  it('is an event in its canonical bytes, for its own run', () => {
    const message = GuardedMessage.workerEvent(RUN, anEvent());
    expect(message).toEqual({
      kind: 'worker_event',
      method: 'POST',
      path: `/v1/private-worker/review-runs/${RUN}/events`,
      body: canonicalJson(anEvent()),
    });
    expect(Object.isFrozen(message)).toBe(true);
  });

  it('is a request for a run, and the question for a receipt, which says nothing', () => {
    const body: CreateWorkerRunBody = { intended_use: 'customer_facing', source_count: 2 };
    expect(GuardedMessage.createWorkerRun(body).body).toBe('{"intended_use":"customer_facing","source_count":2}');
    expect(GuardedMessage.getReceipt(RUN)).toMatchObject({ method: 'GET', body: null });
  });

  it('is the word that nobody works on a run any more, which names that run and says nothing', () => {
    const path = `/v1/private-worker/review-runs/${RUN}/credential/revoke`;
    expect(GuardedMessage.revokeWorkerRun(RUN)).toEqual({ kind: 'revoke_worker_run', method: 'POST', path, body: null });
  });

  it.each([
    ['a field that is not known', { note: 'x' }],
    ['a sentence in place of a version', { worker_version: 'the quick brown fox' }],
    ['a sentence in a place of its own', { status: { stage: 'starting', claims_done: 0, claims_total: 0, text: 'fox' } }],
    ['a stage that is none', { status: { stage: 'fox', claims_done: 0, claims_total: 0 } }],
    ['a completion beside the status', { completion: {} }],
    ['more than 4 KiB', { event_id: 'a'.repeat(5_000) }],
    ['what turns into something else when it is written', { status: { toJSON: () => 'fox' } }],
  ])('is not %s', (_what, changes) => {
    expect(send(changes)).toThrow(expect.objectContaining(STOPPED));
  });

  it('is never a text of somebody else, wherever it is put', () => {
    const places = ['event_id', 'type', 'occurred_at', 'worker_version', 'policy_version', 'previous_hash', 'extra'];
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.string({ minLength: 1, maxLength: 60 }), (place, words) => {
        expect(send({ [place]: `canary ${words}` })).toThrow(expect.objectContaining(STOPPED));
      }),
    );
  });

  it('is not addressed to anything but a run', () => {
    expect(() => GuardedMessage.getReceipt('run_../../elsewhere')).toThrow(expect.objectContaining(STOPPED));
    expect(() => GuardedMessage.revokeWorkerRun('run_../../elsewhere')).toThrow(expect.objectContaining(STOPPED));
  });
});

describe('the ledger', () => {
  it('is the chain, line by line in the bytes that are sent', () => {
    const ledger = new EgressLedger();
    const first = GuardedMessage.workerEvent(RUN, anEvent());
    ledger.append(first);
    expect([ledger.nextSequence, ledger.head]).toEqual([2, eventHash(anEvent())]);
    const second = GuardedMessage.workerEvent(RUN, anEvent({ sequence: 2, previous_hash: ledger.head }));
    expect(ledger.textWith(second)).toBe(`${first.body}\n${second.body}\n`);
    expect(ledger.nextSequence).toBe(2);
  });

  it.each([
    ['another place', { sequence: 2 }],
    ['another event before it', { previous_hash: 'a'.repeat(64) }],
  ])('takes no event with %s', (_what, changes) => {
    expect(() => new EgressLedger().append(GuardedMessage.workerEvent(RUN, anEvent(changes)))).toThrow(
      expect.objectContaining({ code: 'sequence_conflict' }),
    );
  });

  it('takes nothing but events', () => {
    expect(() => new EgressLedger().append(GuardedMessage.getReceipt(RUN))).toThrow('Only events');
    expect(() => new EgressLedger(GuardedMessage.getReceipt(RUN))).toThrow('begins with the body that creates a run');
  });

  it('begins with the body that created the run, which the id of the first event names', () => {
    const create = GuardedMessage.createWorkerRun({ intended_use: 'customer_facing', deadline_seconds: 3600 });
    const ledger = new EgressLedger(create);
    expect(() => ledger.append(GuardedMessage.workerEvent(RUN, anEvent()))).toThrow('does not follow');
    const id = ledger.nextEventId();
    expect(id).toBe(firstEventId(create.body ?? ''));
    expect([id, anEvent().event_id].map(namesCreateBody)).toEqual([true, false]);
    const first = GuardedMessage.workerEvent(RUN, anEvent({ event_id: id }));
    expect(ledger.textWith(first)).toBe(`${create.body}\n${first.body}\n`);
    ledger.append(first);
    expect([ledger.nextSequence, ledger.head]).toEqual([2, eventHash(anEvent({ event_id: id }))]);
    expect(namesCreateBody(ledger.nextEventId())).toBe(false);
    expect(namesCreateBody(new EgressLedger().nextEventId())).toBe(false);
  });
});
