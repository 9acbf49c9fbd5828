import { DecideBody, DecisionList, DecisionResponse, ListDecisionsQuery, toDecision } from '@claimgate/contracts';
import type { RunId } from '@claimgate/domain';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.js';
import type { Call } from '../call.js';
import { Idempotent } from '../http/idempotency.interceptor.js';
import { CurrentCall } from '../http/request-context.js';
import { ApiCall } from '../openapi/api-call.js';
import { RunIdPipe } from '../review-runs/run-id.pipe.js';
import { ListDecisions } from './list-decisions.js';
import { RecordDecision } from './record-decision.js';

const MOST_DECISIONS = 500;

/** Decisions of reviewers. Translates, decides nothing. */
@ApiTags('review runs')
@Controller('v1/review-runs/:reviewRunId/decisions')
export class DecisionsController {
  constructor(
    private readonly recordDecision: RecordDecision,
    private readonly listDecisions: ListDecisions,
  ) {}

  @Post()
  @ApiCall({
    id: 'recordDecision',
    summary: 'Record what a reviewer decided about a claim or a run',
    isAddition: true,
    isAudited: true,
    response: DecisionResponse,
    status: 201,
    ofRun: true,
    errors: [
      'validation_failed',
      'review_run_not_found',
      'run_not_completed',
      'content_not_held',
      'content_expired',
      'decision_conflict',
    ],
  })
  @Access('key', 'review_runs:review')
  @Idempotent()
  async record(
    @CurrentCall() call: Call,
    @Param('reviewRunId', RunIdPipe) id: RunId,
    @Body() body: DecideBody,
  ): Promise<DecisionResponse> {
    const { claim_id: claimId = null, decision, note = null, previous_decision_id: previousId = null } = body;
    const recorded = await this.recordDecision.execute(call, id, { claimId, decision, note, previousId });
    return { ...toDecision(id, recorded), request_id: call.requestId };
  }

  @Get()
  @ApiCall({
    id: 'listDecisions',
    summary: 'List what reviewers decided about a run and its claims',
    isAddition: true,
    response: DecisionList,
    ofRun: true,
    errors: ['validation_failed', 'review_run_not_found', 'run_not_completed', 'content_expired'],
  })
  @Access('key', 'review_runs:review')
  async list(
    @CurrentCall() call: Call,
    @Param('reviewRunId', RunIdPipe) id: RunId,
    @Query() query: ListDecisionsQuery,
  ): Promise<DecisionList> {
    const page = { afterSequence: Number(query.after_sequence ?? 0), limit: Number(query.limit ?? MOST_DECISIONS) };
    const { decisions, hasMore } = await this.listDecisions.execute(call, id, page);
    return { items: decisions.map((each) => toDecision(id, each)), has_more: hasMore, request_id: call.requestId };
  }
}
