import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPacket } from '@claimgate/testing';
import { canonicalJson, verifyReceipt } from '@claimgate/worker-protocol';
import { packetBytes } from '../../apps/worker/src/bundle/content-hmac.js';
import { HostedApi } from '../support/hosted-api.js';
import { reviewHere, RunWorld } from './run-world.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

const isEvent = (body: string, type: string): boolean => body.includes(`"type":"${type}"`);

describe('the bundle of a private run', () => {
  it('is written in its order, each object once, under the run and its pointer', async () => {
    const world = await RunWorld.make(api);
    const { reportPointer } = await world.carryOut();
    const names = [
      'claim-report.json',
      'claim-report.md',
      'claim-report.html',
      'run.json',
      'manifest.jws',
      'egress.jsonl',
      'receipt.jws',
    ];
    expect(world.created).toEqual(names.map((name) => `${world.runId}/${reportPointer}/${name}`));
  });

  it('has everything but the receipt before the completion is sent, and nothing is sent after the ledger is written', async () => {
    const world = await RunWorld.make(api, { heartbeatMs: 1 });
    const seen: string[][] = [];
    world.wire.fate = ({ body }) => {
      if (isEvent(body, 'completion')) seen.push(world.created.map((key) => key.split('/')[2] ?? ''));
      else if (world.created.some((key) => key.endsWith('egress.jsonl'))) seen.push(['an event after the ledger']);
      return 'pass';
    };
    await world.carryOut();
    expect(seen).toEqual([
      ['claim-report.json', 'claim-report.md', 'claim-report.html', 'run.json', 'manifest.jws', 'egress.jsonl'],
    ]);
  });

  it('has a ledger that equals the wire, byte for byte', async () => {
    const world = await RunWorld.make(api, { heartbeatMs: 5 });
    await world.carryOut();
    expect(await world.read('egress.jsonl')).toBe(world.wire.bodies.map((body) => `${body}\n`).join(''));
    const [start, ...others] = world.wire.bodies;
    expect(JSON.parse(start ?? '')).toMatchObject({ sequence: 1, status: { stage: 'starting' } });
    expect(isEvent(others.at(-1) ?? '', 'completion')).toBe(true);
  });

  it('carries content hashes that its own key alone can make, and never sends that key', async () => {
    const packet = aPacket();
    const world = await RunWorld.make(api, { packet });
    const { completion } = await world.carryOut();
    const { hmac_key: key }: { hmac_key: string } = JSON.parse(await world.read('run.json'));
    const hmac = (text: string) => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
    expect(completion.hashes.report_hmac).toBe(hmac(await world.read('claim-report.json')));
    expect(completion.hashes.input_hmac).toBe(hmac(packetBytes(packet)));
    expect(world.wire.bodies.join('')).not.toContain(key);
  });

  it('tells the control plane what the report counts, and is confirmed by its receipt', async () => {
    const world = await RunWorld.make(api);
    const { completion } = await world.carryOut();
    expect(await world.shown()).toMatchObject({
      status: 'completed',
      safe_use_status: completion.safe_use_status,
      claim_count: completion.counts.claims,
      source_count: 1,
    });
    const receipt = await verifyReceipt(await world.read('receipt.jws'));
    expect(receipt).toMatchObject({ valid: true, receipt: { run_id: world.runId, verdict: completion.safe_use_status } });
    const last = (await world.read('egress.jsonl')).trimEnd().split('\n').at(-1) ?? '';
    expect(canonicalJson(JSON.parse(last))).toBe(last);
  });

  it('shows what the API would show: the same claims, spans and report', async () => {
    const world = await RunWorld.make(api);
    await world.carryOut();
    const report: { unsupported_claims: { claim_id: string }[] } = JSON.parse(await world.read('claim-report.json'));
    const run: { claims: { id: string; metadata: { output_text: string } }[] } = JSON.parse(await world.read('run.json'));
    expect(report.unsupported_claims[0]?.claim_id).toBe(`${world.runId}_claim_2`);
    expect(run.claims.map(({ id }) => id)).toEqual([`${world.runId}_claim_1`, `${world.runId}_claim_2`]);
    expect(await world.read('claim-report.html')).toContain(world.runId);
  });

  it('keeps what was assumed about the input, and says it to whoever started the worker', async () => {
    const world = await RunWorld.make(api, {
      readInput: async () => ({ packet: aPacket(), notes: ['a.txt is read as Latin-1.'] }),
    });
    await world.carryOut();
    expect(world.notes).toEqual(['a.txt is read as Latin-1.']);
    expect(JSON.parse(await world.read('run.json'))).toMatchObject({ input_notes: world.notes });
    expect(world.wire.bodies.join('')).not.toContain('Latin');
  });

  it('begins no work before the first event is accepted', async () => {
    const work: string[] = [];
    const world = await RunWorld.make(api, {
      readInput: async () => {
        work.push('input');
        return { packet: aPacket(), notes: [] };
      },
      review: (packet, signal) => {
        work.push('review');
        return reviewHere(packet, signal);
      },
    });
    const atFirst: number[] = [];
    world.wire.fate = ({ body }) => {
      if (body.includes('"sequence":1,')) atFirst.push(work.length);
      return 'pass';
    };
    await world.carryOut();
    expect(atFirst).toEqual([0]);
    expect(work).toEqual(['input', 'review']);
  });
});
