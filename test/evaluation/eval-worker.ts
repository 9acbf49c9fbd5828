import { parentPort, workerData } from 'node:worker_threads';
import { isCalledContradicted, RecordingVerifier, reviewRow } from './review-row.js';
import type { Row } from './rows.js';
import { openChosen } from './verifier-choice.js';

const opening = openChosen(workerData);

/** Reviews the rows it is sent, a chunk at a time. */
parentPort?.on('message', (chunk: { id: number; rows: Row[] }) => {
  void reviewChunk(chunk);
});

async function reviewChunk({ id, rows }: { id: number; rows: Row[] }): Promise<void> {
  const verifierFor = await opening;
  const started = performance.now();
  const results = [];
  for (const row of rows) results.push(await reviewRow(row, new RecordingVerifier(verifierFor())));
  const seconds = (performance.now() - started) / 1000;
  const contradicted = [];
  for (const row of rows) contradicted.push(await isCalledContradicted(row, verifierFor()));
  parentPort?.postMessage({ id, results, contradicted, seconds, memory: process.memoryUsage().rss });
}
