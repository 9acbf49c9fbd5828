import { uuidOf, type ProjectScope, type RunId, type WorkerCredentialRecord } from '@claimgate/domain';
import type { Sql } from '../sql.js';

/** One generation of a run's credential. The token itself is not stored: it is signed again from this. */
export interface WorkerCredential extends WorkerCredentialRecord {
  readonly id: string;
  readonly signingKeyId: string;
}

const COLUMNS = `id, generation, signing_key_id as "signingKeyId", issued_at as "issuedAt", expires_at as "expiresAt",
  replaced_at as "replacedAt"`;

/** The credentials of private runs, one row a generation. */
export class WorkerCredentialStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
  ) {}

  async insert(runId: RunId, credential: WorkerCredential): Promise<void> {
    const { id, generation, signingKeyId, issuedAt, expiresAt } = credential;
    await this.sql.query(
      `insert into claimgate.worker_credentials (review_run_id, organization_id, project_id, id, generation, signing_key_id, issued_at,
         expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [...this.key(runId), id, generation, signingKeyId, issuedAt, expiresAt],
    );
  }

  /** The generation with this id, if it belongs to the run. */
  async find(runId: RunId, id: string): Promise<WorkerCredential | undefined> {
    const rows = await this.sql.query<WorkerCredential>(
      `select ${COLUMNS} from claimgate.worker_credentials
        where review_run_id = $1 and organization_id = $2 and project_id = $3 and id = $4`,
      [...this.key(runId), id],
    );
    return rows[0];
  }

  /** The nth generation of a run's credential. */
  async findGeneration(runId: RunId, generation: number): Promise<WorkerCredential | undefined> {
    const rows = await this.sql.query<WorkerCredential>(
      `select ${COLUMNS} from claimgate.worker_credentials
        where review_run_id = $1 and organization_id = $2 and project_id = $3 and generation = $4`,
      [...this.key(runId), generation],
    );
    return rows[0];
  }

  /** The generations that no newer one has replaced by `now`: the newest, and the one in its overlap. */
  async listInForce(runId: RunId, now: Date): Promise<WorkerCredential[]> {
    return this.sql.query<WorkerCredential>(
      `select ${COLUMNS} from claimgate.worker_credentials
        where review_run_id = $1 and organization_id = $2 and project_id = $3 and (replaced_at is null or replaced_at > $4)
        order by generation`,
      [...this.key(runId), now],
    );
  }

  /** Sets the end of a generation's overlap. */
  async replace(runId: RunId, { generation, replacedAt }: WorkerCredentialRecord): Promise<void> {
    await this.sql.query(
      `update claimgate.worker_credentials set replaced_at = $5
        where review_run_id = $1 and organization_id = $2 and project_id = $3 and generation = $4`,
      [...this.key(runId), generation, replacedAt],
    );
  }

  private key(id: RunId): unknown[] {
    return [uuidOf(id), this.scope.organizationId, this.scope.projectId];
  }
}
