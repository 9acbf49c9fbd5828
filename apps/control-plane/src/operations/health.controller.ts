import { ClaimgateError } from '@claimgate/domain';
import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../openapi/api-call.js';
import { Readiness } from './readiness.js';

/** The answer of a health address. */
export class HealthAnswer {
  @ApiProperty({ type: String, enum: ['ok'] })
  status!: 'ok';

  @ApiProperty({ type: String })
  request_id!: string;
}

/** Tells orchestrators whether this process lives and whether it can work. */
@ApiTags('operations')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @ApiOperation({ operationId: 'getLiveness', summary: 'The process runs.', security: [] })
  @ApiOkResponse({ type: HealthAnswer })
  live(@Req() request: FastifyRequest): HealthAnswer {
    return { status: 'ok', request_id: request.id };
  }

  @Get('ready')
  @ApiOperation({
    operationId: 'getReadiness',
    summary: 'The process can answer: its database is there and up to date.',
    security: [],
  })
  @ApiOkResponse({ type: HealthAnswer })
  @ApiErrors('unavailable')
  async ready(@Req() request: FastifyRequest): Promise<HealthAnswer> {
    if (!(await this.readiness.isReady())) throw new ClaimgateError('unavailable');
    return { status: 'ok', request_id: request.id };
  }
}
