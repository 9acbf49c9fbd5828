import type { Packet } from '@claimgate/domain';

/** What a review may do to its thread; the output of the packet says which. Runs as it stands, so it imports nothing but types. */
const ACTS: Readonly<Record<string, (packet: Packet) => unknown>> = {
  loop: () => {
    for (;;);
  },
  allocate: () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, n) => `kept ${kept.length} ${n}`));
  },
  throw: ({ sources }) => {
    throw new Error(`cannot read ${sources[0]?.content}`);
  },
  exit: () => process.exit(3),
  error: () => ({ kind: 'failed', code: 'model_unavailable', message: 'The model is away.' }),
};

// Piscina calls the default export of a thread's file.
// oxlint-disable-next-line import/no-default-export
export default function reviewWithHostility({ packet }: { packet: Packet }): unknown {
  const act = ACTS[packet.aiOutput];
  return act ? act(packet) : { kind: 'reviewed', result: { aiOutput: packet.aiOutput } };
}
