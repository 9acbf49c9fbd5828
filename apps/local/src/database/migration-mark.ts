import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Changes with everything that a migration depends on: the SQL, and the code that applies it and grants rights. */
export async function migrationMark(repository: string): Promise<string> {
  const persistence = path.join(repository, 'libs', 'persistence');
  const folders = ['migrations', 'dist'].map((folder) => path.join(persistence, folder));
  const files = (await Promise.all(folders.map(filesBelow))).flat().filter((file) => /\.(sql|js)$/.test(file));
  const texts = await Promise.all(files.sort().map((file) => readFile(file)));
  const hash = createHash('sha256');
  texts.forEach((text, index) => hash.update(`${path.relative(persistence, files[index] ?? '')}\n`).update(text));
  return `claimgate migrations ${hash.digest('hex')}`;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
