import { createHash, randomUUID } from 'node:crypto';
import type { BlobDownloadResponseParsed, ContainerClient } from '@azure/storage-blob';
import { ClaimgateError } from '@claimgate/domain';
import { atMost, objectExists, piecesOf, refuseMoreThan, streamOf, type ObjectContent } from '../bytes.js';
import { parseKey, parsePrefix } from '../object-key.js';
import type { CreateOptions, ObjectStore, ReadOptions, StoreCall, StoredObject } from '../object-store.js';
import { findOwner, WRITE_ID_NAME, type Owner } from '../write-owner.js';
import { azureError, isConflict } from './azure-error.js';
import { upload } from './upload.js';

/** Keeps objects as blobs in a container of Azure Blob Storage. */
export class AzureBlobObjectStore implements ObjectStore {
  constructor(
    private readonly container: ContainerClient,
    private readonly prefix: string,
  ) {}

  async create(key: string, content: ObjectContent, { contentType, signal }: CreateOptions = {}): Promise<void> {
    const blob = this.container.getBlockBlobClient(this.nameOf(key));
    signal?.throwIfAborted();
    const writeId = randomUUID();
    const options = {
      metadata: { [WRITE_ID_NAME]: writeId },
      ...(contentType !== undefined && { blobHTTPHeaders: { blobContentType: contentType } }),
      ...callOf(signal),
    };
    try {
      await upload({ blob, writeId, options }, piecesOf(content));
    } catch (error) {
      signal?.throwIfAborted();
      const owner = isConflict(error) ? await this.ownerOf(key, writeId, signal) : 'unknown';
      if (owner === 'ours') return;
      throw owner === 'theirs' ? objectExists(key) : azureError(error, this.container.containerName, key);
    }
  }

  async *read(key: string, { maxBytes, signal }: ReadOptions): AsyncGenerator<Uint8Array> {
    const { readableStreamBody, contentLength, contentMD5 } = await this.download(key, signal);
    const body = streamOf(readableStreamBody);
    try {
      refuseMoreThan(maxBytes, key, contentLength ?? 0);
      yield* atMost(maxBytes, key, intact(body, contentMD5));
    } catch (error) {
      signal?.throwIfAborted();
      throw brokenOff(error, this.container.containerName, key);
    } finally {
      body.destroy();
    }
  }

  async *list(prefix: string, { signal }: StoreCall = {}): AsyncGenerator<StoredObject> {
    const found = this.container.listBlobsFlat({ prefix: this.prefix + parsePrefix(prefix), ...callOf(signal) });
    signal?.throwIfAborted();
    try {
      for await (const { name, properties } of found) {
        // What tools make to show an empty folder is no object.
        if (!name.endsWith('/')) yield { key: name.slice(this.prefix.length), size: properties.contentLength ?? 0 };
      }
    } catch (error) {
      signal?.throwIfAborted();
      throw azureError(error, this.container.containerName);
    }
  }

  private nameOf(key: string): string {
    return parseKey(this.prefix + parseKey(key));
  }

  private async ownerOf(key: string, writeId: string, signal?: AbortSignal): Promise<Owner> {
    const blob = this.container.getBlobClient(this.nameOf(key));
    return findOwner(writeId, async () => (await blob.getProperties(callOf(signal))).metadata ?? {});
  }

  private async download(key: string, signal?: AbortSignal): Promise<BlobDownloadResponseParsed> {
    const blob = this.container.getBlobClient(this.nameOf(key));
    signal?.throwIfAborted();
    try {
      return await blob.download(0, undefined, { maxRetryRequests: 2, ...callOf(signal) });
    } catch (error) {
      signal?.throwIfAborted();
      throw azureError(error, this.container.containerName, key);
    }
  }
}

function callOf(signal: AbortSignal | undefined): { abortSignal?: AbortSignal } {
  return signal ? { abortSignal: signal } : {};
}

/** Passes bytes on and, at their end, fails when they are not those that were written. */
async function* intact(body: AsyncIterable<Uint8Array>, md5: Uint8Array | undefined): AsyncGenerator<Uint8Array> {
  const hash = createHash('md5');
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
  if (md5 && !hash.digest().equals(md5)) throw new Error('The bytes do not match their checksum.');
}

/** What goes wrong while a body arrives is a broken connection, or bytes that do not match their checksum. */
function brokenOff(error: unknown, container: string, key: string): unknown {
  if (error instanceof ClaimgateError) return error;
  const message = `${key} in container ${container} broke off or arrived changed. Start again.`;
  return new ClaimgateError('storage_unavailable', message, {}, { cause: error });
}
