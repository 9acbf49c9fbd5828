import type { RunId } from '@claimgate/domain';
import { GuardedMessage } from '@claimgate/worker-protocol';
import { readCreatedRun, readRevokedRun } from '../control-plane/responses.js';
import { fewAttempts } from '../control-plane/retry-policy.js';
import type { CreateCall } from '../run/create-run.js';
import type { Asker } from '../run/fetch-receipt.js';

/**
 * Ends the run that a consumer made and died with before its first event: without a lease it would stay until its deadline. The call
 * that made it, said again under its own idempotency key, tells which run that is. Nobody but the dead could have worked on it: its
 * credential is worth nothing without the key that went with the process.
 */
export async function endLeftRun({ guard, apiKey }: Asker, { key, body }: CreateCall, signal: AbortSignal): Promise<RunId> {
  const authorization = `Bearer ${apiKey}`;
  const { runId } = await guard.send({
    message: GuardedMessage.createWorkerRun(JSON.parse(body)),
    headers: async () => ({ authorization, 'idempotency-key': key }),
    read: readCreatedRun,
    retries: fewAttempts(),
    signal,
  });
  await guard.send({
    message: GuardedMessage.revokeWorkerRun(runId),
    headers: async () => ({ authorization }),
    read: (text) => readRevokedRun(text, runId),
    retries: fewAttempts(),
    signal,
  });
  return runId;
}
