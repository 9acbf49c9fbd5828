import type { WorkerEventBody } from '@claimgate/contracts';
import type { Receipt } from '@claimgate/worker-protocol';
import { MANIFEST_FILES } from '@claimgate/worker-protocol';
import { MANIFEST, type Inventory } from './bundle-files.js';
import { check, type Check } from './check.js';

const [POINTER, RUN] = [/^rpt_[0-9a-f-]{36}$/, /^run_[0-9a-f-]{36}$/];
const MOST_NAMES = 5;

/** Looks at what no signature covers: files that do not belong here, and the names of the folder where they are still the worker's. */
export function checkFolder(
  inventory: Inventory,
  last: Partial<WorkerEventBody> | undefined,
  receipt: Receipt | undefined,
  folder?: { readonly runId: string; readonly reportPointer: string },
): Check[] {
  const misplaced = folder ? findMisplaced(last, receipt, folder) : [];
  const strays = [...inventory.others, ...(last?.failure ? leftovers(inventory) : [])];
  const named = strays
    .slice(0, MOST_NAMES)
    .map((name) => JSON.stringify(name))
    .join(', ');
  const more = strays.length > MOST_NAMES ? ' and more' : '';
  return [
    ...misplaced.map((says) => check.failed('folder', says)),
    ...(strays.length === 0 ? [] : [check.warning('folder', `no part of the bundle, and covered by nothing: ${named}${more}`)]),
  ];
}

function findMisplaced(
  last: Partial<WorkerEventBody> | undefined,
  receipt: Receipt | undefined,
  folder: { runId: string; reportPointer: string },
): string[] {
  const pointer = last?.completion?.report_pointer;
  const isOtherReport = pointer !== undefined && POINTER.test(folder.reportPointer) && folder.reportPointer !== pointer;
  const isOtherRun = receipt !== undefined && RUN.test(folder.runId) && folder.runId !== receipt.run_id;
  return [
    ...(isOtherReport ? [`the bundle is that of ${pointer}, and lies in the folder of another report`] : []),
    ...(isOtherRun ? [`the bundle is that of ${receipt.run_id}, and lies in the folder of another run`] : []),
  ];
}

/** Parts of a report that a run wrote before it failed. */
function leftovers({ has }: Inventory): string[] {
  return [...MANIFEST_FILES, MANIFEST].filter(has);
}
