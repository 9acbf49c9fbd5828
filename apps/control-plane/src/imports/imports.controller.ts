import { ImportBody, ImportResponse, type ImportItemDto } from '@claimgate/contracts';
import type { DecidedRow } from '@claimgate/persistence';
import { Controller, Post, Req } from '@nestjs/common';
import { ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.js';
import { Idempotent } from '../http/idempotency.interceptor.js';
import { refuseOtherEncodings } from '../http/json-body.js';
import type { BeginIdempotency, Call } from '../call.js';
import { CurrentCall, LateIdempotency } from '../http/request-context.js';
import { StreamedBody, streamedBodyOf } from '../http/streamed-body.js';
import { ApiCall, type RequestBody } from '../openapi/api-call.js';
import { parseImportFormat } from './import-format.js';
import { ImportReviewRuns, type FinishedImport } from './import-review-runs.js';

const CSV_EXAMPLE = `external_id,ai_output,intended_use,source_1_title,source_1_content
ticket-1,Refunds are granted within 30 days.,customer_facing,Refund policy,Refunds are granted within 30 days of purchase.
`;
const ROW_EXAMPLE = {
  external_id: 'ticket-1',
  ai_output: 'Refunds are granted within 30 days.',
  intended_use: 'customer_facing',
  sources: [{ title: 'Refund policy', content: 'Refunds are granted within 30 days of purchase.' }],
};
const TEXT = { type: 'string', minLength: 1 } as const;

/** The three forms of an import, as the document describes them. */
const IMPORT_BODY: RequestBody = {
  required: true,
  content: {
    'application/json': { schema: { $ref: getSchemaPath(ImportBody) }, example: { rows: [ROW_EXAMPLE] } },
    'application/x-ndjson': { schema: TEXT, example: `${JSON.stringify(ROW_EXAMPLE)}\n` },
    'text/csv': { schema: TEXT, example: CSV_EXAMPLE },
  },
};

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

/** What became of an import, row by row. */
function toImportResponse({ id, rows }: FinishedImport, requestId: string): ImportResponse {
  const accepted = rows.filter(({ outcome }) => 'runId' in outcome).length;
  return {
    import_id: `import_${id}`,
    accepted_count: accepted,
    rejected_count: rows.length - accepted,
    items: rows.map(toItem),
    request_id: requestId,
  };
}

function toItem({ row, externalId, outcome }: DecidedRow): ImportItemDto {
  const place = { row, external_id: externalId };
  if ('runId' in outcome) return { ...place, review_run_id: outcome.runId };
  const { details, ...error } = outcome.error;
  return { ...place, error: { ...error, ...(details ? { details: [...details] } : {}) } };
}
