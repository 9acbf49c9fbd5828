import { ClaimgateError, parseRunId, type Clock, type RunId } from '@claimgate/domain';
import { listAll, readWhole, type ObjectStore } from '@claimgate/storage';
import { parseJsonObject } from '../json-object.js';

/** How a packet stands, by what consumers wrote about it. */
export type Standing =
  /** It is finished or given up for good. */
  | { readonly kind: 'done' }
  /** Nobody works on it. `spent` turns have been used up. */
  | { readonly kind: 'free'; readonly turn: number; readonly spent: number }
  /** Another consumer has just taken it, and has no run yet. */
  | { readonly kind: 'taken' }
  /** Another consumer's run is for it; the control plane knows how that one stands. */
  | { readonly kind: 'bound'; readonly turn: number; readonly spent: number; readonly runId: RunId };

/** One try at a packet: its number, and how many were used up before it. */
export interface Turn {
  readonly key: string;
  readonly turn: number;
  readonly spent: number;
}

/** How a packet ended. */
export interface PacketEnd {
  readonly outcome: 'finished' | 'dead';
  readonly review_run_id?: string;
  readonly reason?: string;
}

const MOST_TURNS = 1_000;
const MOST_BYTES = 4_096;
const DONE = 'consume/done/';

/**
 * Who works on which packet, written down in the customer's store by create-only objects alone. Of each turn there are two: `taken`
 * keeps others away while a run is made, `run` decides. Only one consumer can write `run`: the one that took the turn, with its run, or
 * one that gives the turn up for it. So a clock that is off costs work, never a second report.
 */
export class PacketBook {
  constructor(
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly holdSeconds: number,
  ) {}

  async look(key: string, signal: AbortSignal): Promise<Standing> {
    if (await this.read(`${DONE}${key}.json`, signal)) return { kind: 'done' };
    const turns = await listAll(this.store, `consume/turns/${key}/`, { most: 2 * MOST_TURNS, signal });
    const turn = Math.max(0, ...turns.map(({ key: name }) => Number(/(\d{4})-taken\.json$/.exec(name)?.[1] ?? 0)));
    if (turn === 0) return { kind: 'free', turn: 1, spent: 0 };
    return this.standingOf({ key, turn }, signal);
  }

  /** Takes a turn; false where another was quicker. */
  async take(turn: Turn, signal: AbortSignal): Promise<boolean> {
    const line = { taken_at: this.clock.now().toISOString(), spent: turn.spent };
    return this.create(nameOf(turn, 'taken'), line, signal);
  }

  /** Decides that a turn is this run's; `lease_lost` where it was given up meanwhile. Before it nothing may be read or written. */
  async bind(turn: Turn, runId: RunId, signal: AbortSignal): Promise<void> {
    if (await this.create(nameOf(turn, 'run'), { review_run_id: runId }, signal)) return;
    throw new ClaimgateError('lease_lost', 'Another consumer has taken over this packet meanwhile.');
  }

  /** Ends a turn of ours that came to no run, through no fault of the packet: it does not count. */
  async giveBack(turn: Turn, signal: AbortSignal): Promise<void> {
    await this.create(nameOf(turn, 'run'), { given_back: true }, signal);
  }

  async finish(key: string, end: PacketEnd, signal: AbortSignal): Promise<void> {
    await this.create(`${DONE}${key}.json`, end, signal);
  }

  /** The keys of all packets that are done. */
  async done(signal?: AbortSignal): Promise<ReadonlySet<string>> {
    const keys = new Set<string>();
    for await (const { key } of this.store.list(DONE, { signal })) keys.add(key.slice(DONE.length, -'.json'.length));
    return keys;
  }

  private async standingOf({ key, turn }: { key: string; turn: number }, signal: AbortSignal): Promise<Standing> {
    const taken = (await this.read(nameOf({ key, turn }, 'taken'), signal)) ?? {};
    const spent = typeof taken['spent'] === 'number' ? taken['spent'] : 0;
    const run = await this.read(nameOf({ key, turn }, 'run'), signal);
    if (!run) return this.isStale(taken['taken_at']) ? this.giveUp({ key, turn, spent }, signal) : { kind: 'taken' };
    if (run['given_back'] === true) return { kind: 'free', turn: turn + 1, spent };
    const runId = typeof run['review_run_id'] === 'string' ? parseRunId(run['review_run_id']) : undefined;
    return runId ? { kind: 'bound', turn, spent, runId } : { kind: 'free', turn: turn + 1, spent: spent + 1 };
  }

  /** Who took it has shown nothing since: whatever it still does, it can no longer bind a run. */
  private async giveUp(turn: Turn, signal: AbortSignal): Promise<Standing> {
    const isOurs = await this.create(nameOf(turn, 'run'), { given_up: true }, signal);
    return isOurs ? { kind: 'free', turn: turn.turn + 1, spent: turn.spent + 1 } : { kind: 'taken' };
  }

  private isStale(takenAt: unknown): boolean {
    const at = typeof takenAt === 'string' ? Date.parse(takenAt) : Number.NaN;
    return !(this.clock.now().getTime() - at < this.holdSeconds * 1000);
  }

  private async create(name: string, line: object, signal: AbortSignal): Promise<boolean> {
    try {
      await this.store.create(name, Buffer.from(`${JSON.stringify(line)}\n`), { contentType: 'application/json', signal });
      return true;
    } catch (error) {
      if (error instanceof ClaimgateError && error.code === 'object_exists') return false;
      throw error;
    }
  }

  private async read(name: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>> | undefined> {
    try {
      return parseJsonObject((await readWhole(this.store, name, { maxBytes: MOST_BYTES, signal })).toString('utf8')) ?? {};
    } catch (error) {
      if (error instanceof ClaimgateError && error.code === 'object_not_found') return undefined;
      throw error;
    }
  }
}

function nameOf({ key, turn }: { readonly key: string; readonly turn: number }, part: 'taken' | 'run'): string {
  return `consume/turns/${key}/${String(turn).padStart(4, '0')}-${part}.json`;
}
