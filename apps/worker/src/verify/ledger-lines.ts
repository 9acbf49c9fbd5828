import { parseBody } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import { canonicalJson } from '@claimgate/worker-protocol';
import { LEDGER } from './bundle-files.js';
import type { Place } from './check.js';

/** One line of a ledger, as bytes. */
export interface LineBytes {
  readonly number: number;
  readonly start: number;
  readonly bytes: Buffer;
  /** False for the rest of a file that does not end with a line feed. */
  readonly ended: boolean;
}

const LINE_FEED = 0x0a;

/** The body limit of the API, which no line can be longer than. */
export const LONGEST_LINE = 4_096;

/**
 * Splits a file into lines without ever holding more than one. A line longer than an event can be is given cut off at its limit, and
 * is the last one: what follows it would prove nothing.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LineBytes> {
  let [number, start] = [1, 0];
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(LINE_FEED); end >= 0 && end <= LONGEST_LINE; end = rest.indexOf(LINE_FEED)) {
      yield { number, start, bytes: rest.subarray(0, end), ended: true };
      rest = rest.subarray(end + 1);
      [number, start] = [number + 1, start + end + 1];
    }
    if (rest.length > LONGEST_LINE) break;
  }
  if (rest.length > 0) yield { number, start, bytes: rest.subarray(0, LONGEST_LINE + 1), ended: false };
}

/** Something that is wrong with a ledger, and where. */
export interface LedgerError {
  readonly says: string;
  readonly place: Place;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The value on a line that is one JSON value in canonical form, or what is wrong with the form. */
export function readValue(line: LineBytes): { readonly value: unknown } | { readonly error: LedgerError } {
  if (line.bytes.length > LONGEST_LINE)
    return { error: errorIn(line, `is longer than the ${LONGEST_LINE} bytes that a body may have`) };
  if (!line.ended) {
    const end = line.start + line.bytes.length;
    const place = { file: LEDGER, line: line.number, bytes: { start: end, end: end + 1 } };
    return { error: { ...errorIn(line, 'does not end with a line feed'), place } };
  }
  try {
    const text = UTF8.decode(line.bytes);
    const value = JSON.parse(text) as unknown;
    if (canonicalJson(value) === text) return { value };
  } catch {
    // What cannot be read is in no form at all.
  }
  return { error: errorIn(line, 'is not one value in canonical JSON') };
}

/** What is wrong with the fields: the same check that the guard made before it sent the body, and the control plane before it took it. */
export function fieldErrors(line: LineBytes, type: new () => object, body: unknown, name: string): LedgerError[] {
  try {
    parseBody(type, body);
    return [];
  } catch (error) {
    if (!(error instanceof ClaimgateError)) throw error;
    const { fields = [] } = error.details;
    if (fields.length === 0) return [errorIn(line, `is no ${name}`)];
    return fields.map(({ path, message }) => errorIn(line, `is no ${name}: ${path} ${message}`, path));
  }
}

/** An error of a whole line, or of a field in it. */
export function errorIn({ number, start, bytes }: LineBytes, says: string, field?: string): LedgerError {
  const place = {
    file: LEDGER,
    line: number,
    bytes: { start, end: start + bytes.length },
    ...(field === undefined ? {} : { field }),
  };
  return { says: `line ${number} ${says}`, place };
}
