import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ClaimgateError, type Clock } from '@claimgate/domain';
import { ProjectDatabase, RunQueue, type DecidedRow } from '@claimgate/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ControlPlaneConfig } from '../config.js';
import { IdempotencyKeeper } from '../http/idempotency-keeper.js';
import { recordOutcome, refuseBadKey, type Idempotency } from '../http/idempotency.js';
import type { Call } from '../http/request-context.js';
import { CLOCK, CONFIG } from '../tokens.js';
import { decideBatch } from './decide-batch.js';
import type { ImportFormat } from './import-format.js';
import { IMPORTS_ROUTE } from './import-stream.js';
import type { JudgedRow } from './judge-row.js';
import { countRows, readRows } from './read-rows.js';
import { retellRows } from './retell-rows.js';
import { batchesOf } from './row-batches.js';
import { Spool } from './spool.js';

/** An import as it arrives. */
export interface ImportUpload {
  readonly format: ImportFormat;
  readonly body: Readable;
  readonly idempotencyKey: string | undefined;
  readonly reply: FastifyReply;
}

/** What became of an import: every row of it, in order. */
export interface FinishedImport {
  readonly id: string;
  readonly rows: readonly DecidedRow[];
}

/** One import at work. */
interface Work {
  readonly call: Call;
  readonly spool: Spool;
  readonly format: ImportFormat;
}

/**
 * Makes a run of every row that can be one. The body lies on disk before anything is decided; rows then commit in order and in
 * batches, each row with all that follows from it. Whenever this ends, rows are decided or untouched, and the same request with the
 * same Idempotency-Key goes on after the last decided one.
 */
@Injectable()
export class ImportReviewRuns {
  constructor(
    private readonly database: ProjectDatabase,
    private readonly queue: RunQueue,
    private readonly keeper: IdempotencyKeeper,
    @Inject(CONFIG) private readonly config: ControlPlaneConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(call: Call, { format, body, idempotencyKey, reply }: ImportUpload): Promise<FinishedImport> {
    if (idempotencyKey !== undefined) refuseBadKey(idempotencyKey);
    const spool = await Spool.open(this.config.spoolFolder);
    try {
      const hash = await spool.fill(body, this.config.importLimitBytes, this.config.idempotencyKey);
      if (idempotencyKey === undefined) return await this.work({ call, spool, format });
      const request = { key: idempotencyKey, path: IMPORTS_ROUTE, hash };
      const idempotency = await this.keeper.begin(call.scope, request, reply);
      if (idempotency.kind === 'repeat') return await this.again({ call, spool, format }, idempotency.outcome.resourceId ?? '');
      return await this.workOnce({ call: { ...call, idempotency }, spool, format }, idempotency);
    } finally {
      await spool.close();
    }
  }

  /** Until the import exists an error is a response like any other. From then on the next request goes on with the import. */
  private async workOnce(work: Work, idempotency: Extract<Idempotency, { kind: 'first' }>): Promise<FinishedImport> {
    const { scope } = work.call;
    const progress = { begun: idempotency.begun !== null };
    try {
      return await this.work(work, progress);
    } catch (error) {
      const { request, attempt } = idempotency;
      if (progress.begun)
        await this.database.within(scope, (tx) => tx.idempotency.pause(request, attempt)).catch(() => undefined);
      else await this.keeper.settle(scope, idempotency, error);
      throw error;
    }
  }

  private async work(work: Work, progress = { begun: false }): Promise<FinishedImport> {
    const count = await countRows(this.rowsOf(work), this.config.importLimitRows);
    const { id, decided } = await this.begin(work.call, count);
    progress.begun = true;
    const { rows } = decided > 0 ? await this.again(work, id) : { rows: [] };
    const all = [...rows];
    for await (const batch of batchesOf(this.rowsOf(work), decided)) {
      all.push(...(await this.commit(work.call, id, all.length, batch)));
    }
    await this.database.within(work.call.scope, (tx) => recordOutcome(tx, work.call.idempotency, 202, id));
    return { id, rows: all };
  }

  private rowsOf({ format, spool }: Work) {
    return readRows(format, spool.read(), this.config.bodyLimitBytes);
  }

  /** A new import, or the one that an earlier request began. */
  private async begin(call: Call, rowCount: number): Promise<{ id: string; decided: number }> {
    return this.database.within(call.scope, async (tx) => {
      const begun = call.idempotency?.kind === 'first' ? call.idempotency.begun : null;
      const decided = begun === null ? undefined : await tx.imports.decidedRows(begun);
      if (begun !== null && decided !== undefined) return { id: begun, decided };
      const id = randomUUID();
      await tx.imports.insert(id, rowCount);
      await keep(tx, call, id);
      return { id, decided: 0 };
    });
  }

  private async commit(call: Call, id: string, before: number, batch: readonly JudgedRow[]): Promise<DecidedRow[]> {
    const rows = await this.database.within(call.scope, async (tx) => {
      await keep(tx, call, id);
      const decided = await decideBatch({ tx, scope: call.scope, queue: this.queue, now: this.clock.now() }, batch);
      if (!(await tx.imports.decide(id, before, decided))) throw new ClaimgateError('idempotency_in_flight');
      return decided;
    });
    this.queue.wake();
    return rows;
  }

  /** What is decided of an import so far. */
  private async again(work: Work, id: string): Promise<FinishedImport> {
    const kept = await this.database.reading(work.call.scope, (tx) => tx.imports.rows(id));
    return { id, rows: await retellRows(this.rowsOf(work), kept) };
  }
}

/** Says that the import is at work; a request that lost its key to another one stops here. */
async function keep(tx: Parameters<typeof recordOutcome>[0], { idempotency }: Call, id: string): Promise<void> {
  if (idempotency?.kind !== 'first') return;
  if (!(await tx.idempotency.keep(idempotency.request, idempotency.attempt, id)))
    throw new ClaimgateError('idempotency_in_flight');
}
