import { describe, expect, it } from '@jest/globals';
import { judgeLedger } from './judge-ledger.js';
import type { WireRequest } from './wire/http-requests.js';

const CREATE = '{"intended_use":"customer_facing"}';
const EVENTS = ['{"sequence":1}', '{"sequence":2}'];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the ledger is held against these fields alone
const post = (path: string, body: string) => ({ method: 'POST', path, complete: true, body: Buffer.from(body) }) as WireRequest;
const WIRE = [
  post('/v1/private-worker/review-runs', CREATE),
  ...EVENTS.map((body) => post('/v1/private-worker/review-runs/run_1/events', body)),
];
const ledgerOf = (...bodies: string[]): Buffer => Buffer.from(bodies.map((body) => `${body}\n`).join(''));

describe('a ledger', () => {
  it('is what was on the wire, the create body included', () => {
    expect(judgeLedger(WIRE, ledgerOf(CREATE, ...EVENTS))).toEqual([]);
    expect(judgeLedger(WIRE.slice(1), ledgerOf(...EVENTS))).toEqual([]);
  });

  it.each([
    ['without the create body', ledgerOf(...EVENTS)],
    ['with another create body', ledgerOf('{}', ...EVENTS)],
    ['with the create body at its end', ledgerOf(...EVENTS, CREATE)],
    ['without an event', ledgerOf(CREATE, ...EVENTS.slice(1))],
  ])('%s is found', (_what, ledger) => {
    expect(judgeLedger(WIRE, ledger)).toHaveLength(1);
  });
});
