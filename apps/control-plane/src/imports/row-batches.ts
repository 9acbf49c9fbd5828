import { judgeRow, type JudgedRow } from './judge-row.js';
import type { RawRow } from './raw-row.js';

const MOST_ROWS = 50;
const JUDGED = { value: undefined };
const MOST_CHARACTERS = 256 * 1024;

/**
 * Judged rows in batches that are worth a transaction and never much memory; the first `decided` rows are passed over. A batch is good
 * until the next is asked for, and is emptied then, as rows are once they were judged: what an async generator gave out stays reachable
 * through its promises, and once a short collection has met one of them, every row of the import after it grows old.
 */
export async function* batchesOf(rows: AsyncIterable<RawRow>, decided: number): AsyncGenerator<readonly JudgedRow[]> {
  const batch: JudgedRow[] = [];
  let characters = 0;
  for await (const raw of rows) {
    if (raw.row <= decided) continue;
    const judged = judgeRow(raw);
    raw.content = JUDGED;
    batch.push(judged);
    characters += charactersOf(judged);
    if (batch.length < MOST_ROWS && characters < MOST_CHARACTERS) continue;
    yield batch;
    batch.length = 0;
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

function charactersOf({ content }: JudgedRow): number {
  if (!('packet' in content)) return 0;
  const { aiOutput, sources } = content.packet;
  return sources.reduce((sum, source) => sum + source.content.length, aiOutput.length);
}
