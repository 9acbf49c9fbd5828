import { realpath, rm } from 'node:fs/promises';

/** Removes a stopped cluster for good, wherever its data is kept: as root the folder may be a link, and deleting that would leave the data. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
