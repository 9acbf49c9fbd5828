import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RowResult } from './row-result.js';
import type { Row } from './rows.js';
import type { VerifierChoice } from './verifier-choice.js';

/** Rows that are sent out and remembered as one. */
export interface Chunk {
  readonly id: number;
  readonly rows: Row[];
}

/** The results of a chunk of rows. */
export interface ChunkResult {
  readonly id: number;
  readonly results: readonly RowResult[];
  /** Of each row whether a customer is told that the source says otherwise. */
  readonly contradicted: readonly boolean[];
  readonly seconds: number;
  readonly memory: number;
}

const CHUNK = 25;

/** Cuts rows into chunks. */
export function chunksOf(rows: readonly Row[]): Chunk[] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, id) => ({
    id,
    rows: rows.slice(id * CHUNK, (id + 1) * CHUNK),
  }));
}

/** Reviews rows on all cores. Threads are kept from set to set, since each loads the model. */
export class ReviewWorkers {
  private readonly workers: Worker[] = [];

  constructor(private readonly verifier: VerifierChoice) {}

  /** Reviews chunks; each result is handed over as it comes. */
  async review(chunks: readonly Chunk[], onResult: (result: ChunkResult) => void): Promise<void> {
    const waiting = [...chunks];
    while (this.workers.length < Math.min(availableParallelism(), waiting.length)) this.workers.push(startWorker(this.verifier));
    await Promise.all(
      this.workers.map(async (worker) => {
        for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) onResult(await ask(worker, chunk));
      }),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}

function startWorker(verifier: VerifierChoice): Worker {
  return new Worker(new URL('eval-worker.ts', import.meta.url), {
    workerData: verifier,
    execArgv: ['--import', new URL('typescript-hook.mjs', import.meta.url).href],
  });
}

function ask(worker: Worker, chunk: Chunk): Promise<ChunkResult> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (result: ChunkResult) => {
      worker.off('error', reject);
      resolve(result);
    });
    worker.postMessage(chunk);
  });
}
