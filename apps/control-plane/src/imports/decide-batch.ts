import { createHash } from 'node:crypto';
import { newRunId, queuedRun, type Packet, type ProjectScope, type RunId } from '@claimgate/domain';
import {
  monthlyLimitReached,
  pipelined,
  type DecidedRow,
  type DigestedPacket,
  type ProjectTransaction,
  type RunQueue,
} from '@claimgate/persistence';
import { toRowError, type JudgedRow } from './judge-row.js';

/** A row that holds a packet. */
interface GoodRow extends DigestedPacket {
  readonly row: number;
}

/** What deciding a batch needs. */
export interface BatchParts {
  readonly tx: ProjectTransaction;
  readonly scope: ProjectScope;
  readonly queue: RunQueue;
  readonly now: Date;
}

/**
 * Decides rows in their order, in the transaction of the caller: a row whose packet is a run already becomes that run, the others
 * become runs of their own as far as the plan has room for them.
 */
export async function decideBatch(parts: BatchParts, rows: readonly JudgedRow[]): Promise<DecidedRow[]> {
  const good = await goodRows(parts.tx, rows);
  const known = await findKnown(parts.tx, good);
  const first = firstAlike(good);
  const fresh = good.filter(({ row }) => !known.has(row) && first.get(row) === row);
  const { runs, refusal } = await createRuns(parts, fresh);
  return rows.map(({ row, externalId, content }) => {
    if ('error' in content) return { row, externalId, outcome: { error: content.error } };
    const runId = known.get(row) ?? runs.get(first.get(row) ?? row);
    return { row, externalId, outcome: runId ? { runId } : { error: refusal } };
  });
}

async function goodRows(tx: ProjectTransaction, rows: readonly JudgedRow[]): Promise<GoodRow[]> {
  const good = rows.flatMap(({ row, content }) => ('packet' in content ? [{ row, packet: content.packet }] : []));
  const digested = await tx.runBatches.digest(good.map(({ packet }) => packet));
  return digested.map((packet, index) => ({ ...packet, row: good[index]?.row ?? 0 }));
}

/** For each row the first of the batch with the same packet. Rows without an id are alike to none. */
function firstAlike(good: readonly GoodRow[]): Map<number, number> {
  const firsts = new Map<string, number>();
  const entries = good.map(({ row, digest }) => {
    const name = digest ? digest.toString('hex') : String(row);
    const first = firsts.get(name) ?? row;
    firsts.set(name, first);
    return [row, first] as const;
  });
  return new Map(entries);
}

async function findKnown(tx: ProjectTransaction, good: readonly GoodRow[]): Promise<Map<number, RunId>> {
  const found = await tx.runBatches.findSame(good);
  return new Map(good.flatMap(({ row }, index) => (found[index] ? [[row, found[index]] as const] : [])));
}

async function createRuns({ tx, scope, queue, now }: BatchParts, fresh: readonly GoodRow[]) {
  if (fresh.length === 0) return { runs: new Map<number, RunId>(), refusal: toRowError(monthlyLimitReached('')) };
  const { granted, periodEnd } = await tx.usage.takeUpTo(fresh.length);
  const runs = fresh.slice(0, granted).map((row) => ({
    ...row,
    run: queuedRun(newRunId(), scope, row.packet, 'import', now),
    contentSha256: row.packet.sources.map(digestOf),
  }));
  await pipelined([
    tx.runBatches.insert(runs),
    queue.addAll(
      tx,
      runs.map(({ run }) => run.id),
    ),
  ]);
  const refusal = toRowError(monthlyLimitReached(periodEnd.toISOString()));
  return { runs: new Map(runs.map(({ row, run }) => [row, run.id])), refusal };
}

function digestOf({ content }: Packet['sources'][number]): string {
  return createHash('sha256').update(content, 'utf8').digest('hex');
}
