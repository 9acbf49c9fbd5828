import { CreateWorkerRunBody } from '@claimgate/contracts';
import { firstEventId, namesCreateBody } from '@claimgate/worker-protocol';
import { LEDGER } from './bundle-files.js';
import { errorIn, fieldErrors, isObject, readValue, type LedgerError } from './ledger-errors.js';
import type { LineBytes } from './ledger-lines.js';
import { findSingleChange, PRINTABLE } from './single-change.js';

/** The line before the events of a run whose worker created it: the body that it sent for that. */
export interface CreateLine {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  /** Undefined where the line is no such body. */
  readonly body: Partial<CreateWorkerRunBody> | undefined;
}

/** Whether a first line is that of a create body. Events have fields that it has not; one changed byte does not hide all of them. */
export function isCreateLine({ number, bytes }: LineBytes): boolean {
  return number === 1 && !['"event_id"', '"previous_hash"', '"sequence"'].some((field) => bytes.includes(field));
}

/** Keeps of a create line what is needed. */
export function toCreateLine(line: LineBytes): CreateLine {
  const read = readValue(line);
  const body = 'value' in read && isObject(read.value) ? read.value : undefined;
  return { number: line.number, start: line.start, end: line.start + line.bytes.length + (line.ended ? 1 : 0), body };
}

/** Everything that is wrong with a create line. The first event names the body by its id, so the chain covers it to the last byte. */
export function createErrors(line: LineBytes | undefined, firstId: unknown): LedgerError[] {
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
