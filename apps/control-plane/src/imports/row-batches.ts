import { judgeRow, type JudgedRow } from './judge-row.js';
import type { RawRow } from './raw-row.js';

const MOST_ROWS = 50;
const MOST_CHARACTERS = 1024 * 1024;

/** Judged rows in batches that are worth a transaction and never much memory; the first `decided` rows are passed over. */
export async function* batchesOf(rows: AsyncIterable<RawRow>, decided: number): AsyncGenerator<JudgedRow[]> {
  let batch: JudgedRow[] = [];
  let characters = 0;
  for await (const raw of rows) {
    if (raw.row <= decided) continue;
    const judged = judgeRow(raw);
    batch.push(judged);
    characters += charactersOf(judged);
    if (batch.length < MOST_ROWS && characters < MOST_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

function charactersOf({ content }: JudgedRow): number {
  if (!('packet' in content)) return 0;
  const { aiOutput, sources } = content.packet;
  return sources.reduce((sum, source) => sum + source.content.length, aiOutput.length);
}
