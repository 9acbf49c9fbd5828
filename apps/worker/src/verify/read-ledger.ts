import { CreateWorkerRunBody, WorkerEventBody } from '@claimgate/contracts';
import { firstEventId, namesCreateBody, sha256Hex, ZERO_HASH } from '@claimgate/worker-protocol';
import { isRecord } from '@claimgate/domain';
import { errorIn, fieldErrors, linesOf, readValue, type LedgerError, type LineBytes } from './ledger-lines.js';
import { LEDGER } from './bundle-files.js';
import { findSingleChange, PRINTABLE } from './single-change.js';

/** What is kept of the line of an event once it was looked at. */
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
  /** The body that created the run, where its worker did. */
  readonly created: CreateLine | undefined;
  /** The events. */
  readonly lines: readonly LedgerLine[];
  /** The last event, when the last line is one. Its fields may be wrong: `errors` says so. */
  readonly last: Partial<WorkerEventBody> | undefined;
  readonly errors: readonly LedgerError[];
}

const MOST_ERRORS = 20;

/**
 * Reads a ledger line by line: the body that created the run where its worker did, then the events, each with the hash of the one
 * before, and all of it in canonical JSON.
 */
export async function readLedger(chunks: AsyncIterable<Uint8Array>): Promise<Ledger> {
  const lines: LedgerLine[] = [];
  const errors: LedgerError[] = [];
  let created: LineBytes | undefined;
  let [first, last]: (Partial<WorkerEventBody> | undefined)[] = [];
  for await (const line of linesOf(chunks)) {
    if (isCreateLine(line)) {
      created = line;
      continue;
    }
    const read = readEvent(line, lines);
    errors.push(...read.errors.slice(0, Math.max(0, MOST_ERRORS - errors.length)));
    last = read.event;
    if (lines.length === 0) first = last;
    lines.push(toLedgerLine(line, read.event));
    // A file of nothing but errors is not read to its end.
    if (errors.length >= MOST_ERRORS) break;
  }
  return {
    created: created && toCreateLine(created),
    lines,
    last,
    errors: [...createErrors(created, first?.event_id), ...errors],
  };
}

function toLedgerLine({ number, start, bytes, ended }: LineBytes, event: Partial<WorkerEventBody> | undefined): LedgerLine {
  const end = start + bytes.length + (ended ? 1 : 0);
  return { number, start, end, hash: sha256Hex(bytes), previousHash: event?.previous_hash };
}

/** The event on a line, and everything that is wrong with it and with its place after those before. */
function readEvent(line: LineBytes, before: readonly LedgerLine[]): { event?: Partial<WorkerEventBody>; errors: LedgerError[] } {
  const read = readValue(line);
  if ('error' in read) return { errors: [read.error] };
  if (!isRecord(read.value)) return { errors: [errorIn(line, 'is no event')] };
  const event: Partial<WorkerEventBody> = read.value;
  return { event, errors: [...fieldErrors(line, WorkerEventBody, event, 'event'), ...placeErrors(line, event, before)] };
}

function placeErrors(line: LineBytes, event: Partial<WorkerEventBody>, before: readonly LedgerLine[]): LedgerError[] {
  const sequence = before.length + 1;
  const last = before.at(-1);
  return [
    ...(event.sequence === sequence ? [] : [errorIn(line, `should be event ${sequence} of the chain`, 'sequence')]),
    ...(event.previous_hash === (last?.hash ?? ZERO_HASH)
      ? []
      : [errorIn(line, `does not follow from ${last ? `line ${last.number}` : 'the start'}`, 'previous_hash')]),
  ];
}

/** The line before the events of a run whose worker created it: the body that it sent for that. */
interface CreateLine {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  /** Undefined where the line is no such body. */
  readonly body: Partial<CreateWorkerRunBody> | undefined;
}

/** Whether a first line is that of a create body. Events have fields that it has not; one changed byte does not hide all of them. */
function isCreateLine({ number, bytes }: LineBytes): boolean {
  return number === 1 && !['"event_id"', '"previous_hash"', '"sequence"'].some((field) => bytes.includes(field));
}

/** Keeps of a create line what is needed. */
function toCreateLine(line: LineBytes): CreateLine {
  const read = readValue(line);
  const body = 'value' in read && isRecord(read.value) ? read.value : undefined;
  return { number: line.number, start: line.start, end: line.start + line.bytes.length + (line.ended ? 1 : 0), body };
}

/** Everything that is wrong with a create line. The first event names the body by its id, so the chain covers it to the last byte. */
function createErrors(line: LineBytes | undefined, firstId: unknown): LedgerError[] {
  if (!line) return namesCreateBody(firstId) ? [MISSING] : [];
  if (typeof firstId === 'string' && firstId !== firstEventId(line.bytes)) return [changed(line, firstId)];
  const read = readValue(line);
  return 'error' in read ? [read.error] : fieldErrors(line, CreateWorkerRunBody, read.value, 'body that creates a run');
}

const MISSING: LedgerError = {
  says: 'the body that created the run is missing: it should be line 1, as the first event says',
  place: { file: LEDGER, line: 1, field: 'event_id' },
};

function changed(line: LineBytes, recordedId: string): LedgerError {
  const change = findSingleChange(line.bytes, (trial) => firstEventId(trial) === recordedId, PRINTABLE);
  if (!change) return errorIn(line, 'is not the body that created the run: the first event names another');
  const bytes = { start: line.start + change.offset, end: line.start + change.offset + 1 };
  const says = `one byte was changed: it was "${change.was}" when the run was created`;
  return { says, place: { file: LEDGER, line: line.number, bytes } };
}
