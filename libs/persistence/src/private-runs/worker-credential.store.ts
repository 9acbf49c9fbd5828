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

  /** Stores a generation that is valid from now until the run's deadline. */
  async insert(runId: RunId, id: string, generation: number, signingKeyId: string): Promise<WorkerCredential> {
    const rows = await this.sql.query<WorkerCredential>(
      `insert into claimgate.worker_credentials (id, review_run_id, organization_id, project_id, generation, signing_key_id, issued_at,
         expires_at)
       select $4, review_run_id, organization_id, project_id, $5, $6, date_trunc('second', claimgate.claimgate_now()),
              date_trunc('second', deadline_at)
         from claimgate.private_runs where review_run_id = $1 and organization_id = $2 and project_id = $3
       returning ${COLUMNS}`,
      [...this.key(runId), id, generation, signingKeyId],
    );
    return rows[0] as WorkerCredential;
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

  /** Ends every overlap that still lasts, and lets the newest generation go on for `overlapSeconds`. */
  async replace(runId: RunId, overlapSeconds: number): Promise<void> {
    await this.sql.query(
      `update claimgate.worker_credentials
          set replaced_at = case when replaced_at is null then claimgate.claimgate_now() + $4 * interval '1 second'
                                 else least(replaced_at, claimgate.claimgate_now()) end
        where review_run_id = $1 and organization_id = $2 and project_id = $3`,
      [...this.key(runId), overlapSeconds],
    );
  }

  private key(id: RunId): unknown[] {
    return [uuidOf(id), this.scope.organizationId, this.scope.projectId];
  }
}
