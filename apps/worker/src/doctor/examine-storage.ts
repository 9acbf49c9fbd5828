import { randomUUID } from 'node:crypto';
import { ClaimgateError } from '@claimgate/domain';
import type { ObjectStore } from '@claimgate/storage';
import { examine, reasonOf, type Diagnosis } from './diagnosis.js';

const CONTENT = Buffer.from('Written by claimgate-worker doctor to try the permissions. It can be deleted.\n');

/** How a store is tried: the object that is left behind, and how long it may all take. */
export interface StorageTrial {
  readonly store: ObjectStore;
  /** The URL, as it was given. */
  readonly uri: string;
  readonly signal: AbortSignal;
}

/** Tries what a run needs of its store: to write an object, not to overwrite it, and to read it back. */
export async function examineStorage({ store, uri, signal }: StorageTrial): Promise<Diagnosis[]> {
  const key = `claimgate-doctor/${randomUUID()}.txt`;
  const write = await tryWrite(store, uri, key, signal);
  if (write.state === 'failed') return [write, ...untried('nothing could be written')];
  return [write, await tryCreateOnly(store, uri, key, signal), await tryRead(store, uri, key, signal)];
}

/** The lines of a store that was not got to. */
export function untried(why: string): Diagnosis[] {
  const advice = 'mend the line above first';
  return [
    examine('storage create-only', 'write the same object again').failed(`not tried: ${why}`, advice),
    examine('storage read', 'read the object back').failed(`not tried: ${why}`, advice),
  ];
}

async function tryWrite(store: ObjectStore, uri: string, key: string, signal: AbortSignal): Promise<Diagnosis> {
  const line = examine('storage write', `write ${key} to ${uri}`);
  return store.create(key, CONTENT, { signal, contentType: 'text/plain' }).then(
    () => line.ok('written; it can be deleted'),
    (error: unknown) => line.failed(reasonOf(error), adviceFor(error, 'write objects')),
  );
}

async function tryCreateOnly(store: ObjectStore, uri: string, key: string, signal: AbortSignal): Promise<Diagnosis> {
  const line = examine('storage create-only', `write ${key} again, which must be refused`);
  return store.create(key, CONTENT, { signal, contentType: 'text/plain' }).then(
    () =>
      line.failed(
        'it was overwritten',
        `use a store that knows If-None-Match: *; the one at ${uri} does not, so reports could be replaced`,
      ),
    (error: unknown) =>
      codeOf(error) === 'object_exists'
        ? line.ok('refused, as it should be')
        : line.failed(reasonOf(error), adviceFor(error, 'write objects with If-None-Match: *')),
  );
}

async function tryRead(store: ObjectStore, uri: string, key: string, signal: AbortSignal): Promise<Diagnosis> {
  const line = examine('storage read', `read ${key} back`);
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of store.read(key, { maxBytes: CONTENT.length, signal })) chunks.push(chunk);
    if (Buffer.concat(chunks).equals(CONTENT)) return line.ok('the same bytes came back');
    return line.failed('other bytes came back', `find out what changes objects at ${uri}`);
  } catch (error) {
    // A worker writes without reading; verify and receipt read.
    const found = reasonOf(error);
    if (codeOf(error) !== 'storage_denied') return line.failed(found, adviceFor(error, 'read objects'));
    return line.warning(found, 'grant reading where verify and receipt are to be used; run and launch do without');
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ClaimgateError ? error.code : undefined;
}

/** What to do about an error of a store. */
export function adviceFor(error: unknown, permission: string): string {
  switch (codeOf(error)) {
    case 'storage_denied':
      return `allow this identity to ${permission}; docs/storage.md lists the permissions`;
    case 'storage_unavailable':
      return 'check the network, the proxy and the endpoint';
    default:
      return 'check the URL, the region and the settings of the storage';
  }
}
