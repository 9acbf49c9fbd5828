import type { BundleFiles } from './bundle-files.js';

/** The most of a report file that is held in memory. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What `run.json` says; nothing where it is no JSON object. */
export async function readRunRecord(bundle: BundleFiles): Promise<Readonly<Record<string, unknown>>> {
  try {
    const value = JSON.parse(String(await wholeFile(bundle, 'run.json'))) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** A whole file of a report. */
export async function wholeFile(bundle: BundleFiles, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bundle.read(name, MOST_BYTES)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
