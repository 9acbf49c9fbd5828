import type { ApiConnection, CallOptions } from './api-connection.js';
import type { RunMetrics, RunMetricsQuery } from './schemas.js';

/** Figures about runs. */
export class Metrics {
  constructor(private readonly connection: ApiConnection) {}

  /** What came of the runs of each day, and the workers now. */
  async runs(query: RunMetricsQuery = {}, options?: CallOptions): Promise<RunMetrics> {
    return this.connection.json({ operation: 'getRunMetrics', query }, options);
  }
}
