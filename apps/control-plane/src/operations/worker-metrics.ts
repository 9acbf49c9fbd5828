import type { RunErrorCode, SecurityEventKind } from '@claimgate/domain';
import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';

/** Measurements of private runs and of the reaper. */
@Injectable()
export class WorkerMetrics {
  private readonly events: Counter<'type' | 'result'>;
  private readonly security: Counter<'kind'>;
  private readonly ended: Counter<'error_code'>;
  private readonly passes: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.events = new Counter({
      name: 'claimgate_worker_events_total',
      help: 'Events of private workers, by type, and whether they were accepted, replayed or refused.',
      labelNames: ['type', 'result'],
      registers,
    });
    this.security = new Counter({
      name: 'claimgate_worker_security_events_total',
      help: 'Suspicious uses of worker credentials, by kind.',
      labelNames: ['kind'],
      registers,
    });
    this.ended = new Counter({
      name: 'claimgate_worker_runs_given_up_total',
      help: 'Private runs that this process gave up: worker_lost or deadline_exceeded.',
      labelNames: ['error_code'],
      registers,
    });
    this.passes = new Histogram({
      name: 'claimgate_reaper_pass_duration_seconds',
      help: 'Time of one pass of the reaper.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 5],
      registers,
    });
  }

  countEvent(type: string, result: 'accepted' | 'replayed' | 'refused'): void {
    this.events.inc({ type, result });
  }

  countSecurityEvent(kind: SecurityEventKind): void {
    this.security.inc({ kind });
  }

  countEnded(errorCode: RunErrorCode, runs: number): void {
    this.ended.inc({ error_code: errorCode }, runs);
  }

  /** Starts the clock of a pass; the function that is given back stops it. */
  startPass(): () => void {
    return this.passes.startTimer();
  }
}
