import type { WorkerEventResponse } from '@claimgate/contracts';
import { ERRORS, parseRunId, RUN_STATUSES, type ErrorCode, type RunId, type RunStatus, isRecord } from '@claimgate/domain';
import { readOwnCredential } from '@claimgate/worker-protocol';
import { parseJsonObject } from '../json-object.js';

/** The longest receipt or token that is looked at. */
const LONGEST_TOKEN = 8_192;

/** The code of an error response; undefined when it is none of ours. What it says besides is not repeated anywhere. */
export function readErrorCode(text: string): ErrorCode | undefined {
  const error = parseJsonObject(text)?.['error'];
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'string' && isErrorCode(code) ? code : undefined;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** What is needed of the response to an event. */
export type EventResponse = Pick<WorkerEventResponse, 'replayed' | 'run_status' | 'receipt'>;

/** Reads the response to the event with this sequence. */
export function readEventResponse(text: string, sequence: number): EventResponse | undefined {
  const response = parseJsonObject(text);
  const status = RUN_STATUSES.find((known) => known === response?.['run_status']);
  if (!response || response['accepted'] !== true || typeof response['replayed'] !== 'boolean' || !status) return undefined;
  const receipt = response['receipt'] ?? null;
  if (response['sequence'] !== sequence || !isReceipt(receipt)) return undefined;
  return { replayed: response['replayed'], run_status: status, receipt: receipt ?? undefined };
}

/** What is needed of the response that created a run. */
export interface CreatedRun {
  readonly runId: RunId;
  readonly token: string;
}

/** Reads the response to a create request: its token must be for the run that it names. */
export function readCreatedRun(text: string): CreatedRun | undefined {
  const response = parseJsonObject(text);
  const [run, credential] = [response?.['review_run'], response?.['worker_credential']];
  if (!isRecord(run) || !isRecord(credential)) return undefined;
  const [id, token] = [run['id'], credential['token']];
  const runId = typeof id === 'string' ? parseRunId(id) : undefined;
  if (!runId || typeof token !== 'string') return undefined;
  return readOwnCredential(token)?.runId === runId ? { runId, token } : undefined;
}

/** What is needed of the list of events. */
export interface ReceiptResponse {
  readonly receipt: string | null;
}

/** Reads the list of a run's events, of which only the receipt is of interest. */
export function readReceiptResponse(text: string): ReceiptResponse | undefined {
  const response = parseJsonObject(text);
  if (!response || !Array.isArray(response['items']) || !isReceipt(response['receipt'])) return undefined;
  return { receipt: response['receipt'] };
}

/** Reads where a run stands, from the response that shows it. */
export function readRunStatus(text: string, runId: RunId): RunStatus | undefined {
  const run = parseJsonObject(text);
  return run?.['id'] === runId ? RUN_STATUSES.find((known) => known === run['status']) : undefined;
}

/** Reads that the credential of a run is revoked, and so the run over. */
export function readRevokedRun(text: string, runId: RunId): RunStatus | undefined {
  const response = parseJsonObject(text);
  const status = RUN_STATUSES.find((known) => known === response?.['run_status']);
  return response?.['review_run_id'] === runId && status !== undefined && !isOpen(status) ? status : undefined;
}

/** Whether a run of this status still takes events. */
export function isOpen(status: RunStatus): boolean {
  return status === 'processing' || status === 'queued';
}

function isReceipt(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= LONGEST_TOKEN);
}
