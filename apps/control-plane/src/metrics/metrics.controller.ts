import { RunMetricsQuery, RunMetricsResponse } from '@claimgate/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.js';
import type { Call } from '../call.js';
import { CurrentCall } from '../http/request-context.js';
import { ApiCall } from '../openapi/api-call.js';
import { ReadRunMetrics } from './read-run-metrics.js';
import { toRunMetricsResponse } from './run-metrics.mapper.js';

/** Figures about runs. Translates, decides nothing. */
@ApiTags('metrics')
@Controller('v1/metrics')
export class MetricsController {
  constructor(private readonly readRunMetrics: ReadRunMetrics) {}

  @Get('runs')
  @ApiCall({
    id: 'getRunMetrics',
    summary: 'Get what came of the runs of a project, day by day',
    isAddition: true,
    response: RunMetricsResponse,
    errors: ['validation_failed'],
  })
  @Access('key', 'review_runs:read')
  async runs(@CurrentCall() call: Call, @Query() { from, to }: RunMetricsQuery): Promise<RunMetricsResponse> {
    return toRunMetricsResponse(await this.readRunMetrics.execute(call, { from, to }), call.requestId);
  }
}
