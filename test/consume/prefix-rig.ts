import type { ConsumeWorld } from './consume-world.js';
import type { QueueRig } from './queue-rig.js';

let rigs = 0;

/** A prefix whose packets are themselves the messages. */
export function aPrefixRig(world: ConsumeWorld): QueueRig {
  rigs += 1;
  const [packets, reports, dead] = [`packets-${rigs}`, `reports-${rigs}`, `dead-${rigs}`];
  return {
    queueUrl: world.uri(packets),
    deadLetterUrl: world.uri(dead),
    packets,
    reports,
    flags: {},
    env: {},
    send: async () => undefined,
    left: async () => 0,
    deadReasons: () => storedReasons(world, dead),
  };
}

/** The reasons of the dead letters that lie in a bucket. */
export async function storedReasons(world: ConsumeWorld, part: string): Promise<string[]> {
  const store = await world.open(part);
  const reasons: string[] = [];
  for await (const { key } of store.list('')) {
    const pieces: Uint8Array[] = [];
    for await (const piece of store.read(key, { maxBytes: 10_000 })) pieces.push(piece);
    reasons.push(JSON.parse(Buffer.concat(pieces).toString()).reason);
  }
  return reasons.sort();
}
