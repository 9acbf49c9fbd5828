import { setTimeout as sleep } from 'node:timers/promises';

/** The name of a write, in the metadata of its object: by it a writer tells its own object from another's. */
export const WRITE_ID_NAME = 'claimgatewrite';
/** Who wrote an object that is in the way of a write. */
export type Owner = 'ours' | 'theirs' | 'unknown';

const CHECKS = 5;
const WAIT_MS = 100;

/**
 * Finds out who wrote the object that a write met. When a response is lost the SDK calls again, and that call meets what the first one
 * wrote. And a cloud may refuse one of two writers before the other is done: then it takes a while until the object shows.
 */
export async function findOwner(writeId: string, readMetadata: () => Promise<Readonly<Record<string, string>>>): Promise<Owner> {
  for (let check = 1; check <= CHECKS; check += 1) {
    const metadata = await readMetadata().catch(() => undefined);
    if (metadata) return metadata[WRITE_ID_NAME] === writeId ? 'ours' : 'theirs';
    await sleep(WAIT_MS * check);
  }
  return 'unknown';
}
