import type { RunId } from '@claimgate/domain';
import { GuardedMessage } from '@claimgate/worker-protocol';
import { readReceiptResponse } from './responses.js';
import type { EgressGuard } from './egress-guard.js';
import { briefly } from './patience.js';

/** Asks for the receipt of a run; null when the run has not ended by a word of its worker. */
export async function getReceipt(guard: EgressGuard, apiKey: string, runId: RunId, signal: AbortSignal): Promise<string | null> {
  const message = GuardedMessage.getReceipt(runId);
  const headers = async () => ({ authorization: `Bearer ${apiKey}` });
  const { receipt } = await guard.send({ message, headers, read: readReceiptResponse, patience: briefly(), signal });
  return receipt;
}
