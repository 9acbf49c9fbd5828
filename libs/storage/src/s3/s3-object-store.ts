import { randomUUID } from 'node:crypto';
import {
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type GetObjectCommandOutput,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { ClaimgateError } from '@claimgate/domain';
import { atMost, objectExists, piecesOf, refuseMoreThan, streamOf, type ObjectContent } from '../bytes.js';
import { parseKey, parsePrefix } from '../object-key.js';
import type { CreateOptions, ObjectStore, ReadOptions, StoreCall, StoredObject } from '../object-store.js';
import type { S3Options } from '../store-options.js';
import { findOwner, WRITE_ID_NAME, type Owner } from '../write-owner.js';
import { isConflict, s3Error } from './s3-error.js';
import { upload } from './upload.js';

/** A bucket and what all keys in it begin with. */
export interface S3Place {
  readonly bucket: string;
  readonly prefix: string;
}

/** Keeps objects in a bucket of S3, or of a server that speaks its protocol and keeps `If-None-Match`. */
export class S3ObjectStore implements ObjectStore {
  constructor(
    private readonly client: S3Client,
    private readonly place: S3Place,
    private readonly options: Pick<S3Options, 'encryption' | 'kmsKeyId'> = {},
  ) {}

  async create(key: string, content: ObjectContent, { contentType, signal }: CreateOptions = {}): Promise<void> {
    const Key = this.keyOf(key);
    signal?.throwIfAborted();
    const id = randomUUID();
    const input = {
      Bucket: this.place.bucket,
      Key,
      Metadata: { [WRITE_ID_NAME]: id },
      ...(contentType !== undefined && { ContentType: contentType }),
      ...this.encryption(),
    };
    try {
      await upload({ client: this.client, input, call: callOf(signal) }, piecesOf(content));
    } catch (error) {
      signal?.throwIfAborted();
      const owner = isConflict(error) ? await this.ownerOf(Key, id, signal) : 'unknown';
      if (owner === 'ours') return;
      throw owner === 'theirs' ? objectExists(key) : s3Error(error, this.place.bucket, key);
    }
  }

  async *read(key: string, { maxBytes, signal }: ReadOptions): AsyncGenerator<Uint8Array> {
    const Key = this.keyOf(key);
    signal?.throwIfAborted();
    const { Body, ContentLength } = await this.get(Key, key, signal);
    const body = streamOf(Body);
    try {
      refuseMoreThan(maxBytes, key, ContentLength ?? 0);
      yield* atMost(maxBytes, key, body);
    } catch (error) {
      signal?.throwIfAborted();
      throw brokenOff(error, this.place.bucket, key);
    } finally {
      body.destroy();
    }
  }

  async *list(prefix: string, { signal }: StoreCall = {}): AsyncGenerator<StoredObject> {
    const Prefix = this.place.prefix + parsePrefix(prefix);
    signal?.throwIfAborted();
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.place.bucket, Prefix }, callOf(signal));
    try {
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0 } of Contents) {
          // What consoles make to show an empty folder is no object.
          if (!Key.endsWith('/')) yield { key: Key.slice(this.place.prefix.length), size: Size };
        }
      }
    } catch (error) {
      signal?.throwIfAborted();
      throw s3Error(error, this.place.bucket);
    }
  }

  private keyOf(key: string): string {
    return parseKey(this.place.prefix + parseKey(key));
  }

  private encryption(): Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'> {
    const { encryption, kmsKeyId } = this.options;
    if (encryption === 'sse-s3') return { ServerSideEncryption: 'AES256' };
    if (encryption !== 'sse-kms') return {};
    return { ServerSideEncryption: 'aws:kms', ...(kmsKeyId !== undefined && { SSEKMSKeyId: kmsKeyId }) };
  }

  private async ownerOf(Key: string, id: string, signal?: AbortSignal): Promise<Owner> {
    const head = new HeadObjectCommand({ Bucket: this.place.bucket, Key });
    return findOwner(id, async () => (await this.client.send(head, callOf(signal))).Metadata ?? {});
  }

  private async get(Key: string, key: string, signal?: AbortSignal): Promise<GetObjectCommandOutput> {
    try {
      return await this.client.send(new GetObjectCommand({ Bucket: this.place.bucket, Key }), callOf(signal));
    } catch (error) {
      signal?.throwIfAborted();
      throw s3Error(error, this.place.bucket, key);
    }
  }
}

function callOf(signal: AbortSignal | undefined): { abortSignal?: AbortSignal } {
  return signal ? { abortSignal: signal } : {};
}

/** What goes wrong while a body arrives is a broken connection, or bytes that do not match their checksum. */
function brokenOff(error: unknown, bucket: string, key: string): unknown {
  if (error instanceof ClaimgateError) return error;
  const message = `${key} in bucket ${bucket} broke off or arrived changed. Start again.`;
  return new ClaimgateError('storage_unavailable', message, {}, { cause: error });
}
