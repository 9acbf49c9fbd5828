import { ImportResponse, ImportBody } from '@claimgate/contracts';
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequireScope } from '../access/require-scope.js';
import { OwnIdempotency } from '../http/idempotency.interceptor.js';
import { refuseOtherEncodings } from '../http/json-body.js';
import { CurrentCall, type Call } from '../http/request-context.js';
import { ApiCall } from '../openapi/api-call.js';
import { parseImportFormat } from './import-format.js';
import { ImportReviewRuns } from './import-review-runs.js';
import { IMPORT_BODY } from './import-body.js';
import { importBody, importContentType } from './import-stream.js';
import { toImportResponse } from './import.mapper.js';

/** Imports. Translates, decides nothing. */
@ApiTags('imports')
@Controller('v1/imports')
export class ImportsController {
  constructor(private readonly importReviewRuns: ImportReviewRuns) {}

  @Post()
  @HttpCode(202)
  @OwnIdempotency()
  @RequireScope('imports:create')
  @ApiExtraModels(ImportBody)
  @ApiCall({
    id: 'createImport',
    summary: 'Create a review run of every row of a JSON, JSON lines or CSV body',
    response: ImportResponse,
    status: 202,
    idempotent: true,
    requestBody: IMPORT_BODY,
    errors: ['validation_failed'],
  })
  async create(
    @CurrentCall() call: Call,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportResponse> {
    const contentType = importContentType(request);
    const format = parseImportFormat(contentType);
    refuseOtherEncodings({ ...request.headers, 'content-type': contentType });
    const idempotencyKey = [request.headers['idempotency-key']].flat()[0];
    const upload = { format, body: importBody(request), idempotencyKey, reply };
    return toImportResponse(await this.importReviewRuns.execute(call, upload), call.requestId);
  }
}
