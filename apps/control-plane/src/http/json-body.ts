import { parseJson, pathOf } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Below this address no name of an unknown field is repeated either. */
const METADATA_ONLY = '/v1/private-worker/';

/** Makes JSON the only body that is read, strictly: UTF-8, bounded depth, and no text that PostgreSQL cannot hold. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, parseBody(request, body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

function parseBody(request: FastifyRequest, body: Buffer): unknown {
  refuseOtherEncodings(request.headers);
  request.rawBody = body;
  if (body.length === 0) return undefined;
  return parseJson(decodeUtf8(body), request.url.startsWith(METADATA_ONLY) ? () => '(unnamed)' : pathOf);
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

/** Reads bytes as text, or refuses them: signs that stand for what could not be read would pass for content. */
export function decodeUtf8(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw new ClaimgateError('invalid_request', 'The body is not valid UTF-8.');
  }
}
