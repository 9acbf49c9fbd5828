import { parentPort } from 'node:worker_threads';
import { reviewRow } from './review-row.js';
import type { Row } from './rows.js';

/** Reviews the rows it is sent, a chunk at a time. */
parentPort?.on('message', (chunk: { id: number; rows: Row[] }) => {
  void reviewChunk(chunk);
});

async function reviewChunk({ id, rows }: { id: number; rows: Row[] }): Promise<void> {
  const started = performance.now();
  const results = [];
  for (const row of rows) results.push(await reviewRow(row));
  parentPort?.postMessage({ id, results, seconds: (performance.now() - started) / 1000, memory: process.memoryUsage().rss });
}
