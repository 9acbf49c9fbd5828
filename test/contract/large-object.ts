import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { StoreOptions } from '@claimgate/storage';

const CHILD = fileURLToPath(new URL('./large-object-child.mjs', import.meta.url));

/** How large an object the contract writes and reads; `npm run prove -- storage` takes 200 MB. */
export const LARGE_BYTES = Number(process.env['CLAIMGATE_TEST_OBJECT_MB'] ?? 10) * 1_000_000;
/** What may be in memory besides: some parts of an upload, and what was not collected yet. Far less than 200 MB. */
export const FLAT_BYTES = 120_000_000;

/** Where a store is, in words that another process understands. */
export interface StoreOrder {
  readonly uri: string;
  readonly options: StoreOptions;
  readonly azureKey?: { readonly account: string; readonly key: string };
}

/** Writes a large object piece by piece and reads it back, in a process of its own: did it stay the same, and how much memory did it take? */
export async function moveLargeObject(order: StoreOrder): Promise<{ readonly same: boolean; readonly growth: number }> {
  const words = [CHILD, JSON.stringify({ ...order, bytes: LARGE_BYTES })];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: { ...process.env } });
  return JSON.parse(stdout);
}
