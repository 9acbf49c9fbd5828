import {
  CreateWorkerRunResponse,
  CreateWorkerRunBody,
  ListWorkerEventsQuery,
  parseBody,
  RevokeCredentialResponse,
  RotateCredentialResponse,
  RotateCredentialBody,
  WorkerEventResponse,
  WorkerEventBody,
  WorkerEventList,
  WorkerRunDetail,
} from '@claimgate/contracts';
import type { RunId } from '@claimgate/domain';
import { WORKER_EVENT_BYTES } from '@claimgate/worker-protocol';
import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.js';
import { warnOfUsage } from '../account/usage-warning.js';
import { PublicUrl } from '../infrastructure/public-url.js';
import { Idempotent } from '../http/idempotency.interceptor.js';
import type { Call } from '../call.js';
import { CurrentCall } from '../http/request-context.js';
import { RouteOption } from '../http/route-option.js';
import { ApiCall } from '../openapi/api-call.js';
import { RunIdPipe } from '../review-runs/run-id.pipe.js';
import { CreateWorkerRun } from './create-worker-run.js';
import { ListWorkerEvents } from './list-worker-events.js';
import { ReadWorkerRun } from './read-worker-run.js';
import { RecordWorkerEvent } from './record-worker-event.js';
import { RevokeCredential } from './revoke-credential.js';
import { RotateCredential } from './rotate-credential.js';
import { CurrentWorkerCall, type WorkerCall } from './worker-call.js';
import { toEventResponse, toEventList } from './worker-event.mapper.js';
import { toWorkerRunDetail } from './worker-run-detail.mapper.js';
import { toCreateWorkerRunResponse, toPrivateRun, toRevokeResponse, toWorkerCredential } from './worker-run.mapper.js';

const MOST_EVENTS = 100;

/** Private runs: their workers, credentials and events. Translates, decides nothing. */
@ApiTags('private worker')
@Controller('v1/private-worker/review-runs')
export class PrivateWorkerController {
  constructor(
    private readonly createWorkerRun: CreateWorkerRun,
    private readonly rotateCredential: RotateCredential,
    private readonly revokeCredential: RevokeCredential,
    private readonly recordWorkerEvent: RecordWorkerEvent,
    private readonly listWorkerEvents: ListWorkerEvents,
    private readonly readWorkerRun: ReadWorkerRun,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Post()
  @ApiCall({
    id: 'createWorkerRun',
    summary: 'Create a private run and the credential of its worker',
    response: CreateWorkerRunResponse,
    status: 201,
    isAudited: true,
    errors: ['monthly_limit_reached', 'validation_failed', 'metadata_policy_violation', 'metadata_contains_secret'],
  })
  @Access('key', 'private_worker_runs:create')
  @Idempotent()
  async create(
    @CurrentCall() call: Call,
    @Body() body: CreateWorkerRunBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreateWorkerRunResponse> {
    const created = await this.createWorkerRun.execute(call, toPrivateRun(body));
    warnOfUsage(reply, created.usage);
    return toCreateWorkerRunResponse(created, this.publicUrl.value, call.requestId);
  }

  @Post(':reviewRunId/events')
  @ApiCall({
    id: 'recordWorkerEvent',
    summary: 'Record one event of a private worker',
    response: WorkerEventResponse,
    ofRun: true,
    errors: [
      'invalid_request',
      'payload_too_large',
      'unsupported_media_type',
      'validation_failed',
      'review_run_not_found',
      'sequence_gap',
      'sequence_conflict',
      'run_finished',
    ],
  })
  @Access('worker')
  @RouteOption({ bodyBytes: WORKER_EVENT_BYTES })
  async record(
    @CurrentWorkerCall() call: WorkerCall,
    @Body() body: WorkerEventBody,
    @Req() request: FastifyRequest,
  ): Promise<WorkerEventResponse> {
    return toEventResponse(await this.recordWorkerEvent.execute(call, body), request.id);
  }

  @Get(':reviewRunId')
  @ApiCall({
    id: 'getWorkerRun',
    summary: 'Get the lease, the credentials and the chain of a private run',
    isAddition: true,
    response: WorkerRunDetail,
    ofRun: true,
    errors: ['review_run_not_found'],
  })
  @Access('key', 'review_runs:read')
  async read(@CurrentCall() call: Call, @Param('reviewRunId', RunIdPipe) id: RunId): Promise<WorkerRunDetail> {
    return toWorkerRunDetail(await this.readWorkerRun.execute(call, id), call.requestId);
  }

  @Get(':reviewRunId/events')
  @ApiCall({
    id: 'listWorkerEvents',
    summary: 'List the events of a private run, its security events and its receipt',
    response: WorkerEventList,
    ofRun: true,
    errors: ['review_run_not_found', 'validation_failed'],
  })
  @Access('key', 'review_runs:read')
  async list(
    @CurrentCall() call: Call,
    @Param('reviewRunId', RunIdPipe) id: RunId,
    @Query() query: ListWorkerEventsQuery,
  ): Promise<WorkerEventList> {
    const page = { afterSequence: Number(query.after_sequence ?? 0), limit: Number(query.limit ?? MOST_EVENTS) };
    return toEventList(await this.listWorkerEvents.execute(call, id, page), call.requestId);
  }

  @Post(':reviewRunId/credential/rotate')
  @ApiBody({ type: RotateCredentialBody, required: false })
  @ApiCall({
    id: 'rotateWorkerCredential',
    isAudited: true,
    summary: "Replace the credential of a private run's worker",
    response: RotateCredentialResponse,
    ofRun: true,
    errors: ['review_run_not_found', 'run_finished', 'validation_failed'],
  })
  @Access('key', 'private_worker_runs:create')
  @Idempotent()
  async rotate(
    @CurrentCall() call: Call,
    @Param('reviewRunId', RunIdPipe) id: RunId,
    @Req() request: FastifyRequest,
  ): Promise<RotateCredentialResponse> {
    const { overlap_seconds: overlap = 0 } = parseBody(RotateCredentialBody, request.body ?? {});
    const credential = await this.rotateCredential.execute(call, id, overlap);
    return { worker_credential: toWorkerCredential(credential), request_id: call.requestId };
  }

  @Post(':reviewRunId/credential/revoke')
  @ApiCall({
    id: 'revokeWorkerCredential',
    isAudited: true,
    summary: "Revoke the credential of a private run's worker, and cancel the run unless it is finished",
    response: RevokeCredentialResponse,
    ofRun: true,
    errors: ['review_run_not_found'],
  })
  @Access('key', 'private_worker_runs:create')
  @Idempotent()
  async revoke(@CurrentCall() call: Call, @Param('reviewRunId', RunIdPipe) id: RunId): Promise<RevokeCredentialResponse> {
    return toRevokeResponse(await this.revokeCredential.execute(call, id), call.requestId);
  }
}
