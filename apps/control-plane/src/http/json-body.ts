import type { Readable } from 'node:stream';
import { JsonReader, pathOf, refuseUnstorable } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyBudget } from './body-budget.js';
import { bodyPieces } from './body-pieces.js';
import { hashOfBody } from './idempotency.js';
import { Utf8Text } from './utf8-text.js';

/** Below this path no name of an unknown field is repeated either. */
const METADATA_ONLY = '/v1/private-worker/';

/** Makes JSON the only body that is read, strictly and piece by piece: UTF-8, bounded, and no text that PostgreSQL cannot hold. */
export function readJsonBodies(server: FastifyInstance, budget: BodyBudget, hashKey: Buffer): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', async (request: FastifyRequest, body: Readable) => {
    refuseOtherEncodings(request.headers);
    const pieces = bodyPieces(request, body, budget);
    if (request.routeOptions.config.body !== 'raw') return readJson(request, pieces, hashKey);
    request.rawBody = await readRaw(pieces);
    return undefined;
  });
}

async function readRaw(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(Buffer.from(piece));
  return Buffer.concat(read);
}

async function readJson(request: FastifyRequest, pieces: AsyncIterable<Buffer>, hashKey: Buffer): Promise<unknown> {
  const nameOf = request.url.startsWith(METADATA_ONLY) ? () => '(unnamed)' : pathOf;
  const hash = request.headers['idempotency-key'] === undefined ? undefined : hashOfBody(hashKey);
  const reader = new JsonReader(nameOf);
  const text = new Utf8Text();
  let isEmpty = true;
  for await (const piece of pieces) {
    isEmpty = false;
    hash?.update(piece);
    reader.write(text.next(piece));
  }
  request.bodyHash = hash?.digest();
  if (isEmpty) return undefined;
  reader.write(text.end());
  const value = reader.end();
  refuseUnstorable(value, nameOf);
  return value;
}

/** Bodies are UTF-8 and not compressed. */
export function refuseOtherEncodings(headers: FastifyRequest['headers']): void {
  refuseOtherCharsets(headers['content-type'] ?? '');
  refuseCompressed(headers['content-encoding'] ?? 'identity');
}

function refuseOtherCharsets(contentType: string): void {
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new ClaimgateError('unsupported_media_type', 'The body must be UTF-8. Send it without another charset.');
  }
}

/** Unpacking would let a small body become a very large one. */
function refuseCompressed(encoding: string): void {
  if (encoding.trim().toLowerCase() === 'identity') return;
  throw new ClaimgateError('unsupported_media_type', 'The body must not be compressed. Send it without Content-Encoding.');
}
