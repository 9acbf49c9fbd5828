import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RowResult } from './review-row.js';
import type { Row } from './rows.js';

/** The results of a chunk of rows. */
export interface ChunkResult {
  readonly id: number;
  readonly results: readonly RowResult[];
  readonly seconds: number;
  readonly memory: number;
}

const CHUNK = 25;

/** Cuts rows into the chunks that are sent out and remembered as one. */
export function chunksOf(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => rows.slice(i * CHUNK, (i + 1) * CHUNK));
}

/** Reviews chunks on all cores; each result is handed over as it comes. */
export async function reviewInWorkers(
  chunks: readonly { id: number; rows: Row[] }[],
  onResult: (result: ChunkResult) => void,
): Promise<void> {
  const waiting = [...chunks];
  const workers = Array.from({ length: Math.min(availableParallelism(), waiting.length) }, () => startWorker());
  await Promise.all(
    workers.map(async (worker) => {
      for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) onResult(await ask(worker, chunk));
      await worker.terminate();
    }),
  );
}

function startWorker(): Worker {
  return new Worker(new URL('eval-worker.ts', import.meta.url), {
    execArgv: ['--import', new URL('typescript-hook.mjs', import.meta.url).href],
  });
}

function ask(worker: Worker, chunk: { id: number; rows: Row[] }): Promise<ChunkResult> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (result: ChunkResult) => {
      worker.off('error', reject);
      resolve(result);
    });
    worker.postMessage(chunk);
  });
}
