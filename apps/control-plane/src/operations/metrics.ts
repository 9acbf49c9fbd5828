import type pg from 'pg';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Measurements of HTTP requests. */
@Injectable()
export class HttpMetrics {
  private readonly durations: Histogram<'method' | 'route' | 'status'>;
  private readonly refused: Counter<'status'>;

  constructor(registry: Registry) {
    this.durations = new Histogram({
      name: 'claimgate_http_request_duration_seconds',
      help: 'Time to the response, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
    this.refused = new Counter({
      name: 'claimgate_http_refused_total',
      help: 'Requests refused for key (401), scope (403) or rate (429).',
      labelNames: ['status'],
      registers: [registry],
    });
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    this.durations.observe({ method, route, status: String(status) }, seconds);
    if (status === 401 || status === 403 || status === 429) this.refused.inc({ status: String(status) });
  }
}

/** A registry with the process's own figures and those of its database pool. */
export function createRegistry(pool: pg.Pool): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gauge(registry, 'claimgate_database_connections', 'Open database connections.', () => pool.totalCount);
  gauge(registry, 'claimgate_database_waiting', 'Requests that wait for a database connection.', () => pool.waitingCount);
  return registry;
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
