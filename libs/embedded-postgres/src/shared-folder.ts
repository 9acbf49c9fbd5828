import { lstat, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A folder of our own that every account can enter, for what cannot stay below a folder that only we can enter. */
export async function sharedFolder(): Promise<string> {
  const places = ['/var/lib/claimgate', path.join(os.tmpdir(), `claimgate-${process.getuid?.() ?? 0}`)];
  for (const place of places) {
    if (await isOurs(place)) return place;
  }
  throw new Error(`Neither ${places.join(' nor ')} can be made or written by this user.`);
}

/** Another user may have made a folder of that name first: only one that we own, and that only we can write to, will do. */
async function isOurs(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o755 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
