import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeEmbeddedPostgres } from '@claimgate/embedded-postgres';

/** Runs once after all test files. */
export default async function globalTeardown(): Promise<void> {
  const started = globalThis.claimgateTestServer;
  if (!started) return;
  await started.server.stop();
  await removeEmbeddedPostgres(join(started.folder, 'data'));
  await rm(started.folder, { recursive: true, force: true });
}
