import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HostedApi } from '../support/hosted-api.js';
import { endOf, RunWorld } from './run-world.js';
import type { Fate } from './wire.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

const isLast = (body: string): boolean => body.includes('"type":"completion"');

describe('a malformed response', () => {
  const sequence1 = { accepted: true, replayed: false, sequence: 1, run_status: 'processing' };
  it.each<[string, Fate]>([
    ['no JSON', { status: 200, body: 'ok' }],
    ['a list', { status: 200, body: '[]' }],
    ['another sequence', { status: 200, body: JSON.stringify({ ...sequence1, sequence: 2 }) }],
    ['an unknown status', { status: 200, body: JSON.stringify({ ...sequence1, run_status: 'great' }) }],
    ['not accepted', { status: 200, body: JSON.stringify({ ...sequence1, accepted: 'yes' }) }],
    ['a megabyte', { status: 200, body: JSON.stringify({ ...sequence1, filler: 'x'.repeat(1_000_000) }) }],
    ['a page of a proxy', { status: 502, body: '<html>bad gateway</html>', type: 'text/html' }],
    ['a redirect', { status: 307, body: '' }],
    ['an error without a code', { status: 400, body: '{"error":"no"}' }],
    ['an error with an unknown code', { status: 401, body: '{"error":{"code":"__proto__"}}' }],
  ])('to the first event (%s) is no acceptance: the event is sent again', async (_what, fate) => {
    const world = await RunWorld.make(api);
    world.wire.fate = () => (world.wire.requests.length === 1 ? fate : 'pass');
    expect(await endOf(world)).toMatchObject({ exit: 0 });
    expect(world.wire.bodies[0]).toBe(world.wire.bodies[1]);
  });

  it('that never ends is 69, and none of it is shown', async () => {
    const world = await RunWorld.make(api);
    world.wire.fate = () => ({ status: 500, body: '{"error":{"code":"internal_error","message":"echo-of-a-server"}}' });
    const { exit, said } = await endOf(world);
    expect(exit).toBe(69);
    expect(said).not.toContain('echo-of-a-server');
  });

  it('to the last event leaves the bundle readable, and no receipt is stored that confirms something else', async () => {
    let now = 0;
    const world = await RunWorld.make(api, { monotonicMs: () => now });
    world.wire.fate = ({ body }): Fate => {
      if (!isLast(body)) return 'pass';
      now += 5_000;
      const { sequence }: { sequence: number } = JSON.parse(body);
      return { status: 200, body: JSON.stringify({ ...sequence1, sequence, run_status: 'completed', receipt: 'a.b.c' }) };
    };
    expect(await endOf(world)).toMatchObject({ exit: 75 });
    expect(await world.names()).not.toContain('receipt.jws');
  });
});
