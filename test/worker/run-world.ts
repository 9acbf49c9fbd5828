import type { Packet, ReviewResult } from '@claimgate/domain';
import { builtInDependencies, reviewPacket, type PacketReviewer } from '@claimgate/pipeline';
import { MemoryObjectStore, type ObjectStore } from '@claimgate/storage';
import { aPacket } from '@claimgate/testing';
import { EgressLedger, generateWorkerKey, keySigner } from '@claimgate/worker-protocol';
import { EgressGuard } from '../../apps/worker/src/control-plane/egress-guard.js';
import { Transport } from '../../apps/worker/src/control-plane/transport.js';
import { exitCodeOf } from '../../apps/worker/src/exit-code.js';
import { explain } from '../../apps/worker/src/explain.js';
import { Lease } from '../../apps/worker/src/run/lease.js';
import { PrivateRun, type FinishedRun, type PrivateRunParts } from '../../apps/worker/src/run/private-run.js';
import { holdToken, RunCredential, type HeldToken } from '../../apps/worker/src/run/run-credential.js';
import { RunReporter } from '../../apps/worker/src/run/run-reporter.js';
import type { HostedApi } from '../support/hosted-api.js';
import { WORKER_RUNS } from '../support/private-worker.js';
import { Wire } from './wire.js';

const dependencies = builtInDependencies();

/** What a test may bend about a run. */
export interface WorldOptions {
  readonly packet?: Packet;
  readonly body?: Record<string, unknown>;
  readonly now?: () => Date;
  readonly monotonicMs?: () => number;
  readonly heartbeatMs?: number;
  readonly store?: (inner: ObjectStore) => ObjectStore;
  readonly review?: PacketReviewer['review'];
  readonly readInput?: PrivateRunParts['readInput'];
  readonly readAgain?: () => Promise<HeldToken>;
}

/** A private run in the test's own process, on the real control plane, with a wire in between that the test can bend. */
export class RunWorld {
  readonly memory = new MemoryObjectStore();
  readonly stop = new AbortController();
  readonly created: string[] = [];
  readonly notes: string[] = [];
  runId = '';
  token = '';

  private constructor(
    readonly api: HostedApi,
    readonly wire: Wire,
    private readonly options: WorldOptions,
  ) {}

  static async make(api: HostedApi, options: WorldOptions = {}): Promise<RunWorld> {
    const world = new RunWorld(api, await Wire.to(api.url), options);
    const { body } = await api.post(WORKER_RUNS, { intended_use: 'customer_facing', ...options.body });
    world.runId = body.review_run.id;
    world.token = body.worker_credential.token;
    return world;
  }

  /** Carries the run out; the wire is closed afterwards. */
  async carryOut(): Promise<FinishedRun> {
    const { options } = this;
    const clock = { now: options.now ?? (() => new Date()) };
    const transport = new Transport({ url: this.wire.url });
    const guard = new EgressGuard(transport, clock);
    const signer = keySigner(generateWorkerKey());
    const credential = new RunCredential(holdToken(this.token, 'the test'), signer, clock, options.readAgain);
    const lease = new Lease(options.monotonicMs);
    const heartbeatMs = options.heartbeatMs ?? 15_000;
    const reporter = new RunReporter({
      guard,
      credential,
      ledger: new EgressLedger(),
      lease,
      clock,
      heartbeatMs,
      pausesMs: [20, 50, 100],
    });
    const recording = this.recording(options.store?.(this.memory) ?? this.memory);
    const run = new PrivateRun({
      reporter,
      credential,
      store: recording,
      reviewer: { review: options.review ?? reviewHere },
      readInput: options.readInput ?? (async () => ({ packet: options.packet ?? aPacket(), notes: [] })),
      clock,
      stop: this.stop.signal,
      onStatus: () => undefined,
      onNote: (note) => this.notes.push(note),
    });
    try {
      return await run.carryOut();
    } finally {
      await transport.close();
      await this.wire.close();
    }
  }

  /** The run as the API shows it. */
  async shown(): Promise<Record<string, unknown>> {
    return (await this.api.get(`/v1/review-runs/${this.runId}`)).body;
  }

  /** The events that the control plane recorded. */
  // oxlint-disable-next-line typescript/no-explicit-any
  async events(): Promise<any[]> {
    return (await this.api.get(`${WORKER_RUNS}/${this.runId}/events`)).body.items;
  }

  /** The names of the objects in the store, without run and pointer. */
  async names(): Promise<string[]> {
    const names: string[] = [];
    for await (const { key } of this.memory.list('')) names.push(key.split('/').at(-1) ?? '');
    return names;
  }

  async read(name: string): Promise<string> {
    for await (const { key } of this.memory.list('')) {
      if (!key.endsWith(`/${name}`)) continue;
      const chunks: Uint8Array[] = [];
      for await (const chunk of this.memory.read(key, { maxBytes: 10_000_000 })) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    }
    throw new Error(`${name} is not in the store`);
  }

  private recording(inner: ObjectStore): ObjectStore {
    return {
      create: async (key, content, options) => {
        await inner.create(key, content, options);
        this.created.push(key);
      },
      read: (key, options) => inner.read(key, options),
      list: (prefix, options) => inner.list(prefix, options),
    };
  }
}

export function reviewHere(packet: Packet, signal: AbortSignal): Promise<ReviewResult> {
  return reviewPacket(packet, dependencies, signal);
}

/** Carries a run out as the command would; gives the exit code and what is said. */
export async function endOf(world: RunWorld): Promise<{ exit: number; said: string }> {
  return world.carryOut().then(
    () => ({ exit: 0, said: '' }),
    (error: unknown) => ({ exit: exitCodeOf(error), said: explain(error, 'run') }),
  );
}
