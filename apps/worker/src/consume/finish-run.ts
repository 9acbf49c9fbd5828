import type { RunId, RunStatus } from '@claimgate/domain';
import type { ObjectStore } from '@claimgate/storage';
import { GuardedMessage } from '@claimgate/worker-protocol';
import { readRunStatus } from '../control-plane/responses.js';
import { fewAttempts } from '../control-plane/retry-policy.js';
import { fetchReceipt, type Asker } from '../run/fetch-receipt.js';
import { MANIFEST, RECEIPT } from '../verify/bundle-files.js';

/** Asks the control plane where a run stands. */
export function statusOf({ guard, apiKey }: Asker, runId: RunId, signal: AbortSignal): Promise<RunStatus> {
  const message = GuardedMessage.getRun(runId);
  const headers = async () => ({ authorization: `Bearer ${apiKey}` });
  return guard.send({ message, headers, read: (text) => readRunStatus(text, runId), retries: fewAttempts(), signal });
}

/** Brings a completed run to its end whose worker died before it could store the receipt. */
export async function confirmBundle(
  asker: Asker,
  { runId, store, openBundle }: { runId: RunId; store: ObjectStore; openBundle: (folder: string) => Promise<ObjectStore> },
  signal: AbortSignal,
): Promise<void> {
  const names: string[] = [];
  for await (const { key } of store.list(`${runId}/`, { signal })) names.push(key);
  const folder = names.find((name) => name.endsWith(`/${MANIFEST}`))?.slice(0, -MANIFEST.length - 1);
  if (folder === undefined || names.includes(`${folder}/${RECEIPT}`)) return;
  await fetchReceipt(asker, { store: await openBundle(folder), run: runId }, signal);
}
