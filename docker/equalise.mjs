import { chmod, lstat, readdir, rmdir } from 'node:fs/promises';
import path from 'node:path';

const WRITABLE_BY_ALL = 0o1777;

/** Gives everything below a folder the same rights on every machine that builds, and removes folders without files. */
export async function equalise(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await equaliseFolder(place);
    else if (entry.isFile()) await chmod(place, (await lstat(place)).mode & 0o111 ? 0o755 : 0o644);
  }
}

async function equaliseFolder(folder) {
  const isShared = ((await lstat(folder)).mode & 0o7777) === WRITABLE_BY_ALL;
  if (isShared) return;
  await equalise(folder);
  await chmod(folder, 0o755);
  if ((await readdir(folder)).length === 0) await rmdir(folder);
}
