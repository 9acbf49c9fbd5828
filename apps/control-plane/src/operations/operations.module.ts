import { Module } from '@nestjs/common';
import { ContentKeeper } from './content-keeper.js';
import { ContentMetrics } from './content-metrics.js';
import { HealthController } from './health.controller.js';
import { Housekeeping } from './housekeeping.js';
import { HttpMetrics } from './metrics.js';
import { OperationsPort } from './operations-port.js';
import { Readiness } from './readiness.js';
import { Reaper } from './reaper.js';
import { WorkerMetrics } from './worker-metrics.js';

/** Health, metrics, and what is done from time to time. */
@Module({
  controllers: [HealthController],
  providers: [Readiness, OperationsPort, HttpMetrics, WorkerMetrics, ContentMetrics, Reaper, ContentKeeper, Housekeeping],
  exports: [Readiness, HttpMetrics, WorkerMetrics],
})
export class OperationsModule {}
