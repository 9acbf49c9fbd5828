import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Changes with everything that a migration depends on: its SQL, and the code that applies it and grants rights. */
export async function migrationMark(repository: string): Promise<string> {
  const persistence = path.join(repository, 'libs', 'persistence');
  const files = (await filesBelow(path.join(persistence, 'dist'))).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.sort().map((file) => readFile(file)));
  const hash = createHash('sha256');
  texts.forEach((text, index) => hash.update(`${path.relative(persistence, files[index] ?? '')}\n`).update(text));
  return `claimgate migrations ${hash.digest('hex')}`;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
