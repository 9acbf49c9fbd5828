import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

/** Measurements of what becomes of stored content. */
@Injectable()
export class ContentMetrics {
  private readonly removed: Counter;
  private readonly failed: Counter;

  constructor(registry: Registry) {
    const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
    this.removed = counter(
      'claimgate_content_removed_total',
      'Runs whose content this process removed because its time was over.',
    );
    this.failed = counter('claimgate_content_expired_runs_total', 'Of these, runs that were not finished and failed by it.');
  }

  countRemoved(runs: number, unfinished: number): void {
    this.removed.inc(runs);
    this.failed.inc(unfinished);
  }
}
