import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, ChunkResult } from './review-in-workers.js';

/** Results on disk, so that a stopped evaluation goes on where it was, and a short one is the beginning of a long one. */
export class RememberedResults {
  private readonly file: string;
  private readonly digests: readonly string[];
  readonly byChunk = new Map<number, ChunkResult>();

  /** `decides` names everything that has a say in a result; what another version, data or code gave is not used. */
  constructor(folder: string, set: string, chunks: readonly Chunk[], decides: string) {
    this.digests = chunks.map(({ rows }) => digestOf(rows));
    this.file = path.join(folder, `${set}-${digestOf(decides)}.jsonl`);
    mkdirSync(folder, { recursive: true });
    if (!existsSync(this.file)) return;
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      if (!line.endsWith('}')) continue;
      const { digest, ...result }: ChunkResult & { digest: string } = JSON.parse(line);
      if (this.digests[result.id] === digest) this.byChunk.set(result.id, result);
    }
  }

  add(result: ChunkResult): void {
    this.byChunk.set(result.id, result);
    appendFileSync(this.file, `${JSON.stringify({ ...result, digest: this.digests[result.id] })}\n`);
  }
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);
}
