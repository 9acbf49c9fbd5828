import { UsageResponse } from '@claimgate/contracts';
import { remainingRuns, type Usage } from '@claimgate/domain';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.js';
import type { Call } from '../call.js';
import { CurrentCall } from '../http/request-context.js';
import { ApiCall } from '../openapi/api-call.js';
import { ReadUsage } from './read-usage.js';
import { warnOfUsage } from './usage-warning.js';

/** The usage of a plan. Translates, decides nothing. */
@ApiTags('account')
@Controller('v1/usage')
export class UsageController {
  constructor(private readonly readUsage: ReadUsage) {}

  @Get()
  @ApiCall({ id: 'getUsage', summary: 'Get what was used of the plan in this period', response: UsageResponse, errors: [] })
  @Access('key', 'billing:read')
  async read(@CurrentCall() call: Call, @Res({ passthrough: true }) reply: FastifyReply): Promise<UsageResponse> {
    const usage = await this.readUsage.execute(call);
    warnOfUsage(reply, usage);
    return toUsageResponse(usage, call.requestId);
  }
}

/** The usage of an organisation as its members see it. */
function toUsageResponse(usage: Usage, requestId: string): UsageResponse {
  return {
    plan: usage.plan,
    review_runs_used: usage.used,
    monthly_limit: usage.monthlyLimit,
    remaining_review_runs: remainingRuns(usage),
    period_start: usage.periodStart.toISOString(),
    period_end: usage.periodEnd.toISOString(),
    request_id: requestId,
  };
}
