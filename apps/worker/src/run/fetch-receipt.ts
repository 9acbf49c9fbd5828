import { ClaimgateError, type RunId } from '@claimgate/domain';
import type { ObjectStore } from '@claimgate/storage';
import { GuardedMessage } from '@claimgate/worker-protocol';
import type { EgressGuard } from '../control-plane/egress-guard.js';
import { readReceiptResponse } from '../control-plane/responses.js';
import { fewAttempts } from '../control-plane/retry-policy.js';
import { RECEIPT, storedBundle, type BundleFiles } from '../verify/bundle-files.js';
import { verifyBundle } from '../verify/verify-bundle.js';

/** Who asks the control plane, and in whose name. */
export interface Asker {
  readonly guard: EgressGuard;
  readonly apiKey: string;
}

/** A bundle that lies directly under the prefix of its store, and the run that it is of. */
export interface UnconfirmedBundle {
  readonly store: ObjectStore;
  readonly run: RunId;
}

/** Fetches the receipt of a bundle and stores it beside, if it confirms the bundle as it lies there. */
export async function fetchReceipt(asker: Asker, { store, run }: UnconfirmedBundle, signal: AbortSignal): Promise<void> {
  const receipt = await getReceipt(asker, run, signal);
  await refuseOtherReceipt(storedBundle(store), receipt);
  await store.create(RECEIPT, Buffer.from(receipt ?? ''), { contentType: 'application/jose', signal });
}

/** Refuses a receipt that would not confirm the bundle as it lies there. */
async function refuseOtherReceipt(bundle: BundleFiles, receipt: string | null): Promise<void> {
  if (receipt === null) {
    const message =
      'The control plane has no receipt for this run: its worker never ended it. The bundle is no finished report; start a new run.';
    throw new ClaimgateError('run_not_completed', message);
  }
  const confirmed = await verifyBundle(withReceipt(bundle, Buffer.from(receipt)));
  if (confirmed.verdict === 'consistent' || confirmed.verdict === 'verified') return;
  const message =
    'The control plane recorded another end of this run than the bundle tells. It is no finished report; nothing was stored.';
  throw new ClaimgateError('validation_failed', message);
}

function withReceipt(bundle: BundleFiles, receipt: Uint8Array): BundleFiles {
  return {
    names: async () => [...(await bundle.names()), RECEIPT],
    read: (name, maxBytes) => (name === RECEIPT ? once(receipt) : bundle.read(name, maxBytes)),
  };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Asks for the receipt of a run; null when the run has not ended by a word of its worker. */
async function getReceipt({ guard, apiKey }: Asker, runId: RunId, signal: AbortSignal): Promise<string | null> {
  const message = GuardedMessage.getReceipt(runId);
  const headers = async () => ({ authorization: `Bearer ${apiKey}` });
  const { receipt } = await guard.send({ message, headers, read: readReceiptResponse, retries: fewAttempts(), signal });
  return receipt;
}
