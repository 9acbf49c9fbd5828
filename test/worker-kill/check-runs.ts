import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { FileObjectStore } from '@claimgate/storage';
import { storedBundle } from '../../apps/worker/src/verify/bundle-files.js';
import type { VerifiedBundle } from '../../apps/worker/src/verify/bundle-verdict.js';
import { verifyBundle } from '../../apps/worker/src/verify/verify-bundle.js';
import { WORKER_RUNS } from '../support/private-worker.js';
import type { KillWorld } from './kill-world.js';

/** What became of the runs whose workers were killed. The last three must be 0. */
export interface RunFindings {
  readonly runs: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Bundles that are whole but have no receipt: the worker died before it could store it. */
  readonly unconfirmed: number;
  readonly unfinished: number;
  readonly doubled: number;
  readonly unreadable: number;
  readonly endless: number;
  readonly violations: readonly string[];
}

interface RunEnd {
  readonly id: string;
  readonly status: string;
  /** The pointer that the accepted completion names. */
  readonly pointer: string | undefined;
}

/** Holds what the control plane says of each run against what lies in the store. */
export async function checkRuns(world: KillWorld, ids: readonly string[]): Promise<RunFindings> {
  const ends: RunEnd[] = [];
  const errors = { doubled: [] as string[], unreadable: [] as string[], endless: [] as string[] };
  const verdicts: string[] = [];
  for (const id of ids) {
    const end = await endOf(world, id);
    ends.push(end);
    const bundles = await bundlesOf(world.store, id);
    verdicts.push(...[...bundles.values()].map(({ verdict }) => verdict));
    const finished = [...bundles].filter(([pointer, found]) => isFinished(pointer, found, end));
    if (finished.length > 1) errors.doubled.push(`${id} has ${finished.length} finished bundles`);
    if (end.pointer !== undefined && !isReadable(bundles.get(end.pointer)))
      errors.unreadable.push(`${id} is completed, and its bundle cannot be read`);
    if (['queued', 'processing'].includes(end.status)) errors.endless.push(`${id} is still ${end.status}`);
    // What nobody confirmed must not pass for finished, and what failed must not look completed.
    if (end.status !== 'completed' && finished.length > 0)
      errors.doubled.push(`${id} is ${end.status}, and has a finished bundle`);
  }
  return {
    runs: ids.length,
    byStatus: countBy(ends.map(({ status }) => status)),
    unconfirmed: verdicts.filter((verdict) => verdict === 'unconfirmed').length,
    unfinished: verdicts.filter((verdict) => verdict === 'unfinished').length,
    doubled: errors.doubled.length,
    unreadable: errors.unreadable.length,
    endless: errors.endless.length,
    violations: [...Object.values(errors).flat(), ...(verdicts.includes('altered') ? ['a bundle is altered'] : [])],
  };
}

async function endOf({ api }: KillWorld, id: string): Promise<RunEnd> {
  const [{ body: run }, { body: list }] = await Promise.all([
    api.get(`/v1/review-runs/${id}`),
    api.get(`${WORKER_RUNS}/${id}/events?limit=100`),
  ]);
  const events: { completion: { report_pointer: string } | null }[] = list.items;
  return {
    id,
    status: run.status,
    pointer: events.map(({ completion }) => completion?.report_pointer).find((pointer) => pointer),
  };
}

async function bundlesOf(store: string, id: string): Promise<Map<string, VerifiedBundle>> {
  const pointers = await readdir(path.join(store, id)).catch(() => []);
  const bundles = new Map<string, VerifiedBundle>();
  for (const pointer of pointers) {
    const bundle = storedBundle(new FileObjectStore(path.join(store, id, pointer)));
    const found = await verifyBundle(bundle, { folder: { runId: id, reportPointer: pointer } }).catch(() => undefined);
    if (found) bundles.set(pointer, found);
  }
  return bundles;
}

/** A report is finished only when an accepted completion names it; one that looks so by itself counts too. */
function isFinished(pointer: string, { verdict, outcome }: VerifiedBundle, end: RunEnd): boolean {
  return pointer === end.pointer || (verdict === 'consistent' && outcome === 'completed');
}

function isReadable(found: VerifiedBundle | undefined): boolean {
  return found?.verdict === 'consistent' || found?.verdict === 'unconfirmed';
}

function countBy(words: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));
}
