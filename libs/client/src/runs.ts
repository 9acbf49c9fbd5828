import {
  parseJson,
  type ActorOptions,
  type ApiCall,
  type ApiConnection,
  type CallOptions,
  type PostOptions,
} from './api-connection.js';
import { ClaimgateError } from './errors.js';
import type {
  AtomicClaimList,
  ClaimReport,
  CreateReviewRunBody,
  CreateReviewRunResponse,
  DecideBody,
  Decision,
  DecisionList,
  DecisionResponse,
  DeletedReviewRun,
  ListDecisionsQuery,
  ListReviewRunsQuery,
  Packet,
  ReviewRun,
  ReviewRunDetail,
  ReviewRunList,
  VerificationResultList,
} from './schemas.js';
import { untilEnded, type SeenRun, type WaitOptions } from './wait-for-end.js';

/** A call that may wait for the run to end: up to 30 seconds, at the server. */
export interface WaitingCallOptions {
  readonly waitSeconds?: number | undefined;
}

/** A run whole, as one response gave it. */
interface SeenDetail extends SeenRun {
  readonly detail: ReviewRunDetail;
}

/** How much longer a try may take than the server waits. */
const SPARE_MS = 15_000;

/** Review runs: create, wait, read, list, cancel, delete. */
export class Runs {
  constructor(private readonly connection: ApiConnection) {}

  /** Creates a run. With `waitSeconds` the response may already have its verdict. */
  async create(body: CreateReviewRunBody, options: PostOptions & WaitingCallOptions = {}): Promise<CreateReviewRunResponse> {
    return (await this.createWaiting(body, options)).response;
  }

  /** Creates a run, waits until it has ended, and gives it whole with its report, however it ended. */
  async createAndWait(
    body: CreateReviewRunBody,
    options: WaitOptions & Omit<PostOptions, 'timeoutMs'> = {},
  ): Promise<ReviewRunDetail> {
    const { signal, maxRetries, idempotencyKey } = options;
    const create = async (waitSeconds: number): Promise<SeenRun> => {
      const { response, hasWaited } = await this.createWaiting(body, { signal, maxRetries, idempotencyKey, waitSeconds });
      return { id: response.review_run.id, status: response.review_run.status, hasWaited };
    };
    return this.ended(create, options);
  }

  /** Waits until a run has ended, and gives it whole. */
  async wait(id: string, options: WaitOptions = {}): Promise<ReviewRunDetail> {
    return this.ended((waitSeconds) => this.look(id, waitSeconds, options), options);
  }

  /** The run whole. With `waitSeconds` the response waits for its end. */
  async get(id: string, options: CallOptions & WaitingCallOptions = {}): Promise<ReviewRunDetail> {
    return parseJson('getReviewRun', await this.sendWaiting({ operation: 'getReviewRun', id }, options));
  }

  /** One page of the runs of the project, newest first. */
  async list(query: ListReviewRunsQuery = {}, options?: CallOptions): Promise<ReviewRunList> {
    return this.connection.json({ operation: 'listReviewRuns', query }, options);
  }

  /** All runs that the query names, newest first; pages are read as they are needed. */
  async *listAll(query: Omit<ListReviewRunsQuery, 'cursor'> = {}, options?: CallOptions): AsyncGenerator<ReviewRun, void> {
    let cursor: string | undefined;
    do {
      const page: ReviewRunList = await this.list({ ...query, cursor }, options);
      yield* page.items;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }

  /** Output and sources exactly as they were sent. */
  async packet(id: string, options?: CallOptions): Promise<Packet> {
    return this.connection.json({ operation: 'getPacket', id }, options);
  }

  /** The claims of a completed run. */
  async claims(id: string, options?: CallOptions): Promise<AtomicClaimList> {
    return this.connection.json({ operation: 'listClaims', id }, options);
  }

  /** The verifications of a completed run. */
  async verificationResults(id: string, options?: CallOptions): Promise<VerificationResultList> {
    return this.connection.json({ operation: 'listVerificationResults', id }, options);
  }

  /** The claim report of a completed run. */
  async report(id: string, options?: CallOptions): Promise<ClaimReport> {
    return this.connection.json({ operation: 'getClaimReport', id, query: { format: 'json' } }, options);
  }

  /** The claim report as Markdown, or as the page that a person reads. */
  async reportText(id: string, format: 'markdown' | 'html', options?: CallOptions): Promise<string> {
    return (await this.connection.send({ operation: 'getClaimReport', id, query: { format } }, options)).text;
  }

  /** Records what a reviewer decided about a claim, or about the run; `actor` in the options says who. */
  async decide(id: string, body: DecideBody, options?: PostOptions): Promise<DecisionResponse> {
    return this.connection.json({ operation: 'recordDecision', id, body }, options);
  }

  /** One page of what reviewers decided, in the order in which they did. */
  async decisions(id: string, query: ListDecisionsQuery = {}, options?: CallOptions): Promise<DecisionList> {
    return this.connection.json({ operation: 'listDecisions', id, query }, options);
  }

  /** All decisions about a run, in the order in which they were made. */
  async *listAllDecisions(id: string, options?: CallOptions): AsyncGenerator<Decision, void> {
    let after = 0;
    for (;;) {
      const page = await this.decisions(id, { after_sequence: after }, options);
      yield* page.items;
      const last = page.items.at(-1);
      if (!page.has_more || !last) return;
      after = last.sequence;
    }
  }

  /** Cancels a run that is not finished. */
  async cancel(id: string, options?: PostOptions): Promise<ReviewRunDetail> {
    return this.connection.json({ operation: 'cancelReviewRun', id }, options);
  }

  /** Deletes the content of a run, and cancels it if it is not finished. */
  async delete(id: string, options?: CallOptions & ActorOptions): Promise<DeletedReviewRun> {
    return this.connection.json({ operation: 'deleteReviewRun', id }, options);
  }

  /** The run whole once it has ended; what the create call responded is not all of it. */
  private async ended(
    first: (waitSeconds: number) => Promise<SeenDetail | SeenRun>,
    options: WaitOptions,
  ): Promise<ReviewRunDetail> {
    const seen = await untilEnded<SeenDetail>(first, (id, waitSeconds) => this.look(id, waitSeconds, options), options);
    const { signal, maxRetries } = options;
    return 'detail' in seen ? seen.detail : this.get(seen.id, { signal, maxRetries });
  }

  private async look(id: string, waitSeconds: number, { signal, maxRetries }: WaitOptions): Promise<SeenDetail> {
    const response = await this.sendWaiting({ operation: 'getReviewRun', id }, { signal, maxRetries, waitSeconds });
    const detail = parseJson('getReviewRun', response);
    return { id, status: detail.status, hasWaited: response.headers.has('preference-applied'), detail };
  }

  private async createWaiting(body: CreateReviewRunBody, options: PostOptions & WaitingCallOptions) {
    const response = await this.sendWaiting({ operation: 'createReviewRun', body }, options);
    return { response: parseJson('createReviewRun', response), hasWaited: response.headers.has('preference-applied') };
  }

  private sendWaiting(call: ApiCall, { waitSeconds, ...options }: PostOptions & WaitingCallOptions) {
    if (waitSeconds === undefined) return this.connection.send(call, options);
    if (!Number.isInteger(waitSeconds) || waitSeconds < 1 || waitSeconds > 30)
      throw new ClaimgateError('waitSeconds must be a whole number from 1 to 30.');
    const timeoutMs = options.timeoutMs ?? Math.max(waitSeconds * 1_000 + SPARE_MS, 60_000);
    return this.connection.send({ ...call, headers: { prefer: `wait=${waitSeconds}` } }, { ...options, timeoutMs });
  }
}
