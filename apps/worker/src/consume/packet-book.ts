import { ClaimgateError, parseRunId, type Clock, type RunId } from '@claimgate/domain';
import { listAll, readWhole, type ObjectStore } from '@claimgate/storage';
import { parseJsonObject } from '../json-object.js';
import type { CreateCall } from '../run/create-run.js';

/** How a packet stands, by what consumers wrote about it. */
export type Standing =
  /** It is finished or given up for good. */
  | { readonly kind: 'done' }
  /** Nobody works on it. `spent` turns have been used up. `left` is the call of the last one, where that one came to no run that is known. */
  | { readonly kind: 'free'; readonly turn: number; readonly spent: number; readonly left?: CreateCall }
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
const MOST_BYTES = 8_192;
/** Control planes keep idempotency keys for 24 hours: said again later, a call would make a run of its own. */
const CALL_KEPT_MS = 23 * 3_600_000;
const DONE = 'consume/done/';
const RANDOM_KEY = /^[\da-f-]{36}$/;

/**
 * Who works on which packet, written down in the customer's store by create-only objects alone. Of each turn there are three: `taken`
 * keeps others away while a run is made, `call` says how it is made, `run` decides. Only one consumer can write `run`: the one that took the turn, with its run, or
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
    const turns = await listAll(this.store, `consume/turns/${key}/`, { most: 3 * MOST_TURNS, signal });
    const turn = Math.max(0, ...turns.map(({ key: name }) => Number(/(\d{4})-taken\.json$/.exec(name)?.[1] ?? 0)));
    if (turn === 0) return { kind: 'free', turn: 1, spent: 0 };
    return this.standingOf({ key, turn }, signal);
  }

  /** Takes a turn; false where another was quicker. */
  async take(turn: Turn, signal: AbortSignal): Promise<boolean> {
    const line = { taken_at: this.clock.now().toISOString(), spent: turn.spent };
    return this.create(nameOf(turn, 'taken'), line, signal);
  }

  /** Writes down the call that will make the run of a turn. */
  async note(turn: Turn, { key, body }: CreateCall, signal: AbortSignal): Promise<void> {
    await this.create(nameOf(turn, 'call'), { idempotency_key: key, body }, signal);
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
    const ageMs = ageOf(taken['taken_at'], this.clock);
    if (!run) return this.withoutRun({ key, turn, spent }, ageMs, signal);
    if (run['given_back'] === true) return { kind: 'free', turn: turn + 1, spent };
    const runId = typeof run['review_run_id'] === 'string' ? parseRunId(run['review_run_id']) : undefined;
    return runId ? { kind: 'bound', turn, spent, runId } : this.afterGivenUp({ key, turn, spent }, ageMs, signal);
  }

  /** Who took it has shown nothing since: whatever it still does, it can no longer bind a run. */
  private async withoutRun(turn: Turn, ageMs: number, signal: AbortSignal): Promise<Standing> {
    if (ageMs < this.holdSeconds * 1000) return { kind: 'taken' };
    const isOurs = await this.create(nameOf(turn, 'run'), { given_up: true }, signal);
    return isOurs ? this.afterGivenUp(turn, ageMs, signal) : { kind: 'taken' };
  }

  /** Everybody is told of the call until the next turn is taken: who gave this one up may have died over it. */
  private async afterGivenUp(turn: Turn, ageMs: number, signal: AbortSignal): Promise<Standing> {
    const left = ageMs < CALL_KEPT_MS ? await this.callOf(turn, signal) : undefined;
    return { kind: 'free', turn: turn.turn + 1, spent: turn.spent + 1, ...(left ? { left } : {}) };
  }

  private async callOf(turn: Turn, signal: AbortSignal): Promise<CreateCall | undefined> {
    const { idempotency_key: key, body } = (await this.read(nameOf(turn, 'call'), signal)) ?? {};
    return typeof key === 'string' && RANDOM_KEY.test(key) && typeof body === 'string' ? { key, body } : undefined;
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

/** How old a time is that somebody wrote; what is none is as old as can be. */
function ageOf(time: unknown, clock: Clock): number {
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(at) ? Infinity : clock.now().getTime() - at;
}

function nameOf({ key, turn }: { readonly key: string; readonly turn: number }, part: 'taken' | 'call' | 'run'): string {
  return `consume/turns/${key}/${String(turn).padStart(4, '0')}-${part}.json`;
}
