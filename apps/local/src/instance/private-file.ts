import { readFile, rename, writeFile } from 'node:fs/promises';

/** Replaces the file at once and for us alone (mode 0600): readers see the old text or the new, never half of it. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const half = `${file}.${process.pid}.new`;
  await writeFile(half, text, { mode: 0o600 });
  await rename(half, file);
}

/** The same for a value as JSON. */
export async function writePrivateJson(file: string, value: unknown): Promise<void> {
  await writePrivateFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Reads a JSON file of ours; undefined when it is missing or damaged, which both mean: make it anew. */
export async function readJson<T>(file: string): Promise<Partial<T> | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
