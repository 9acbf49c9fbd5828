import { parseBody, WorkerEventBody } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import { canonicalJson, sha256Hex, ZERO_HASH } from '@claimgate/worker-protocol';
import { LEDGER } from './bundle-files.js';
import type { Place } from './check.js';
import { linesOf, LONGEST_LINE, type LineBytes } from './ledger-lines.js';

/** Something that is wrong with a ledger, and where. */
export interface LedgerFault {
  readonly says: string;
  readonly place: Place;
}

/** What is kept of a line once it was looked at. */
export interface LedgerLine {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly hash: string;
  /** What it says was the hash before; undefined where the line is no event. */
  readonly previousHash: string | undefined;
}

/** A ledger that was read to its end, or to the first line that is none. */
export interface Ledger {
  readonly lines: readonly LedgerLine[];
  /** The last event, when the last line is one. */
  readonly last: WorkerEventBody | undefined;
  readonly faults: readonly LedgerFault[];
  /** How many bytes it has, as far as it was read. */
  readonly size: number;
}

const MOST_FAULTS = 20;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a ledger line by line: each must be one event in canonical JSON, and carry the hash of the one before. */
export async function readLedger(chunks: AsyncIterable<Uint8Array>): Promise<Ledger> {
  const lines: LedgerLine[] = [];
  const faults: LedgerFault[] = [];
  let last: WorkerEventBody | undefined;
  for await (const line of linesOf(chunks)) {
    const read = readLine(line, lines.at(-1));
    faults.push(...read.faults.slice(0, Math.max(0, MOST_FAULTS - faults.length)));
    last = read.event;
    lines.push(toLedgerLine(line, read.event));
    // A file of nothing but faults is not read to its end.
    if (faults.length >= MOST_FAULTS) break;
  }
  return { lines, last, faults, size: lines.at(-1)?.end ?? 0 };
}

function toLedgerLine({ number, start, bytes, ended }: LineBytes, event: WorkerEventBody | undefined): LedgerLine {
  const end = start + bytes.length + (ended ? 1 : 0);
  return { number, start, end, hash: sha256Hex(bytes), previousHash: event?.previous_hash };
}

/** The event on a line, and everything that is wrong with it and with its place in the chain. */
function readLine(line: LineBytes, before: LedgerLine | undefined): { event?: WorkerEventBody; faults: LedgerFault[] } {
  const formFault = findFormFault(line);
  if (formFault) return { faults: [formFault] };
  const event = JSON.parse(UTF8.decode(line.bytes)) as unknown;
  if (!isObject(event)) return { faults: [faultIn(line, 'is no event')] };
  return { event, faults: [...fieldFaults(line, event), ...placeFaults(line, event, before)] };
}

function findFormFault(line: LineBytes): LedgerFault | undefined {
  const end = { start: line.start + line.bytes.length, end: line.start + line.bytes.length + 1 };
  if (line.bytes.length > LONGEST_LINE) return faultIn(line, `is longer than the ${LONGEST_LINE} bytes that an event may have`);
  if (!line.ended)
    return { ...faultIn(line, 'does not end with a line feed'), place: { file: LEDGER, line: line.number, bytes: end } };
  return isCanonical(line.bytes) ? undefined : faultIn(line, 'is not one value in canonical JSON');
}

function isCanonical(bytes: Buffer): boolean {
  try {
    const text = UTF8.decode(bytes);
    return canonicalJson(JSON.parse(text)) === text;
  } catch {
    return false;
  }
}

/** The same check that the guard made before it sent the event, and the control plane before it took it. */
function fieldFaults(line: LineBytes, event: unknown): LedgerFault[] {
  try {
    parseBody(WorkerEventBody, event);
    return [];
  } catch (error) {
    if (!(error instanceof ClaimgateError)) throw error;
    const { fields = [] } = error.details;
    if (fields.length === 0) return [faultIn(line, 'is no event')];
    return fields.map(({ path, message }) => faultIn(line, `is no event: ${path} ${message}`, path));
  }
}

function placeFaults(line: LineBytes, event: WorkerEventBody, before: LedgerLine | undefined): LedgerFault[] {
  const hash = before?.hash ?? ZERO_HASH;
  const isNext = event.sequence === line.number;
  return [
    ...(isNext ? [] : [faultIn(line, `should be event ${line.number} of the chain`, 'sequence')]),
    ...(event.previous_hash === hash
      ? []
      : [faultIn(line, `does not follow from ${before ? `line ${before.number}` : 'the start'}`, 'previous_hash')]),
  ];
}

/** Its fields may still be anything: they are looked at one by one, and what is wrong with them is a fault of its own. */
function isObject(value: unknown): value is WorkerEventBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function faultIn({ number, start, bytes }: LineBytes, says: string, field?: string): LedgerFault {
  const place = {
    file: LEDGER,
    line: number,
    bytes: { start, end: start + bytes.length },
    ...(field === undefined ? {} : { field }),
  };
  return { says: `line ${number} ${says}`, place };
}
