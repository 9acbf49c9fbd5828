import { Controller, Get, HttpException, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Readiness } from './readiness.js';

/** Tells orchestrators whether this process lives and whether it can work. */
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  live(@Req() { id }: FastifyRequest): object {
    return { status: 'ok', request_id: id };
  }

  @Get('ready')
  ready(@Req() { id }: FastifyRequest): object {
    if (!this.readiness.isReady) throw new HttpException({ status: 'unavailable', request_id: id }, 503);
    return { status: 'ok', request_id: id };
  }
}
