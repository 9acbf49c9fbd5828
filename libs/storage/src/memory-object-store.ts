import { ClaimgateError } from '@claimgate/domain';
import { collect, objectExists, piecesOf, refuseMoreThan, type ObjectContent } from './bytes.js';
import { compareKeys, parseKey, parsePrefix } from './object-key.js';
import type { CreateOptions, ObjectStore, ReadOptions, StoreCall, StoredObject } from './object-store.js';

const PIECE = 64 * 1024;

/** Keeps objects in this process, for tests and for trying things out. */
export class MemoryObjectStore implements ObjectStore {
  private readonly objects = new Map<string, Uint8Array>();

  async create(key: string, content: ObjectContent, options: CreateOptions = {}): Promise<void> {
    const name = parseKey(key);
    options.signal?.throwIfAborted();
    const bytes = Uint8Array.from(await collect(piecesOf(content)));
    options.signal?.throwIfAborted();
    if (this.objects.has(name)) throw objectExists(name);
    this.objects.set(name, bytes);
  }

  async *read(key: string, options: ReadOptions): AsyncIterable<Uint8Array> {
    const bytes = this.objects.get(parseKey(key));
    options.signal?.throwIfAborted();
    if (!bytes) throw new ClaimgateError('object_not_found', `There is no ${key} in the storage.`);
    refuseMoreThan(options.maxBytes, key, bytes.byteLength);
    for (let start = 0; start < bytes.byteLength; start += PIECE) {
      yield bytes.slice(start, start + PIECE);
      options.signal?.throwIfAborted();
    }
  }

  async *list(prefix: string, options: StoreCall = {}): AsyncIterable<StoredObject> {
    const start = parsePrefix(prefix);
    const found = [...this.objects].filter(([key]) => key.startsWith(start)).sort(([a], [b]) => compareKeys(a, b));
    for (const [key, bytes] of found) {
      options.signal?.throwIfAborted();
      yield { key, size: bytes.byteLength };
    }
  }
}
