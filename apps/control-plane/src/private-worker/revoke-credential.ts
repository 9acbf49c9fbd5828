import { revokeCredentials, type RunId, type RunStatus } from '@claimgate/domain';
import { ProjectDatabase } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import { writeAudit } from '../access/write-audit.js';
import type { Call } from '../call.js';
import { holdPrivateRun } from './hold-private-run.js';

/** A run whose credential is revoked. */
export interface RevokedCredential {
  readonly runId: RunId;
  readonly runStatus: RunStatus;
  readonly revokedAt: Date;
}

/**
 * Ends every generation of a run's credential, and cancels the run unless it is finished. It is in force once this has responded: every
 * call of a worker reads the same row. Doing it twice changes nothing.
 */
@Injectable()
export class RevokeCredential {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId): Promise<RevokedCredential> {
    return this.database.within(call.scope, async (tx) => {
      const run = await holdPrivateRun(tx, id);
      const { revokedAt, cancelsRun } = revokeCredentials(run, run.now);
      if (cancelsRun) await tx.reviewRuns.cancel(id, 'credential_revoked', revokedAt);
      await tx.privateRuns.revoke(id, revokedAt);
      if (!run.revokedAt) await writeAudit(tx, call, 'credential.revoke', id);
      await call.idempotency.record(tx, id);
      return { runId: id, runStatus: cancelsRun ? 'cancelled' : run.status, revokedAt };
    });
  }
}
