import type { DecidedRow, KeptRow } from '@claimgate/persistence';
import { judgeRow } from './judge-row.js';
import type { RawRow } from './raw-row.js';

/**
 * What became of rows that an earlier request decided. Which run a row is was written down; what was wrong with it, and how the caller
 * calls it, is told from the body, which the caller has sent again.
 */
export async function retellRows(rows: AsyncIterable<RawRow>, kept: readonly KeptRow[]): Promise<DecidedRow[]> {
  const retold: DecidedRow[] = [];
  if (kept.length === 0) return retold;
  for await (const raw of rows) {
    const { row, outcome } = kept[retold.length] as KeptRow;
    const { externalId, content } = judgeRow(raw);
    const judged = 'error' in content && 'error' in outcome ? { error: content.error } : outcome;
    retold.push({ row, externalId, outcome: judged });
    if (retold.length === kept.length) break;
  }
  return retold;
}
