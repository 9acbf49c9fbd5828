import type { ProjectScope, RunId, WorkerCredentialRecord } from '@claimgate/domain';
import { IsNull, MoreThan } from 'typeorm';
import { WorkerCredentialEntity } from '../entities/worker-credential.entity.js';
import { ofRun } from '../run-key.js';
import type { Entities } from '../transaction.js';

/** One generation of a run's credential. The token itself is not stored: it is signed again from this. */
export interface WorkerCredential extends WorkerCredentialRecord {
  readonly id: string;
  readonly signingKeyId: string;
}

/** The most generations of a run that are shown. */
const MOST_SHOWN = 100;

/** The credentials of private runs, one row a generation. */
export class WorkerCredentialStore {
  constructor(
    private readonly connection: Entities,
    private readonly scope: ProjectScope,
  ) {}

  async insert(runId: RunId, { id, generation, signingKeyId, issuedAt, expiresAt }: WorkerCredential): Promise<void> {
    const row = { ...ofRun(runId, this.scope), id, generation, signingKeyId, issuedAt, expiresAt };
    await this.connection.manager.insert(WorkerCredentialEntity, row);
  }

  /** The generation with this id, if it belongs to the run. */
  async find(runId: RunId, id: string): Promise<WorkerCredential | undefined> {
    const found = await this.connection.manager.findOneBy(WorkerCredentialEntity, { ...ofRun(runId, this.scope), id });
    return found ? toCredential(found) : undefined;
  }

  /** The nth generation of a run's credential. */
  async findGeneration(runId: RunId, generation: number): Promise<WorkerCredential | undefined> {
    const found = await this.connection.manager.findOneBy(WorkerCredentialEntity, { ...ofRun(runId, this.scope), generation });
    return found ? toCredential(found) : undefined;
  }

  /** The generations that no newer one has replaced by `now`: the newest, and the one in its overlap. */
  async listInForce(runId: RunId, now: Date): Promise<WorkerCredential[]> {
    const run = ofRun(runId, this.scope);
    const where = [
      { ...run, replacedAt: IsNull() },
      { ...run, replacedAt: MoreThan(now) },
    ];
    return (await this.connection.manager.find(WorkerCredentialEntity, { where, order: { generation: 'ASC' } })).map(
      toCredential,
    );
  }

  /** Every generation, the newest first. */
  async list(runId: RunId): Promise<WorkerCredential[]> {
    const where = ofRun(runId, this.scope);
    return (
      await this.connection.manager.find(WorkerCredentialEntity, { where, order: { generation: 'DESC' }, take: MOST_SHOWN })
    ).map(toCredential);
  }

  /** Sets the end of a generation's overlap. */
  async replace(runId: RunId, { generation, replacedAt }: WorkerCredentialRecord): Promise<void> {
    await this.connection.manager.update(WorkerCredentialEntity, { ...ofRun(runId, this.scope), generation }, { replacedAt });
  }
}

function toCredential({ id, generation, signingKeyId, issuedAt, expiresAt, replacedAt }: WorkerCredential): WorkerCredential {
  return { id, generation, signingKeyId, issuedAt, expiresAt, replacedAt };
}
