import { describe, expect, it } from '@jest/globals';
import { systemClock } from '@claimgate/domain';
import { aPacket } from '@claimgate/testing';
import { EgressGuard } from '../control-plane/egress-guard.js';
import { Transport, type Outgoing, type RawResponse } from '../control-plane/transport.js';
import { createRun } from './create-run.js';

const REFUSED: RawResponse = {
  kind: 'response',
  status: 401,
  text: '{"error":{"code":"invalid_api_key"}}',
  date: undefined,
  retryAfterSeconds: undefined,
};

/** A way to nobody, which keeps what would have been sent. The first attempt of each call gets no response. */
class LostTransport extends Transport {
  readonly sent: Outgoing[] = [];

  override async send(outgoing: Outgoing) {
    this.sent.push(outgoing);
    if (this.sent.length % 2 === 0) return REFUSED;
    return { kind: 'no_response', message: 'Nobody is there.', permanent: false } as const;
  }
}

describe('the request that creates a private run', () => {
  it('has an idempotency key that is the same for its repeats and random otherwise, whatever the packet is and is called', async () => {
    const transport = new LostTransport({ url: 'http://127.0.0.1:1' });
    const maker = { guard: new EgressGuard(transport, systemClock), apiKey: 'cg_test_key', clock: systemClock };
    const terms = { externalId: undefined, deadlineSeconds: 600 };
    const create = () => createRun(maker, { packet: aPacket(), notes: [] }, terms, new AbortController().signal);
    for (const _ of [1, 2]) await expect(create()).rejects.toMatchObject({ code: 'invalid_api_key' });

    const keys = transport.sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    expect(keys[2]).not.toBe(keys[0]);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
