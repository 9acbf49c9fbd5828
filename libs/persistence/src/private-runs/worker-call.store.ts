import type { ProjectScope, RunId } from '@claimgate/domain';
import { both, expressions, orNull, sqlBoolean, sqlJson, sqlTextArray, statement, type Statement } from '../columns.js';
import { pipelined } from '../pipelined.js';
import { runKey } from '../run-key.js';
import type { Sql } from '../sql.js';
import { LOCK_PRIVATE_RUN, PRIVATE_RUN_COLUMNS, type PrivateRun } from './private-run.store.js';
import type { WorkerCredential } from './worker-credential.store.js';

/** What a worker's call names: its credential, the place of its event, and the digest of its proof if it has one. */
export interface NamedByCall {
  readonly runId: RunId;
  readonly credentialId: string;
  readonly eventId: string;
  readonly sequence: number;
  readonly proofDigest: Buffer | null;
}

/** Everything that decides about a call, read under the lock of its run. */
export interface HeldCall {
  readonly run: PrivateRun;
  /** Undefined when the run has no such credential. */
  readonly credential: WorkerCredential | undefined;
  /** The hashes of stored events that have the same id or the same place. */
  readonly rivals: readonly string[];
  /** False when the proof was used before, by whichever call on whichever replica. */
  readonly isProofFresh: boolean;
}

/** One generation of a credential, its times in milliseconds. */
type CredentialColumns = [
  generation: number,
  signingKeyId: string,
  issuedAt: number,
  expiresAt: number,
  replacedAt: number | null,
];

/** As SQL: one statement, so that a heartbeat costs as few as it can. Reading uses the proof up. */
const FACTS = statement(
  both(
    PRIVATE_RUN_COLUMNS,
    expressions({
      credential: orNull(
        sqlJson<CredentialColumns>(`(select json_build_array(c.generation, c.signing_key_id, extract(epoch from c.issued_at) * 1000,
            extract(epoch from c.expires_at) * 1000, extract(epoch from c.replaced_at) * 1000)
           from claimgate.worker_credentials c
          where c.id = $4 and c.review_run_id = $1 and c.organization_id = $2 and c.project_id = $3)`),
      ),
      rivals: sqlTextArray(`array(select e.hash from claimgate.worker_events e
          where e.review_run_id = $1 and e.organization_id = $2 and e.project_id = $3 and (e.event_id = $5 or e.sequence = $6))`),
      isProofFresh: sqlBoolean('case when $7::bytea is null then true else claimgate.remember_worker_proof($7) end'),
    }),
  ),
  (list) => `
  select ${list} from claimgate.review_runs r join claimgate.private_runs p on p.review_run_id = r.id
   where r.id = $1 and r.organization_id = $2 and r.project_id = $3`,
);

type FactsRow = typeof FACTS extends Statement<infer Row> ? Row : never;

/** Calls of workers. */
export class WorkerCallStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
  ) {}

  /** Holds the run of a call for the rest of the transaction, then reads what decides. Undefined when there is no such run. */
  async hold(call: NamedByCall): Promise<HeldCall | undefined> {
    const key = runKey(call.runId, this.scope);
    const [, rows] = await pipelined([
      this.sql.query(LOCK_PRIVATE_RUN, key),
      this.sql.query(FACTS, [...key, call.credentialId, call.eventId, call.sequence, call.proofDigest]),
    ]);
    return rows[0] && this.toHeldCall(call, rows[0]);
  }

  private toHeldCall({ runId, credentialId }: NamedByCall, row: FactsRow): HeldCall {
    const { credential, rivals, isProofFresh, ...run } = row;
    return {
      run: { ...run, id: runId, scope: this.scope },
      credential: credential ? toCredential(credentialId, credential) : undefined,
      rivals,
      isProofFresh,
    };
  }
}

function toCredential(id: string, columns: CredentialColumns): WorkerCredential {
  const [generation, signingKeyId, issuedAt, expiresAt, replacedAt] = columns;
  return {
    id,
    generation,
    signingKeyId,
    issuedAt: new Date(issuedAt),
    expiresAt: new Date(expiresAt),
    replacedAt: replacedAt === null ? null : new Date(replacedAt),
  };
}
