import type { ObjectContent } from './bytes.js';

/** One object in a listing. */
export interface StoredObject {
  readonly key: string;
  readonly size: number;
}

/** What every call may be given: who waits no longer, says so. */
export interface StoreCall {
  readonly signal?: AbortSignal;
}

/** How an object is written. */
export interface CreateOptions extends StoreCall {
  readonly contentType?: string;
}

/** How an object is read. */
export interface ReadOptions extends StoreCall {
  /** More bytes than this are refused with `payload_too_large`, before they fill the memory. */
  readonly maxBytes: number;
}

/**
 * Keeps bytes under keys, in a folder, a bucket or a container. Keys are relative to the prefix that the store was opened
 * with and use `/`. Nothing is ever overwritten, so a reader never meets half of one object and half of another.
 */
export interface ObjectStore {
  /** Writes an object that is not there yet, wholly or not at all; `object_exists` where there is one, whoever wrote it. */
  create(key: string, content: ObjectContent, options?: CreateOptions): Promise<void>;
  /** The bytes of an object, as they arrive; `object_not_found` where there is none. */
  read(key: string, options: ReadOptions): AsyncIterable<Uint8Array>;
  /** Every object whose key begins with the prefix, in the order of the keys. */
  list(prefix: string, options?: StoreCall): AsyncIterable<StoredObject>;
}
