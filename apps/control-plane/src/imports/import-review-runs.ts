import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ClaimgateError, type Clock } from '@claimgate/domain';
import { ProjectDatabase, RunQueue, type DecidedRow, type KeptRow } from '@claimgate/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { ControlPlaneConfig } from '../config.js';
import type { BeginIdempotency, Call } from '../call.js';
import { CLOCK, CONFIG } from '../tokens.js';
import { decideBatch } from './decide-batch.js';
import type { ImportFormat } from './import-format.js';
import { judgeRow, type JudgedRow } from './judge-row.js';
import type { RawRow } from './raw-row.js';
import { countRows, readRows } from './read-rows.js';
import { batchesOf } from './row-batches.js';
import { Spool } from './spool.js';

/** An import as it arrives. */
export interface ImportUpload {
  readonly format: ImportFormat;
  readonly body: Readable;
  readonly beginIdempotency: BeginIdempotency;
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
    @Inject(CONFIG) private readonly config: ControlPlaneConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(call: Call, { format, body, beginIdempotency }: ImportUpload): Promise<FinishedImport> {
    const spool = await Spool.open(this.config.spoolFolder);
    try {
      const hash = await spool.fill(body, this.config.importLimitBytes, this.config.idempotencyKey);
      const idempotency = await beginIdempotency(hash);
      const work = { call: { ...call, idempotency }, spool, format };
      return await (idempotency.made === undefined ? this.work(work) : this.again(work, idempotency.made));
    } finally {
      await spool.close();
    }
  }

  private async work(work: Work): Promise<FinishedImport> {
    const count = await countRows(this.rowsOf(work), this.config.importLimitRows);
    const { id, decided } = await this.begin(work.call, count);
    const { rows } = decided > 0 ? await this.again(work, id) : { rows: [] };
    const all = [...rows];
    for await (const batch of batchesOf(this.rowsOf(work), decided)) {
      all.push(...(await this.commit(work.call, id, all.length, batch)));
    }
    await this.database.within(work.call.scope, (tx) => work.call.idempotency.record(tx, id));
    return { id, rows: all };
  }

  private rowsOf({ format, spool }: Work) {
    return readRows(format, spool.read(), this.config.bodyLimitBytes);
  }

  /** A new import, or the one that an earlier request began. */
  private async begin(call: Call, rowCount: number): Promise<{ id: string; decided: number }> {
    return this.database.within(call.scope, async (tx) => {
      const { begun } = call.idempotency;
      const decided = begun === undefined ? undefined : await tx.imports.decidedRows(begun);
      if (begun !== undefined && decided !== undefined) return { id: begun, decided };
      const id = randomUUID();
      await tx.imports.insert(id, rowCount);
      await call.idempotency.keep(tx, id);
      return { id, decided: 0 };
    });
  }

  private async commit(call: Call, id: string, before: number, batch: readonly JudgedRow[]): Promise<DecidedRow[]> {
    const rows = await this.database.within(call.scope, async (tx) => {
      await call.idempotency.keep(tx, id);
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

/**
 * What became of rows that an earlier request decided. Which run a row is was written down; what was wrong with it, and how the caller
 * calls it, is told from the body, which the caller has sent again.
 */
async function retellRows(rows: AsyncIterable<RawRow>, kept: readonly KeptRow[]): Promise<DecidedRow[]> {
  const retold: DecidedRow[] = [];
  for await (const raw of rows) {
    const earlier = kept[retold.length];
    if (!earlier) break;
    const { row, outcome } = earlier;
    const { externalId, content } = judgeRow(raw);
    const judged = 'error' in content && 'error' in outcome ? { error: content.error } : outcome;
    retold.push({ row, externalId, outcome: judged });
  }
  return retold;
}
