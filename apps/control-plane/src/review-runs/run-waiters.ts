import type { RunId } from '@claimgate/domain';
import type { RunEndListener } from '@claimgate/persistence';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import type { Wait } from '../call.js';
import type { ControlPlaneConfig } from '../config.js';
import { RunEnds } from '../infrastructure/run-ends.js';
import { CONFIG } from '../tokens.js';

/** How a wait was over. */
export interface WaitOver {
  /** The run has ended or the time is over; false where the wait was cut short. */
  readonly hasWaited: boolean;
  /** What the runner told of the completion, sealed; undefined where nobody did. */
  readonly told?: Buffer | undefined;
}

/** A place among those who wait for a run. */
export interface Waiter {
  until(wait: Wait): Promise<WaitOver>;
  leave(): void;
}

type Over = (over: WaitOver) => void;

/**
 * Those who wait for runs to end, of all callers. One connection of the process hears of the ends; a waiter itself holds no connection and asks
 * nothing. There are places for so many in all and for so many of one API key.
 */
@Injectable()
export class RunWaiters implements RunEndListener, BeforeApplicationShutdown {
  private readonly byRun = new Map<RunId, Set<Over>>();
  private readonly byKey = new Map<string, number>();
  /** Places taken, and how many of them are waited in: whoever creates its run has the place first. */
  private count = 0;
  private waiting = 0;
  private isStopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: ControlPlaneConfig,
    runEnds: RunEnds,
    registry: Registry,
  ) {
    runEnds.add(this);
    const waiting = () => this.waiting;
    new Gauge({
      name: 'claimgate_http_waiting_requests',
      help: 'Requests that wait for a run to end, as they asked to.',
      registers: [registry],
      collect() {
        this.set(waiting());
      },
    });
  }

  /** Everybody is told at once, while responses can still be given. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
    for (const places of this.byRun.values()) places.forEach((over) => over({ hasWaited: false }));
  }

  awaited(): readonly RunId[] {
    return [...this.byRun.keys()];
  }

  onEnded(id: RunId, told?: Buffer): void {
    this.byRun.get(id)?.forEach((over) => over({ hasWaited: true, told }));
  }

  /** Takes a place; undefined where there is none. From now on the end of the run is heard, so its status is to be read after this. */
  join(id: RunId, keyId: string): Waiter | undefined {
    const ofKey = this.byKey.get(keyId) ?? 0;
    const { waitingRequests, waitingRequestsPerKey } = this.config;
    if (this.isStopping || this.count >= waitingRequests || ofKey >= waitingRequestsPerKey) return undefined;
    const { promise: ended, resolve: over } = Promise.withResolvers<WaitOver>();
    this.count += 1;
    this.byKey.set(keyId, ofKey + 1);
    this.byRun.set(id, (this.byRun.get(id) ?? new Set()).add(over));
    return { until: (wait) => this.until(ended, over, wait), leave: () => this.leave(id, keyId, over) };
  }

  private async until(ended: Promise<WaitOver>, over: Over, { seconds, signal }: Wait): Promise<WaitOver> {
    const timer = setTimeout(() => over({ hasWaited: true }), seconds * 1_000);
    const leave = () => over({ hasWaited: false });
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    this.waiting += 1;
    try {
      return await ended;
    } finally {
      this.waiting -= 1;
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  }

  private leave(id: RunId, keyId: string, over: Over): void {
    const places = this.byRun.get(id);
    if (!places?.delete(over)) return;
    if (places.size === 0) this.byRun.delete(id);
    const ofKey = (this.byKey.get(keyId) ?? 1) - 1;
    if (ofKey === 0) this.byKey.delete(keyId);
    else this.byKey.set(keyId, ofKey);
    this.count -= 1;
  }
}
