import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChunkResult } from './review-in-workers.js';
import type { Row } from './rows.js';

/** Results on disk, so that a stopped evaluation goes on where it was. Another version, data or code starts afresh. */
export class RememberedResults {
  private readonly file: string;
  readonly byChunk = new Map<number, ChunkResult>();

  constructor(folder: string, set: string, rows: readonly Row[], decides: string) {
    const key = createHash('sha256')
      .update(JSON.stringify([decides, rows]))
      .digest('hex')
      .slice(0, 24);
    this.file = path.join(folder, `${set}-${key}.jsonl`);
    mkdirSync(folder, { recursive: true });
    if (!existsSync(this.file)) return;
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      if (!line.endsWith('}')) continue;
      const result = JSON.parse(line) as ChunkResult;
      this.byChunk.set(result.id, result);
    }
  }

  add(result: ChunkResult): void {
    this.byChunk.set(result.id, result);
    appendFileSync(this.file, `${JSON.stringify(result)}\n`);
  }
}
