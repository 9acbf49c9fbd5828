import { startOperationsServer, type OperationsServer } from '@claimgate/runtime';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { DashboardConfig } from '../config.js';
import { CONFIG } from '../tokens.js';
import { HttpMetrics } from './http-metrics.js';
import { Readiness } from './readiness.js';

/** Metrics and health on a port of their own. It is closed after the pages, so that probes get a response until then. */
@Injectable()
export class OperationsPort implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: OperationsServer | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    private readonly metrics: HttpMetrics,
    private readonly readiness: Readiness,
  ) {}

  get url(): string {
    if (!this.server) throw new Error('the operations port is not open yet');
    return this.server.url;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { host, metricsPort: port } = this.config;
    const isReady = async (): Promise<boolean> => this.readiness.isReady;
    this.server = await startOperationsServer({ host, port, registry: this.metrics.registry, isReady });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.server?.close();
  }
}
