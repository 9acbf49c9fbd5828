import { RequestId } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.js';
import { ApiErrors } from '../openapi/api-call.js';
import { Readiness } from './readiness.js';

/** The response of a health check. */
export class HealthResponse {
  @ApiProperty({ type: String, enum: ['ok'], description: 'Always ok; anything else is an error.' })
  status!: 'ok';

  @RequestId()
  request_id!: string;
}

/** Tells orchestrators whether this process lives and whether it can work. */
@ApiTags('operations')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Access('open')
  @ApiOperation({ operationId: 'getLiveness', summary: 'The process runs.', security: [] })
  @ApiOkResponse({ type: HealthResponse })
  live(@Req() request: FastifyRequest): HealthResponse {
    return { status: 'ok', request_id: request.id };
  }

  @Get('ready')
  @Access('open')
  @ApiOperation({
    operationId: 'getReadiness',
    summary: 'The process can work: its database is there and up to date.',
    security: [],
  })
  @ApiOkResponse({ type: HealthResponse })
  @ApiErrors('unavailable')
  async ready(@Req() request: FastifyRequest): Promise<HealthResponse> {
    if (!(await this.readiness.isReady())) throw new ClaimgateError('unavailable');
    return { status: 'ok', request_id: request.id };
  }
}
