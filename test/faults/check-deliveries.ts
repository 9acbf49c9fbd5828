import { setTimeout as sleep } from 'node:timers/promises';
import { runIdOf } from '@claimgate/domain';
import { eventually } from '@claimgate/testing';
import { signaturesUnder, type ReceivedWebhook } from '../support/webhook-receiver.js';
import type { FaultWorld } from './fault-world.js';
import type { SeededRandom } from './random.js';

/** What the receiver of webhooks was told. */
export interface DeliveryFindings {
  /** Runs that it was told of. */
  readonly told: number;
  readonly untold: number;
  readonly requests: number;
  /** Requests that told what an earlier one had told. */
  readonly repeats: number;
  readonly violations: readonly string[];
}

const SLOWEST_MS = 150;
const REFUSALS = 0.05;
const DRAIN_LIMIT_MS = 150_000;

/** Has the receiver take its time, so that kills come in the middle of deliveries, and refuse some. */
export function disturbReceiver({ receiver }: FaultWorld, random: SeededRandom): void {
  receiver.respond = async () => {
    const isRefused = random.next() < REFUSALS;
    await sleep(random.between(0, SLOWEST_MS));
    return isRefused ? 503 : 204;
  };
}

/** Has the receiver take everything, and an hour pass, so that nothing waits for a lease or a retry any more; then waits for the rest. */
export async function drainDeliveries({ receiver, owner }: FaultWorld): Promise<void> {
  receiver.respond = () => 204;
  await owner.query(
    `create or replace function claimgate.claimgate_now() returns timestamptz language sql volatile
       as $$ select clock_timestamp() + interval '1 hour' $$`,
  );
  const waiting = 'select 1 from claimgate.webhook_deliveries where due_at is not null limit 1';
  await eventually(
    'all deliveries arrived',
    async () => (await owner.query(waiting)).rowCount === 0 || undefined,
    DRAIN_LIMIT_MS,
  );
}

/** Compares what the receiver got with the runs that have ended. */
export async function checkDeliveries({ receiver, owner, tenant }: FaultWorld): Promise<DeliveryFindings> {
  const { rows } = await owner.query<{ id: string; status: string }>('select id, status from claimgate.review_runs');
  const byRun = Map.groupBy(receiver.received, ({ body }) => String(body.data.id));
  const untold = rows.filter(({ id }) => !byRun.has(runIdOf(id)));
  const statusOf = new Map<string, string>(rows.map(({ id, status }) => [runIdOf(id), status]));
  const wrong = [...byRun].flatMap(([run, got]) => judge(run, got, statusOf.get(run), tenant.webhookSecret));
  return {
    told: byRun.size,
    untold: untold.length,
    requests: receiver.received.length,
    repeats: receiver.received.length - byRun.size,
    violations: [...untold.map(({ id }) => `the webhook was not told of run ${id}`), ...wrong],
  };
}

function judge(run: string, got: readonly ReceivedWebhook[], status: string | undefined, secret: string): string[] {
  const rules: readonly [boolean, string][] = [
    [new Set(got.map(({ id }) => id)).size === 1, 'under several ids'],
    [got.every(({ body }) => body.type === `review_run.${status}`), 'with another status'],
    [got.every((each) => signaturesUnder(secret, each).length === 1), 'with a wrong signature'],
  ];
  return rules.flatMap(([holds, how]) => (holds ? [] : [`the webhook was told of ${run} ${how}`]));
}
