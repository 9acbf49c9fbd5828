import { canonicalJson, isRecord } from '../../../proof/canonical-json.js';
import type { JsonObject } from '../../../proof/compact-jws.js';
import { sha256Hex } from '../../../proof/digest.js';

/** No body of the protocol is longer. */
const LONGEST_LINE = 4_096;
const NO_HASH = '0'.repeat(64);
const NAME_BASED = /^[0-9a-f]{8}-[0-9a-f]{4}-8/;
const MOST_PROBLEMS = 5;

/** A ledger that was read line by line. */
export interface Ledger {
  readonly events: number;
  readonly last: JsonObject | undefined;
  /** The hash of the last event. */
  readonly head: string;
  /** The body that created the run, where its worker did. */
  readonly created: JsonObject | undefined;
  readonly problems: readonly string[];
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a ledger: each line one body in canonical JSON, each event with the hash of the one before, and before them what created the run. */
export async function readLedger(bytes: Uint8Array<ArrayBuffer>): Promise<Ledger> {
  const problems: string[] = [];
  let [events, head]: [number, string] = [0, NO_HASH];
  let [last, created, createHash]: [JsonObject?, JsonObject?, string?] = [];
  let number = 0;
  for (const line of linesOf(bytes)) {
    number += 1;
    const body = readLine(line);
    const hash = await sha256Hex(line);
    if (number === 1 && body && !('event_id' in body)) [created, createHash] = [body, hash];
    else {
      events += 1;
      if (events === 1) problems.push(...createProblems(body, createHash));
      problems.push(...problemsOf(body, number, events, head));
      [last, head] = [body, hash];
    }
    if (problems.length >= MOST_PROBLEMS) break;
  }
  if (bytes.length > 0 && bytes.at(-1) !== 10) problems.push('its last line does not end with a line feed');
  return { events, last, head, created, problems };
}

function* linesOf(bytes: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.length : newline;
    yield bytes.slice(start, end);
    start = end + 1;
  }
}

function readLine(line: Uint8Array): JsonObject | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  try {
    const text = UTF8.decode(line);
    const value: unknown = JSON.parse(text);
    return isRecord(value) && canonicalJson(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

function problemsOf(body: JsonObject | undefined, number: number, sequence: number, before: string): string[] {
  if (!body) return [`line ${number} is not one body in canonical JSON`];
  return [
    ...(body['sequence'] === sequence ? [] : [`line ${number} should be event ${sequence}`]),
    ...(body['previous_hash'] === before
      ? []
      : [`line ${number} does not follow from the line before: one of the two was changed`]),
  ];
}

/** The first event names the body that created the run by its id, so no byte of that can be changed unseen. */
function createProblems(first: JsonObject | undefined, createHash: string | undefined): string[] {
  const id = first?.['event_id'];
  if (createHash === undefined)
    return typeof id === 'string' && NAME_BASED.test(id) ? ['the body that created the run is missing'] : [];
  return id === idFrom(createHash) ? [] : ['line 1 is not the body that created the run: the first event names another'];
}

/** The hash of a create body as a UUID of version 8. */
function idFrom(hash: string): string {
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
