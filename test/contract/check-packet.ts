import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ObjectStore } from '@claimgate/storage';

const WORKER = fileURLToPath(new URL('../../apps/worker/dist/bundled/main.js', import.meta.url));

/** Puts a packet into a store, as files. */
export async function putPacket(store: ObjectStore): Promise<void> {
  await store.create('case/output.md', Buffer.from('Refunds are granted within 30 days [1].'));
  await store.create('case/sources/1-policy.md', Buffer.from('Refunds are granted within 30 days of purchase.'));
}

/** What `claimgate-worker check` says of the packet at an address. */
export async function checkPacket(address: string, ...flags: string[]): Promise<{ readonly safe_use_status: string }> {
  const { stdout } = await promisify(execFile)(process.execPath, [WORKER, 'check', address, '--json', ...flags], {
    env: { ...process.env },
  });
  return JSON.parse(stdout);
}
