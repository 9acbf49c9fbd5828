import type { FastifyInstance } from 'fastify';

/** Where responses are put together: kept, since new memory for each costs more than copying the result out. */
let scratch = Buffer.allocUnsafeSlow(256 * 1024);

/** A longer response gets room of its own, which is not kept. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** Below this an array is written in one go. */
const LONG_ARRAY = 8;

/** Most bytes that one UTF-16 code unit takes in UTF-8. */
const BYTES_PER_UNIT = 3;

/**
 * The value as JSON in UTF-8, written piece by piece. One character beyond Latin-1 makes V8 hold a whole text with two bytes a
 * character, which doubles the cost of writing and encoding it; a typographic quote in one rationale would do that to a
 * report. In pieces it costs that piece alone.
 */
export function encodeJson(value: unknown): Buffer {
  const pieces: string[] = [];
  writeParts(value, pieces);
  const room = roomFor(pieces);
  let end = 0;
  for (const piece of pieces) end += room.write(piece, end);
  return Buffer.from(room.subarray(0, end));
}

/** Objects go member by member, long arrays item by item, two levels deep: a response, and the report inside one. */
function writeParts(value: unknown, pieces: string[], depth = 2): void {
  if (depth === 0 || !isContainer(value)) pieces.push(JSON.stringify(value) ?? 'null');
  else if (!Array.isArray(value)) writeMembers(value, pieces, depth);
  else if (value.length < LONG_ARRAY) pieces.push(JSON.stringify(value));
  else writeItems(value, pieces);
}

/** What JSON writes as it stands; a value with a `toJSON` of its own writes something else. */
function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}

function writeMembers(value: object, pieces: string[], depth: number): void {
  let start = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    pieces.push(`${start}${JSON.stringify(name)}:`);
    writeParts(member, pieces, depth - 1);
    start = ',';
  }
  pieces.push(start === '{' ? '{}' : '}');
}

function writeItems(items: readonly unknown[], pieces: string[]): void {
  let start = '[';
  for (const item of items) {
    pieces.push(start, JSON.stringify(item) ?? 'null');
    start = ',';
  }
  pieces.push(']');
}

function roomFor(pieces: readonly string[]): Buffer {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0) * BYTES_PER_UNIT;
  if (bytes <= scratch.length) return scratch;
  const room = Buffer.allocUnsafeSlow(bytes);
  if (bytes <= KEPT_BYTES) scratch = room;
  return room;
}

/** Sends every response as bytes, encoded once, where Node would go over a long text twice: for its length and to send it. */
export function encodeResponses(server: FastifyInstance): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify sends bytes as they are; its types speak of texts alone
  server.setReplySerializer(encodeJson as unknown as (payload: unknown) => string);
  server.addHook('onSend', (_request, _reply, payload, done) => {
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload);
  });
}
