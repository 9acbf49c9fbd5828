import {
  AtomicClaimList,
  ClaimReportResponse,
  ClaimReportQuery,
  CreateReviewRunResponse,
  CreateReviewRunBody,
  DeletedReviewRun,
  ListReviewRunsQuery,
  PacketResponse,
  ReviewRunDetail,
  ReviewRunList,
  toAtomicClaims,
  toClaimReport,
  toPacket,
  toVerificationResults,
  VerificationResultList,
} from '@claimgate/contracts';
import type { RunId } from '@claimgate/domain';
import { Body, Controller, Delete, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.js';
import { warnOfUsage } from '../account/usage-warning.js';
import { RequestedWait, Waits, type RequestWait } from '../http/waiting.js';
import { Idempotent } from '../http/idempotency.interceptor.js';
import type { Call } from '../call.js';
import { CurrentCall } from '../http/request-context.js';
import { PublicUrl } from '../infrastructure/public-url.js';
import { ApiCall } from '../openapi/api-call.js';
import { CancelReviewRun } from './cancel-review-run.js';
import { CreateReviewRun, type CreatedRun, type ExpectedRun } from './create-review-run.js';
import { DeleteReviewRun } from './delete-review-run.js';
import { ListReviewRuns } from './list-review-runs.js';
import { ReadClaimReport } from './read-claim-report.js';
import { ReadClaims } from './read-claims.js';
import { ReadPacket } from './read-packet.js';
import { ReadReportPage } from './read-report-page.js';
import { ReadReviewRun } from './read-review-run.js';
import { ReadVerificationResults } from './read-verification-results.js';
import { preferredFormat } from './report-format.js';
import { toCreateResponse, toListRequest, toPacketResponse, toReviewRunDetail, toReviewRunList } from './review-run.mapper.js';
import { RunIdPipe } from './run-id.pipe.js';
import { WaitForCreatedRun } from './wait-for-created-run.js';
import { WaitForRun } from './wait-for-run.js';

/** A report page styles itself and may load nothing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Hosted review runs. Translates, decides nothing. */
@ApiTags('review runs')
@Controller('v1/review-runs')
export class ReviewRunsController {
  constructor(
    private readonly createReviewRun: CreateReviewRun,
    private readonly listReviewRuns: ListReviewRuns,
    private readonly readReviewRun: ReadReviewRun,
    private readonly readPacket: ReadPacket,
    private readonly readClaims: ReadClaims,
    private readonly readVerificationResults: ReadVerificationResults,
    private readonly readClaimReport: ReadClaimReport,
    private readonly readReportPage: ReadReportPage,
    private readonly cancelReviewRun: CancelReviewRun,
    private readonly deleteReviewRun: DeleteReviewRun,
    private readonly waitForRun: WaitForRun,
    private readonly waitForCreatedRun: WaitForCreatedRun,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Post()
  @ApiCall({
    id: 'createReviewRun',
    summary: 'Create a review run',
    response: CreateReviewRunResponse,
    status: 201,
    errors: [
      'invalid_request',
      'monthly_limit_reached',
      'payload_too_large',
      'unsupported_media_type',
      'validation_failed',
      'metadata_contains_secret',
    ],
  })
  @Access('key', 'review_runs:create')
  @Idempotent()
  @Waits()
  async create(
    @CurrentCall() call: Call,
    @Body() body: CreateReviewRunBody,
    @RequestedWait() wait: RequestWait | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreateReviewRunResponse> {
    const create = async (expected: ExpectedRun) => {
      const created = await this.createFrom(call, body, expected);
      warnOfUsage(reply, created.usage);
      wait?.releaseBody(body);
      return created;
    };
    const { run, hasWaited } = await this.waitForCreatedRun.execute(call, wait, create);
    if (wait && hasWaited) reply.header('Preference-Applied', wait.applied);
    return toCreateResponse(run, this.publicUrl.value, call.requestId);
  }

  /** By itself, so that nothing holds on to the packet while the response waits. */
  private createFrom(call: Call, body: CreateReviewRunBody, expected: ExpectedRun): Promise<CreatedRun> {
    return this.createReviewRun.execute(call, toPacket(body), expected);
  }

  @Get()
  @ApiCall({
    id: 'listReviewRuns',
    summary: 'List review runs, newest first',
    response: ReviewRunList,
    errors: ['validation_failed'],
  })
  @Access('key', 'review_runs:read')
  async list(@CurrentCall() call: Call, @Query() query: ListReviewRunsQuery): Promise<ReviewRunList> {
    const page = await this.listReviewRuns.execute(call, toListRequest(query));
    return toReviewRunList(page, call.requestId);
  }

  @Get(':reviewRunId')
  @ApiCall({
    id: 'getReviewRun',
    summary: 'Get a review run',
    response: ReviewRunDetail,
    ofRun: true,
    errors: ['review_run_not_found'],
  })
  @Access('key', 'review_runs:read')
  @Waits()
  async read(
    @CurrentCall() call: Call,
    @Param('reviewRunId', RunIdPipe) id: RunId,
    @RequestedWait() wait: RequestWait | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewRunDetail> {
    if (wait && (await this.waitForRun.execute(call, id, wait))) reply.header('Preference-Applied', wait.applied);
    return toReviewRunDetail(await this.readReviewRun.execute(call, id), call.requestId);
  }

  @Get(':reviewRunId/packet')
  @ApiCall({
    id: 'getPacket',
    summary: 'Get the output and the sources of a run as they were sent',
    isAddition: true,
    response: PacketResponse,
    ofRun: true,
    errors: ['review_run_not_found', 'content_not_held', 'content_expired'],
  })
  @Access('key', 'review_runs:read')
  async packet(@CurrentCall() call: Call, @Param('reviewRunId', RunIdPipe) id: RunId): Promise<PacketResponse> {
    return toPacketResponse(id, await this.readPacket.execute(call, id), call.requestId);
  }

  @Get(':reviewRunId/claims')
  @ApiCall({
    id: 'listClaims',
    summary: 'List the claims of a completed run',
    response: AtomicClaimList,
    ofRun: true,
    errors: ['review_run_not_found', 'run_not_completed', 'content_not_held', 'content_expired'],
  })
  @Access('key', 'review_runs:read')
  async claims(@CurrentCall() call: Call, @Param('reviewRunId', RunIdPipe) id: RunId): Promise<AtomicClaimList> {
    return { items: toAtomicClaims(await this.readClaims.execute(call, id)), request_id: call.requestId };
  }

  @Get(':reviewRunId/verification-results')
  @ApiCall({
    id: 'listVerificationResults',
    summary: 'List the verification results of a completed run',
    response: VerificationResultList,
    ofRun: true,
    errors: ['review_run_not_found', 'run_not_completed', 'content_not_held', 'content_expired'],
  })
  @Access('key', 'review_runs:read')
  async verificationResults(
    @CurrentCall() call: Call,
    @Param('reviewRunId', RunIdPipe) id: RunId,
  ): Promise<VerificationResultList> {
    const found = await this.readVerificationResults.execute(call, id);
    return { items: toVerificationResults(found), request_id: call.requestId };
  }

  @Get(':reviewRunId/claim-report')
  @ApiCall({
    id: 'getClaimReport',
    summary: 'Get the claim report of a completed run as JSON, Markdown or a page',
    response: ClaimReportResponse,
    ofRun: true,
    alsoReturns: ['text/markdown', 'text/html'],
    errors: ['review_run_not_found', 'run_not_completed', 'content_not_held', 'content_expired', 'validation_failed'],
  })
  @Access('key', 'review_runs:read')
  async claimReport(
    @CurrentCall() call: Call,
    @Param('reviewRunId', RunIdPipe) id: RunId,
    @Query() query: ClaimReportQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ClaimReportResponse | string> {
    switch (query.format ?? preferredFormat(accept)) {
      case 'html':
        reply.type('text/html; charset=utf-8').header('Content-Security-Policy', PAGE_POLICY);
        return this.readReportPage.execute(call, id);
      case 'markdown': {
        const { stored } = await this.readClaimReport.execute(call, id);
        reply.type('text/markdown; charset=utf-8');
        return stored.report.markdown;
      }
      case 'json':
        return { ...toClaimReport(await this.readClaimReport.execute(call, id)), request_id: call.requestId };
    }
  }

  @Delete(':reviewRunId')
  @ApiCall({
    id: 'deleteReviewRun',
    isAudited: true,
    summary: 'Delete the content of a review run, and cancel it if it is not finished',
    isAddition: true,
    response: DeletedReviewRun,
    ofRun: true,
    errors: ['review_run_not_found', 'invalid_request', 'payload_too_large', 'unsupported_media_type'],
  })
  @Access('key', 'review_runs:create')
  async delete(@CurrentCall() call: Call, @Param('reviewRunId', RunIdPipe) id: RunId): Promise<DeletedReviewRun> {
    await this.deleteReviewRun.execute(call, id);
    return { id, deleted: true, request_id: call.requestId };
  }

  @Post(':reviewRunId/cancel')
  @ApiCall({
    id: 'cancelReviewRun',
    isAudited: true,
    summary: 'Cancel a review run that is not finished',
    isAddition: true,
    response: ReviewRunDetail,
    ofRun: true,
    errors: ['review_run_not_found', 'run_finished'],
  })
  @Access('key', 'review_runs:create')
  @Idempotent()
  async cancel(@CurrentCall() call: Call, @Param('reviewRunId', RunIdPipe) id: RunId): Promise<ReviewRunDetail> {
    await this.cancelReviewRun.execute(call, id);
    return toReviewRunDetail(await this.readReviewRun.execute(call, id), call.requestId);
  }
}
