import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { MetricsFolder } from './metrics-folder.js';
import { ReadRunMetrics } from './read-run-metrics.js';

/** What came of a project's runs, day by day. */
@Module({ controllers: [MetricsController], providers: [ReadRunMetrics, MetricsFolder] })
export class MetricsModule {}
