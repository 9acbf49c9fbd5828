import { crc32 } from 'node:zlib';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { chunksOf } from '../chunks.js';

/** S3 takes no smaller part than 5 MiB, save the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** One object to be written: where, and with which headers. */
export interface UploadTarget {
  readonly client: S3Client;
  readonly input: Omit<PutObjectCommandInput, 'Body'> & { readonly Bucket: string; readonly Key: string };
  readonly call: { readonly abortSignal?: AbortSignal };
}

/**
 * Writes an object that must not be there: in one call where it is small, else part by part, and then the call that puts the parts
 * together says so. Two parts are in memory at a time, however large it is.
 */
export async function upload(target: UploadTarget, content: AsyncIterable<Uint8Array>): Promise<void> {
  const chunks = chunksOf(content, PART_BYTES);
  const first = await chunks.next();
  const second = await chunks.next();
  if (!first.done && !second.done) return uploadParts(target, prepend([first.value, second.value], chunks));
  const Body = first.done ? Buffer.alloc(0) : first.value;
  await target.client.send(new PutObjectCommand({ ...target.input, Body, IfNoneMatch: '*' }), target.call);
}

async function uploadParts(target: UploadTarget, chunks: AsyncIterable<Buffer>): Promise<void> {
  const { client, input, call } = target;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...input, ...(await checksumKind(client)) }), call);
  const upload = { Bucket: input.Bucket, Key: input.Key, UploadId };
  try {
    const { Parts, checksum } = await sendParts(target, upload, chunks);
    const whole = (await checksumKind(client)) && { ChecksumCRC32: checksum, ChecksumType: 'FULL_OBJECT' as const };
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...whole, IfNoneMatch: '*' }),
      call,
    );
  } catch (error) {
    // Not under the caller's signal: parts that nobody puts together cost money until they are thrown away.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** The checksum of the whole object, not one of its parts' checksums: only that can be checked by whoever reads it. */
async function checksumKind(client: S3Client) {
  if ((await client.config.requestChecksumCalculation()) !== 'WHEN_SUPPORTED') return undefined;
  return { ChecksumAlgorithm: 'CRC32', ChecksumType: 'FULL_OBJECT' } as const;
}

async function sendParts(
  target: UploadTarget,
  upload: { Bucket: string; Key: string; UploadId: string | undefined },
  chunks: AsyncIterable<Buffer>,
): Promise<{ Parts: CompletedPart[]; checksum: string }> {
  const Parts: CompletedPart[] = [];
  let whole = 0;
  for await (const Body of chunks) {
    const PartNumber = Parts.length + 1;
    const { ETag, ChecksumCRC32 } = await target.client.send(new UploadPartCommand({ ...upload, Body, PartNumber }), target.call);
    Parts.push({ PartNumber, ETag, ChecksumCRC32 });
    whole = crc32(Body, whole);
  }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(whole);
  return { Parts, checksum: checksum.toString('base64') };
}

async function* prepend(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}
