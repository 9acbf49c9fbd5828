/** Identifier of a review run as users see it: `run_<uuid>`. */
export type RunId = `run_${string}`;

/** The kinds of numbered records that belong to a run. */
export type ChildKind = 'source' | 'span' | 'claim' | 'verification';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for a lower-case UUID of any version. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A fresh, unguessable run id. */
export function newRunId(): RunId {
  return `run_${crypto.randomUUID()}`;
}

/** The run id of a stored UUID. */
export function runIdOf(uuid: string): RunId {
  return `run_${uuid}`;
}

/** Reads a run id that came from outside; undefined when it is not one. */
export function parseRunId(text: string): RunId | undefined {
  const uuid = text.slice(4);
  return text.startsWith('run_') && isUuid(uuid) ? runIdOf(uuid) : undefined;
}

/** The first and the last run id that begin so. */
export interface RunIdRange {
  readonly first: RunId;
  readonly last: RunId;
}

/** Reads the beginning of a run id, of 8 characters at least after `run_`; undefined when no id begins so. */
export function parseRunIdPrefix(text: string): RunIdRange | undefined {
  const rest = (digit: string) => '00000000-0000-0000-0000-000000000000'.slice(text.length - 4).replaceAll('0', digit);
  const first = text.length >= 12 ? parseRunId(text + rest('0')) : undefined;
  return first && { first, last: runIdOf(uuidOf(first).slice(0, text.length - 4) + rest('f')) };
}

/** The UUID part of a run id: what is stored. */
export function uuidOf(id: RunId): string {
  return id.slice(4);
}

/** Id of a record inside a run: `run_<uuid>_<kind>_<n>`, n from 1. */
export function childId(run: RunId, kind: ChildKind, n: number): string {
  return `${run}_${kind}_${n}`;
}

/** Id of a run's only claim report. */
export function claimReportId(run: RunId): string {
  return `${run}_claim_report`;
}

/** Id of a run's only gate verdict. */
export function gateVerdictId(run: RunId): string {
  return `${run}_gate_verdict`;
}
