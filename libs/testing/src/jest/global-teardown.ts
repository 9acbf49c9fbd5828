import { rm } from 'node:fs/promises';

/** Runs once after all test files. */
export default async function globalTeardown(): Promise<void> {
  const started = globalThis.claimgateTestServer;
  if (!started) return;
  await started.server.stop();
  await rm(started.folder, { recursive: true, force: true });
}
