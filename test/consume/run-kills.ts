import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@claimgate/testing';
import { SeededRandom } from '../faults/random.js';
import type { WorkerCommand } from '../support/worker-command.js';
import type { ConsumeWorld } from './consume-world.js';
import { findReports } from './find-reports.js';
import type { QueueRig } from './queue-rig.js';

/** How many packets there are, and how often those who work on them are killed. */
export interface ConsumeKillPlan {
  readonly seed: number;
  readonly packets: number;
  readonly kills: number;
  readonly consumers: number;
  readonly holdSeconds: number;
  /** The longest that a consumer lives before it is killed. */
  readonly longestMs: number;
  /** Called when the last was killed and none is there any more. */
  readonly settle: () => Promise<void>;
  readonly limitMs: number;
  readonly say: (line: string) => void;
}

/** What came of it. */
export interface ConsumeKillReport {
  readonly kills: number;
  readonly finished: number;
  /** Packets with more than one finished report; must be none. */
  readonly doubled: readonly number[];
  /** Packets without one; must be none. */
  readonly lost: readonly number[];
  readonly dead: readonly string[];
  /** Messages that nobody settled; must be none. */
  readonly left: number;
  readonly unfinished: number;
  readonly wrong: readonly string[];
  /** The runs that the control plane knows, by their status: what the kills cost. */
  readonly runs: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Kills consumers at random moments while they work on a queue, then lets others finish, and reads what lies in the store. */
export async function runConsumeKills(world: ConsumeWorld, rig: QueueRig, plan: ConsumeKillPlan): Promise<ConsumeKillReport> {
  const started = performance.now();
  await fill(world, rig, plan.packets);
  await killAgainAndAgain(world, rig, plan);
  await plan.settle();
  const last = Array.from({ length: plan.consumers }, () => start(world, rig, plan));
  await untilDone(world, rig, plan);
  for (const consumer of last) consumer.child.kill('SIGTERM');
  await Promise.all(last.map(({ ended }) => ended));
  const { finished, unfinished, wrong } = await findReports(world, rig.reports);
  const numbers = Array.from({ length: plan.packets }, (_, index) => index + 1);
  return {
    kills: plan.kills,
    finished: finished.size,
    doubled: [...finished].filter(([, times]) => times > 1).map(([number]) => number),
    lost: numbers.filter((number) => !finished.has(number)),
    dead: await rig.deadReasons(),
    left: await rig.left(),
    unfinished,
    wrong,
    runs: await runsByStatus(world),
    seconds: (performance.now() - started) / 1000,
  };
}

/** Every tenth message is sent twice: copies are no news to a queue. */
async function fill(world: ConsumeWorld, rig: QueueRig, packets: number): Promise<void> {
  for (let number = 1; number <= packets; number += 1) {
    const packet = await world.putPacket(rig.packets, number);
    await rig.send(JSON.stringify({ packet }));
    if (number % 10 === 0) await rig.send(JSON.stringify({ packet }));
  }
}

function start(world: ConsumeWorld, rig: QueueRig, { holdSeconds }: ConsumeKillPlan): WorkerCommand {
  const words = { '--concurrency': '2', '--hold-seconds': String(holdSeconds), '--most-turns': '20', '--drain-seconds': '10' };
  return world.consume(rig, ...Object.entries(words).flat());
}

async function killAgainAndAgain(world: ConsumeWorld, rig: QueueRig, plan: ConsumeKillPlan): Promise<void> {
  const random = new SeededRandom(plan.seed);
  let [begun, killed] = [0, 0];
  const place = async (): Promise<void> => {
    while (begun < plan.kills) {
      begun += 1;
      const consumer = start(world, rig, plan);
      // A process that has not come to a packet yet tells nothing when it dies.
      await eventually(
        'the consumer has handled a message',
        async () => consumer.stderr.includes('"packet"') || undefined,
        120_000,
      );
      await sleep(random.between(0, plan.longestMs));
      consumer.child.kill('SIGKILL');
      await consumer.ended;
      killed += 1;
      plan.say(`${killed} of ${plan.kills} killed`);
    }
  };
  await Promise.all(Array.from({ length: plan.consumers }, place));
}

async function untilDone(world: ConsumeWorld, rig: QueueRig, { packets, limitMs, say }: ConsumeKillPlan): Promise<void> {
  const store = await world.open(rig.reports);
  let told = 0;
  await eventually(
    'every packet is done and the queue is empty',
    async () => {
      let done = 0;
      for await (const _ of store.list('consume/done/')) done += 1;
      if (done !== told) say(`${(told = done)} of ${packets} packets are done`);
      return (done >= packets && (await rig.left()) === 0) || undefined;
    },
    limitMs,
    500,
  );
}

async function runsByStatus({ api }: ConsumeWorld): Promise<Record<string, number>> {
  const rows = await api.database.query<{ status: string; runs: string }>(
    'select status, count(*)::text as runs from claimgate.review_runs group by status order by status',
  );
  return Object.fromEntries(rows.map(({ status, runs }) => [status, Number(runs)]));
}
