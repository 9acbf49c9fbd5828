import type { WorkerEventBody } from '@claimgate/contracts';
import { canonicalJson, thumbprintOf, type Ed25519Jwk, type Receipt, type VerifiedManifest } from '@claimgate/worker-protocol';
import { LEDGER, MANIFEST, RECEIPT } from './bundle-files.js';
import { check, type Check, type Place } from './check.js';
import { unverifiedParts } from './locate-in-jws.js';
import type { Ledger } from './read-ledger.js';

/** What a receipt must say, by the rest of the bundle. */
interface Expected {
  readonly field: keyof Receipt;
  readonly value: unknown;
  /** Where the value was read. */
  readonly place: Place;
}

interface ChainParts {
  readonly receipt: Receipt;
  readonly ledger: Ledger;
  readonly manifest: VerifiedManifest | undefined;
  readonly manifestSha256: string | undefined;
}

/** Holds what the receipt confirms against the ledger and the manifest, field by field. */
export function checkChain({ receipt, ...parts }: ChainParts): Check {
  const wrong = findWrong({ ...receipt }, parts);
  if (wrong.length === 0) return confirmed(receipt, parts);
  const fields = wrong.map(({ field }) => field).join(', ');
  return check.failed('chain', `the receipt confirms another ${fields}`, ...wrong.map(({ place }) => place));
}

function confirmed(
  { chain_head: head, worker_key_thumbprint: key }: Receipt,
  { ledger, manifest }: Omit<ChainParts, 'receipt'>,
): Check {
  const events = ledger.lines.length === 1 ? '1 event' : `${ledger.lines.length} events`;
  const says = `its head ${head}, after ${events}, is the one that the receipt confirms`;
  if (key !== null || !manifest) return check.ok('chain', says);
  return check.warning('chain', `${says}; the run was used without proofs, so nothing ties the key of the manifest to it`);
}

/** Fields of a receipt with a broken signature that are not what the bundle says: those that were changed, most likely. */
export function suspectFields(bytes: Buffer, parts: Omit<ChainParts, 'receipt'>): Place[] {
  const read = unverifiedParts(bytes);
  if (!read) return [];
  const { header, payload } = read;
  const wrong = findWrong(payload, parts);
  const isKeyNamed = isJwk(header['jwk']) && thumbprintOf(header['jwk']) === header['kid'];
  const fields = [...(isKeyNamed ? [] : ['header.jwk', 'header.kid']), ...wrong.map(({ field }) => `payload.${field}`)];
  return fields.map((field) => ({ file: RECEIPT, field }));
}

/** A run that was used without proofs has no key in its receipt, and so none that could be wrong. */
function findWrong(said: Readonly<Record<string, unknown>>, parts: Omit<ChainParts, 'receipt'>): Expected[] {
  const isUnbound = (field: string): boolean => field === 'worker_key_thumbprint' && said[field] === null;
  return expectations(parts).filter(({ field, value }) => !isUnbound(field) && !isSame(said[field], value));
}

function expectations({ ledger, manifest, manifestSha256 }: Omit<ChainParts, 'receipt'>): Expected[] {
  const line = ledger.lines.at(-1);
  if (!line) return [];
  const lastLine = { file: LEDGER, line: line.number, bytes: { start: line.start, end: line.end } };
  const inEvent = (field: keyof Receipt, path: string, value: unknown): Expected => ({
    field,
    value,
    place: { ...lastLine, field: path },
  });
  return [
    { field: 'chain_head', value: line.hash, place: lastLine },
    ...(ledger.last ? eventExpectations(ledger.last, inEvent) : []),
    ...(ledger.last?.completion ? manifestExpectations(manifest, manifestSha256) : []),
  ];
}

function eventExpectations(
  { completion }: Partial<WorkerEventBody>,
  inEvent: (field: keyof Receipt, path: string, value: unknown) => Expected,
): Expected[] {
  return [
    inEvent('verdict', 'completion.safe_use_status', completion?.safe_use_status ?? null),
    inEvent('counts', 'completion.counts', completion?.counts ?? null),
    inEvent('manifest_sha256', 'completion.hashes.manifest_sha256', completion?.hashes?.manifest_sha256 ?? null),
  ];
}

function manifestExpectations(verified: VerifiedManifest | undefined, sha256: string | undefined): Expected[] {
  const inManifest = (field: keyof Receipt, value: unknown, path?: string): Expected => ({
    field,
    value,
    place: { file: MANIFEST, ...(path === undefined ? {} : { field: path }) },
  });
  if (sha256 === undefined || !verified) return [];
  return [
    inManifest('manifest_sha256', sha256),
    inManifest('run_id', verified.manifest.run_id, 'payload.run_id'),
    inManifest('worker_key_thumbprint', verified.keyThumbprint, 'header.jwk'),
  ];
}

function isSame(one: unknown, other: unknown): boolean {
  try {
    return canonicalJson(one) === canonicalJson(other);
  } catch {
    return false;
  }
}

function isJwk(value: unknown): value is Ed25519Jwk {
  return typeof value === 'object' && value !== null && Object.values(value).every((member) => typeof member === 'string');
}
