import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, moveDatabaseTime } from '@claimgate/testing';
import { keyOf } from '../../apps/worker/src/consume/packet-pointer.js';
import { AwsServer } from '../contract/servers/aws-server.js';
import { describeWith, hasService, MOTO, VERSITYGW } from '../contract/servers/test-services.js';
import { Wire } from '../worker/wire.js';
import { ConsumeWorld } from './consume-world.js';
import { findReports } from './find-reports.js';
import { aPrefixRig } from './prefix-rig.js';
import { runConsumeKills } from './run-kills.js';
import { anSqsRig } from './sqs-rig.js';

const TOO_LARGE = 33 * 1024 * 1024;

describeWith(hasService(MOTO) ? VERSITYGW : MOTO)('claimgate-worker consume', () => {
  let world: ConsumeWorld;
  let aws: AwsServer;
  beforeAll(async () => {
    [world, aws] = await Promise.all([ConsumeWorld.start(), AwsServer.start()]);
  }, 120_000);
  afterAll(() => Promise.all([world?.stop(), aws?.stop()]));

  const once = (...numbers: number[]): [number, number][] => numbers.map((number) => [number, 1]);

  it('finishes every packet of a prefix once, however many consumers there are, and buries what is none', async () => {
    const rig = aPrefixRig(world);
    for (const number of [1, 2, 3]) await world.putPacket(rig.packets, number);
    const packets = await world.open(rig.packets);
    await packets.create('broken.json', Buffer.from('no JSON'));
    await packets.create('notes.txt', Buffer.from('no packet'));
    const ended = await Promise.all([
      world.consume(rig, '--until-empty', '--concurrency', '2').ended,
      world.consume(rig, '--until-empty').ended,
    ]);
    expect(ended.map(({ code, stderr }) => (code === 0 ? 0 : stderr))).toEqual([0, 0]);
    const { finished, wrong } = await findReports(world, rig.reports);
    expect([...finished].sort()).toEqual(once(1, 2, 3));
    expect(wrong).toEqual([]);
    await expect(rig.deadReasons()).resolves.toEqual(['invalid_packet']);
  }, 180_000);

  it('finishes what a queue points to once, buries the rest with a reason, tells how it is, and drains', async () => {
    const rig = await anSqsRig(world, aws);
    const first = await world.putPacket(rig.packets, 1);
    const second = await world.putPacket(rig.packets, 2);
    await takenByOneThatDied(rig.reports, second);
    await (await world.open(rig.packets)).create('large.json', Buffer.alloc(TOO_LARGE));
    const outside = world.uri('elsewhere/1.json');
    const packets = [
      first,
      first,
      second,
      outside,
      `${world.uri(rig.packets)}/large.json`,
      `${world.uri(rig.packets)}/none.json`,
    ];
    for (const packet of packets) await rig.send(JSON.stringify({ packet }));
    await rig.send('a sentence instead of JSON');
    const consumer = world.consume(rig, '--hold-seconds', '5', '--health-port', '0');
    const url = await eventually('it listens', async () => /"url":"([^"]+)"/.exec(consumer.stderr)?.[1], 60_000);
    await eventually('the queue is empty', async () => (await rig.left()) === 0 || undefined, 120_000, 200);
    await expect(statusOf(`${url}/health/live`)).resolves.toBe(200);
    await expect(statusOf(`${url}/health/ready`)).resolves.toBe(200);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('claimgate_consumer_deliveries_total{outcome="finished"} 2');
    expect(metrics).toContain('claimgate_consumer_dead_letters_total{reason="packet_too_large"} 1');
    expect(metrics).not.toMatch(/s3:|run_|\.json|sentence/);
    consumer.child.kill('SIGTERM');
    await expect(consumer.ended).resolves.toMatchObject({ code: 0 });
    expect(consumer.stderr).not.toMatch(/sentence|Parcel/);
    expect([...(await findReports(world, rig.reports)).finished].sort()).toEqual(once(1, 2));
    await expect(rig.deadReasons()).resolves.toEqual(['not_json', 'outside_prefix', 'packet_not_found', 'packet_too_large']);
  }, 240_000);

  it('ends the run of one that was killed after the control plane had made it, and before it heard so', async () => {
    const rig = aPrefixRig(world);
    await world.putPacket(rig.packets, 1);
    const wire = await Wire.to(world.api.url);
    wire.fate = () => (wire.requests.length === 1 ? 'lose_answer' : 'hang');
    const killed = world.consume({ ...rig, flags: { 'control-plane': wire.url } });
    await eventually('it asks again for the run that was made', async () => wire.requests.length > 1 || undefined, 120_000);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await wire.close();
    const [left] = await runs('queued');
    expect(left).toBeDefined();
    const next = world.consume(rig, '--hold-seconds', '5');
    await eventually('the packet is done', async () => next.stderr.includes('"outcome":"finished"') || undefined, 120_000);
    next.child.kill('SIGTERM');
    await next.ended;
    expect([...(await findReports(world, rig.reports)).finished]).toEqual(once(1));
    await expect(runs('queued')).resolves.not.toContain(left);
    await expect(runs('cancelled')).resolves.toContain(left);
  }, 240_000);

  it('gives every packet one report and no second, wherever its consumers are killed', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const report = await runConsumeKills(world, await anSqsRig(world, aws), {
      seed,
      packets: 6,
      kills: 2,
      consumers: 1,
      holdSeconds: 10,
      longestMs: 500,
      limitMs: 180_000,
      settle: endRunsOfTheDead,
      say: () => undefined,
    });
    // The seed stands in the message, so that a failure can be repeated: npm run prove -- consume --seed SEED.
    const { finished, doubled, lost, dead, wrong, left } = report;
    expect({ seed, finished, doubled, lost, dead, wrong, left }).toEqual({
      seed,
      finished: 6,
      doubled: [],
      lost: [],
      dead: [],
      wrong: [],
      left: 0,
    });
  }, 300_000);

  async function runs(status: string): Promise<string[]> {
    const rows = await world.api.database.query<{ id: string }>(
      `select id::text from claimgate.review_runs where status = '${status}'`,
    );
    return rows.map(({ id }) => id);
  }

  /** A consumer took the packet and died before it had a run. */
  async function takenByOneThatDied(reports: string, packet: string): Promise<void> {
    const line = JSON.stringify({ taken_at: new Date().toISOString(), spent: 0 });
    await (await world.open(reports)).create(`consume/turns/${keyOf(packet)}/0001-taken.json`, Buffer.from(line));
  }

  /** Lets the time of the database pass instead of our own until the runs of those that were killed have ended. */
  async function endRunsOfTheDead(): Promise<void> {
    await moveDatabaseTime(world.api.database, 80);
    const open = `select 1 from claimgate.review_runs where status = 'processing' limit 1`;
    const isOver = async () => (await world.api.database.query(open)).length === 0 || undefined;
    await eventually('the runs of the dead have ended', isOver, 60_000, 100);
    await moveDatabaseTime(world.api.database, 0);
  }
});

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}
