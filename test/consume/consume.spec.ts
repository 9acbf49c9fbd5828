import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, VERSITYGW } from '../contract/servers/test-services.js';
import { ConsumeWorld } from './consume-world.js';
import { findReports } from './find-reports.js';
import { aPrefixRig } from './prefix-rig.js';

describeWith(VERSITYGW)('claimgate-worker consume', () => {
  let world: ConsumeWorld;
  beforeAll(async () => {
    world = await ConsumeWorld.start();
  }, 90_000);
  afterAll(() => world?.stop());

  it('finishes every packet of a prefix once, however many consumers there are, and buries what is none', async () => {
    const rig = aPrefixRig(world);
    for (const number of [1, 2, 3, 4]) await world.putPacket(rig.packets, number);
    const packets = await world.open(rig.packets);
    await packets.create('broken.json', Buffer.from('no JSON'));
    await packets.create('empty/of-claims.json', Buffer.from('{}'));
    await packets.create('notes.txt', Buffer.from('no packet'));
    const ended = await Promise.all([
      world.consume(rig, '--until-empty', '--concurrency', '2').ended,
      world.consume(rig, '--until-empty').ended,
    ]);
    expect(ended.map(({ code, stderr }) => (code === 0 ? 0 : stderr))).toEqual([0, 0]);
    const { finished, wrong } = await findReports(world, rig.reports);
    expect([...finished].sort()).toEqual([1, 2, 3, 4].map((number) => [number, 1]));
    expect(wrong).toEqual([]);
    await expect(rig.deadReasons()).resolves.toEqual(['invalid_packet', 'invalid_packet']);
  }, 120_000);
});
