import { openObjectStore } from '@claimgate/storage';
import { storedBundle } from '../../apps/worker/src/verify/bundle-files.js';
import { verifyBundle } from '../../apps/worker/src/verify/verify-bundle.js';
import type { ConsumeWorld } from './consume-world.js';

/** The finished reports in a store, by the packets that they are of: `finished.get(7)` says how often packet 7 was finished. */
export interface FoundReports {
  readonly finished: ReadonlyMap<number, number>;
  /** Folders that look like reports and are none that anybody confirmed. */
  readonly unfinished: number;
  /** What must not be: bundles that are altered, or confirmed without being whole. */
  readonly wrong: readonly string[];
}

/** Reads every bundle that lies in a store, and verifies each as `claimgate-worker verify` does. */
export async function findReports(world: ConsumeWorld, part: string): Promise<FoundReports> {
  const store = await world.open(part);
  const folders = new Set<string>();
  for await (const { key } of store.list('run_')) folders.add(key.split('/').slice(0, 2).join('/'));
  const finished = new Map<number, number>();
  const wrong: string[] = [];
  let unfinished = 0;
  for (const folder of folders) {
    const bundle = storedBundle(await openObjectStore(`${world.uri(part)}/${folder}`, world.storage));
    const [runId = '', reportPointer = ''] = folder.split('/');
    const { verdict, outcome } = await verifyBundle(bundle, { folder: { runId, reportPointer } });
    if (verdict === 'altered') wrong.push(`${folder} is altered`);
    if (verdict !== 'consistent' || outcome !== 'completed') {
      unfinished += 1;
      continue;
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of bundle.read('run.json', 10_000_000)) pieces.push(piece);
    const number = Number(/Parcel (\d+) was/.exec(Buffer.concat(pieces).toString())?.[1]);
    finished.set(number, (finished.get(number) ?? 0) + 1);
  }
  return { finished, unfinished, wrong };
}
