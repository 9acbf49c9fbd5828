import { pathOf } from '@claimgate/contracts';
import { ClaimgateError, LIMITS, type ErrorDetail } from '@claimgate/domain';
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
  const value = parseJsonText(decodeUtf8(body));
  refuseUnstorable(value, request.url.startsWith(METADATA_ONLY) ? () => '(unnamed)' : pathOf);
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

/** Reads bytes as text, or refuses them: signs that stand for what could not be read would pass for content. */
export function decodeUtf8(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw new ClaimgateError('invalid_request', 'The body is not valid UTF-8.');
  }
}

/** The parser's own message would quote the body, so it is replaced. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ClaimgateError('invalid_request', 'The body is not valid JSON.');
  }
}

interface Place {
  readonly value: unknown;
  readonly path: readonly string[];
}

/** Walks without recursion, so that no depth of nesting can exhaust the stack. */
export function refuseUnstorable(root: unknown, nameOf: (path: readonly string[]) => string): void {
  const fields: ErrorDetail[] = [];
  const open: Place[] = [{ value: root, path: [] }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place;
    if (path.length > LIMITS.jsonDepth) {
      throw new ClaimgateError('invalid_request', `The body is nested deeper than ${LIMITS.jsonDepth} levels.`);
    }
    if (typeof value === 'string' && !isStorable(value)) fields.push({ path: nameOf(path), message: UNSTORABLE });
    if (isTooLarge(value)) fields.push({ path: nameOf(path), message: TOO_LARGE });
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) fields.push({ path: nameOf(path), message: UNSTORABLE });
      if (mayBeBad(child)) open.push({ value: child, path: [...path, key] });
    }
  }
  if (fields.length > 0) throw new ClaimgateError('validation_failed', undefined, { fields: fields.slice(0, 100) });
}

const TOO_LARGE = 'must be a whole number up to 9007199254740991 in size, or a text';
const UNSTORABLE = 'must not contain the character U+0000 or half of a surrogate pair';

/** A larger whole number would be given back as another one, since JSON numbers are read as doubles. */
function isTooLarge(value: unknown): boolean {
  return typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER);
}

function mayBeBad(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'object' || isTooLarge(value);
}

/** Whether a text can be stored and given back as it is. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
