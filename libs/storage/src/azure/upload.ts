import { createHash } from 'node:crypto';
import type { BlockBlobClient, BlockBlobUploadOptions } from '@azure/storage-blob';
import { chunksOf } from '../chunks.js';

const BLOCK_BYTES = 4 * 1024 * 1024;
/** Blocks of one blob that are not put together yet are shared by all who write it, and their names must have one length. */
const ID_DIGITS = 6;

/** One blob to be written. */
export interface UploadTarget {
  readonly blob: BlockBlobClient;
  readonly writeId: string;
  readonly options: Pick<BlockBlobUploadOptions, 'metadata' | 'blobHTTPHeaders' | 'abortSignal'>;
}

/**
 * Writes a blob that must not be there: in one call where it is small, else block by block. Every block carries its MD5, so that one that
 * was changed on the way is refused, and the blob keeps that of the whole for its readers.
 */
export async function upload(target: UploadTarget, content: AsyncIterable<Uint8Array>): Promise<void> {
  const chunks = chunksOf(content, BLOCK_BYTES);
  const first = (await chunks.next()).value ?? Buffer.alloc(0);
  const second = await chunks.next();
  if (second.done) await uploadWhole(target, first);
  else await uploadBlocks(target, prepend([first, second.value], chunks));
}

async function uploadWhole({ blob, options }: UploadTarget, content: Buffer): Promise<void> {
  const md5 = md5Of(content);
  await blob.upload(content, content.byteLength, {
    ...options,
    conditions: { ifNoneMatch: '*' },
    transactionalContentMD5: md5,
    blobHTTPHeaders: { ...options.blobHTTPHeaders, blobContentMD5: md5 },
  });
}

async function uploadBlocks({ blob, options, writeId }: UploadTarget, chunks: AsyncIterable<Buffer>): Promise<void> {
  const whole = createHash('md5');
  const ids: string[] = [];
  for await (const chunk of chunks) {
    const id = Buffer.from(`${writeId}-${String(ids.length).padStart(ID_DIGITS, '0')}`).toString('base64');
    whole.update(chunk);
    await blob.stageBlock(id, chunk, chunk.byteLength, {
      transactionalContentMD5: md5Of(chunk),
      ...(options.abortSignal && { abortSignal: options.abortSignal }),
    });
    ids.push(id);
  }
  await blob.commitBlockList(ids, {
    ...options,
    conditions: { ifNoneMatch: '*' },
    blobHTTPHeaders: { ...options.blobHTTPHeaders, blobContentMD5: whole.digest() },
  });
}

function md5Of(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}

async function* prepend(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}
