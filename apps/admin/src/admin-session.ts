import { userInfo } from 'node:os';
import { ClaimgateError } from '@claimgate/domain';
import { AdminDatabase, type AdminTransaction, type AuditEntry } from '@claimgate/persistence';
import { type MasterKeys } from '@claimgate/sealing';
import { newRequestId } from '@claimgate/runtime';
import type { AdminConfig } from './config.js';

/** One run of the command line: the database as its owner, and who is at the keyboard. */
export class AdminSession {
  readonly requestId = newRequestId();
  readonly actor = `admin:${userInfo().username}`;

  private constructor(
    readonly config: AdminConfig,
    readonly database: AdminDatabase,
  ) {}

  /** Opens the database for one command and closes it again. */
  static async use<T>(config: AdminConfig, work: (session: AdminSession) => Promise<T>): Promise<T> {
    const database = await AdminDatabase.open(config.ownerUrl);
    try {
      return await work(new AdminSession(config, database));
    } finally {
      await database.close();
    }
  }

  /** The master keys of content and of webhook secrets, for commands that cannot do without. */
  get masterKeys(): MasterKeys {
    if (this.config.contentKeys) return this.config.contentKeys;
    const problem = 'CLAIMGATE_CONTENT_KEYS is not set. It must be what control planes and runners have, old versions included.';
    throw new ClaimgateError('invalid_request', problem);
  }

  /** Makes a change and the audit row that tells of it, both or neither. */
  async change<T>(
    work: (tx: AdminTransaction) => Promise<{ result: T; audit: Omit<AuditEntry, 'actor' | 'requestId'> }>,
  ): Promise<T> {
    return this.database.within(async (tx) => {
      const { result, audit } = await work(tx);
      await tx.audit({ ...audit, actor: this.actor, requestId: this.requestId });
      return result;
    });
  }
}
