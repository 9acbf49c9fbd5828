import { ImportResponse, ImportBody } from '@claimgate/contracts';
import { Controller, Post, Req } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.js';
import { Idempotent } from '../http/idempotency.interceptor.js';
import { refuseOtherEncodings } from '../http/json-body.js';
import { CurrentCall, LateIdempotency, type BeginIdempotency, type Call } from '../http/request-context.js';
import { StreamedBody, streamedBodyOf } from '../http/streamed-body.js';
import { ApiCall } from '../openapi/api-call.js';
import { parseImportFormat } from './import-format.js';
import { ImportReviewRuns } from './import-review-runs.js';
import { IMPORT_BODY } from './import-body.js';
import { toImportResponse } from './import.mapper.js';

/** Imports. Translates, decides nothing. */
@ApiTags('imports')
@Controller('v1/imports')
export class ImportsController {
  constructor(private readonly importReviewRuns: ImportReviewRuns) {}

  @Post()
  @ApiExtraModels(ImportBody)
  @ApiCall({
    id: 'createImport',
    summary: 'Create a review run of every row of a JSON, JSON lines or CSV body',
    response: ImportResponse,
    status: 202,
    requestBody: IMPORT_BODY,
    errors: ['validation_failed'],
  })
  @Access('key', 'imports:create')
  @Idempotent()
  @StreamedBody()
  async create(
    @CurrentCall() call: Call,
    @Req() request: FastifyRequest,
    @LateIdempotency() beginIdempotency: BeginIdempotency,
  ): Promise<ImportResponse> {
    const { stream, contentType } = streamedBodyOf(request);
    const format = parseImportFormat(contentType);
    refuseOtherEncodings({ ...request.headers, 'content-type': contentType });
    const finished = await this.importReviewRuns.execute(call, { format, body: stream, beginIdempotency });
    return toImportResponse(finished, call.requestId);
  }
}
