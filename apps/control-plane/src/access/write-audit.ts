import type { RunId } from '@claimgate/domain';
import type { ProjectTransaction } from '@claimgate/persistence';
import type { Call } from '../call.js';

/** What callers do to runs that leaves an audit row. Of creates, those of private runs: a credential goes out with each. */
export type AuditedAction = 'run.create' | 'run.cancel' | 'run.delete' | 'run.decide' | 'credential.rotate' | 'credential.revoke';

/** Writes down who did what to a run, in the transaction that does it: both happen, or neither. */
export async function writeAudit(tx: ProjectTransaction, call: Call, action: AuditedAction, target: RunId): Promise<void> {
  const { keyId, actor: statedActor, requestId } = call;
  await tx.audit.append({ actor: `api_key:${keyId}`, action, target, requestId, statedActor });
}
