import { randomUUID } from 'node:crypto';
import type { GuardedMessage } from '@claimgate/worker-protocol';
import { readCreatedRun, type CreatedRun } from './responses.js';
import type { EgressGuard } from './egress-guard.js';
import { briefly } from './patience.js';

/** Creates a private run. Asked again, the control plane gives the same run: the key of the request says that it is the same. */
export function createWorkerRun(
  guard: EgressGuard,
  apiKey: string,
  message: GuardedMessage,
  signal: AbortSignal,
): Promise<CreatedRun> {
  const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': randomUUID() };
  return guard.send({ message, headers: async () => headers, read: readCreatedRun, patience: briefly(), signal });
}
