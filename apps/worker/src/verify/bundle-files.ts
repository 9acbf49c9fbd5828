import { ClaimgateError } from '@claimgate/domain';
import type { ObjectStore } from '@claimgate/storage';
import { MANIFEST_FILES } from '@claimgate/worker-protocol';

/** The file with what the worker signed about the report. */
export const MANIFEST = 'manifest.jws';
/** The file with every body that the worker sent. */
export const LEDGER = 'egress.jsonl';
/** The file with what the control plane signed about the end of the run. */
export const RECEIPT = 'receipt.jws';

const KNOWN: readonly string[] = [...MANIFEST_FILES, MANIFEST, LEDGER, RECEIPT];

/** How much of a bundle is looked at. Whoever made it may be hostile, so nothing is read without a bound. */
export const BUNDLE_LIMITS = {
  names: 100,
  signedBytes: 16 * 1024,
  ledgerBytes: 64 * 1024 * 1024,
  reportBytes: 256 * 1024 * 1024,
} as const;

/** A bundle as `verify` sees it, wherever it is kept. */
export interface BundleFiles {
  /** The names of its files, of which there may be more than are given. */
  names(): Promise<readonly string[]>;
  /** The bytes of a file that is there; `payload_too_large` beyond the limit. */
  read(name: string, maxBytes: number): AsyncIterable<Uint8Array>;
}

/** What lies in the folder. */
export interface Inventory {
  readonly has: (name: string) => boolean;
  /** Files that are no part of a bundle. */
  readonly others: readonly string[];
}

/** The bundle that is kept in a store, directly under its prefix. */
export function storedBundle(store: ObjectStore): BundleFiles {
  return {
    async names() {
      const names: string[] = [];
      for await (const { key } of store.list('')) {
        names.push(key);
        if (names.length >= BUNDLE_LIMITS.names) break;
      }
      return names;
    },
    read: (name, maxBytes) => store.read(name, { maxBytes }),
  };
}

/** Looks which files are there. */
export async function takeInventory(bundle: BundleFiles): Promise<Inventory> {
  const names = new Set(await bundle.names());
  return { has: (name) => names.has(name), others: [...names].filter((name) => !KNOWN.includes(name)) };
}

/** A whole small file; undefined when it is longer than a signed text can be. */
export async function readSmall(bundle: BundleFiles, name: string): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of bundle.read(name, BUNDLE_LIMITS.signedBytes)) chunks.push(chunk);
  } catch (error) {
    if (isTooLarge(error)) return undefined;
    throw error;
  }
  return Buffer.concat(chunks);
}

/** Whether a file was longer than the limit it was read with. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof ClaimgateError && error.code === 'payload_too_large';
}
