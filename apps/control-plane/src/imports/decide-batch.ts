import { createHash } from 'node:crypto';
import { newRunId, queuedRun, type Packet, type ProjectScope, type RunId } from '@claimgate/domain';
import {
  canonicalPacket,
  monthlyLimitReached,
  together,
  type DecidedRow,
  type ProjectTransaction,
  type RunQueue,
} from '@claimgate/persistence';
import { toRowError, type JudgedRow } from './judge-row.js';

/** A row that holds a packet. */
type GoodRow = JudgedRow & { readonly content: { readonly packet: Packet } };

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
  const good = rows.filter(isGood);
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

function isGood(row: JudgedRow): row is GoodRow {
  return 'packet' in row.content;
}

/** For each row the first of the batch with the same id and the same packet. Rows without an id are alike to none. */
function firstAlike(good: readonly GoodRow[]): Map<number, number> {
  const times = Map.groupBy(good, ({ externalId }) => externalId);
  const firsts = new Map<string, number>();
  const entries = good.map(({ row, externalId, content }) => {
    const isAlone = externalId === null || times.get(externalId)?.length === 1;
    const packet = isAlone ? String(row) : canonicalPacket(content.packet);
    if (!firsts.has(packet)) firsts.set(packet, row);
    return [row, firsts.get(packet) as number] as const;
  });
  return new Map(entries);
}

async function findKnown(tx: ProjectTransaction, good: readonly GoodRow[]): Promise<Map<number, RunId>> {
  const found = await together(good.map(({ content }) => tx.reviewRuns.findSame(content.packet)));
  return new Map(good.flatMap(({ row }, index) => (found[index] ? [[row, found[index].id] as const] : [])));
}

async function createRuns({ tx, scope, queue, now }: BatchParts, fresh: readonly GoodRow[]) {
  if (fresh.length === 0) return { runs: new Map<number, RunId>(), refusal: toRowError(monthlyLimitReached('')) };
  const { granted, periodEnd } = await tx.usage.takeUpTo(fresh.length);
  const runs = fresh.slice(0, granted).map(({ row, content: { packet } }) => ({
    row,
    packet,
    run: queuedRun(newRunId(), scope, packet, 'import', now),
  }));
  await together([
    ...runs.map(({ run, packet }) => tx.reviewRuns.insert(run, packet, { contentSha256: packet.sources.map(digestOf) })),
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
