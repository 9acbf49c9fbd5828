import { readFileSync, statSync } from 'node:fs';
import { parseJsonObject } from '../json-object.js';

/** The fingerprints of findings that are known, so that only new ones fail a check. */
export type Baseline = ReadonlySet<string>;

/** The version of the file: a worker that makes fingerprints otherwise has another. */
const VERSION = 1;
const MOST_BYTES = 16 * 1024 * 1024;
const FINGERPRINT = /^[0-9a-f]{32}$/;
const MAKE_ONE = 'Make one with --write-baseline';

/** The text of a baseline: one fingerprint a line, sorted, so that a change is easy to see. Not a word of any output is in it. */
export function baselineText(findings: readonly { readonly fingerprint: string }[]): string {
  const fingerprints = [...new Set(findings.map(({ fingerprint }) => fingerprint))].sort();
  return `${JSON.stringify({ claimgate_baseline: VERSION, findings: fingerprints }, null, 2)}\n`;
}

/** Reads a baseline from a file, or throws an `Error` that says what is wrong with it. */
export function readBaseline(file: string): Baseline {
  const value = parseJsonObject(readBounded(file));
  if (!value) throw new Error(`${file} is no JSON object, so it is no baseline. ${MAKE_ONE}`);
  const { claimgate_baseline: version, findings } = value;
  if (version === undefined) throw new Error(`${file} is no baseline. ${MAKE_ONE}`);
  if (version !== VERSION)
    throw new Error(`${file} is a baseline of another version than ${VERSION}, which this worker reads. ${MAKE_ONE} anew`);
  if (!isFingerprints(findings)) throw new Error(`${file} holds something else than fingerprints. ${MAKE_ONE} anew`);
  return new Set(findings);
}

function readBounded(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new Error(`${file} is not there, or is no file. ${MAKE_ONE}`);
  if (stats.size > MOST_BYTES) throw new Error(`${file} is larger than 16 MiB, so it is no baseline. ${MAKE_ONE}`);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read. Check that this account may read it`);
  }
}

function isFingerprints(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && FINGERPRINT.test(item));
}
