import type { ErrorCode, ProjectScope } from '@claimgate/domain';
import { columnsOf, expressions, orNull, sqlBoolean, sqlText, statement } from './columns.js';
import { IdempotencyRecordEntity } from './entities/idempotency-record.entity.js';
import type { Sql } from './sql.js';

/** What a POST came to: enough to give the same response again, and no body. */
export interface IdempotentOutcome {
  readonly status: number;
  readonly errorCode: ErrorCode | null;
  readonly resourceId: string | null;
}

/** A request that carries an Idempotency-Key: where it went, and a keyed hash of what it said. */
export interface IdempotentRequest {
  readonly path: string;
  readonly key: string;
  readonly hash: Buffer;
}

/** What the records say of a request. */
export type IdempotencyState =
  /**
   * `repeated`: the same request was refused before, and meets its refusal again. `begun`: the resource that an earlier one had begun
   * to make when it fell silent.
   */
  | { readonly kind: 'started'; readonly attempt: string; readonly repeated: boolean; readonly begun: string | null }
  | { readonly kind: 'finished'; readonly outcome: IdempotentOutcome }
  | { readonly kind: 'in_flight' }
  | { readonly kind: 'other_body' };

/**
 * Takes the key when it is free, a day old, or held by a request of the same body that fell silent for 30 seconds. A request that
 * was refused for what its body says is worked on again: it meets the same refusal, with details that no record may hold.
 */
const START = statement(
  expressions({ repeated: sqlBoolean('exists (select 1 from refused)'), begun: orNull(sqlText('resource_id')) }),
  (list) => `
  with refused as (
    select 1 from claimgate.idempotency_records
     where organization_id = $1 and project_id = $2 and path = $3 and key = $4 and error_code is not null
       and created_at >= claimgate.claimgate_now() - interval '24 hours'
  )
  insert into claimgate.idempotency_records as held
    (organization_id, project_id, path, key, request_hash, attempt, touched_at, created_at)
  values ($1, $2, $3, $4, $5, $6, claimgate.claimgate_now(), claimgate.claimgate_now())
  on conflict (project_id, path, key) do update
    set request_hash = excluded.request_hash, attempt = excluded.attempt, touched_at = excluded.touched_at,
        created_at = excluded.created_at, status = null, error_code = null,
        resource_id = case when held.status is null and held.created_at >= claimgate.claimgate_now() - interval '24 hours'
                           then held.resource_id end
    where held.created_at < claimgate.claimgate_now() - interval '24 hours'
       or (held.request_hash = excluded.request_hash
           and (held.error_code in ('validation_failed', 'metadata_contains_secret', 'invalid_request')
                or (held.status is null and held.touched_at < claimgate.claimgate_now() - interval '30 seconds')))
  returning ${list}`,
);

const FIND = statement(
  columnsOf(IdempotencyRecordEntity, ['requestHash', 'status', 'errorCode', 'resourceId']),
  (list) => `
  select ${list} from claimgate.idempotency_records
   where organization_id = $1 and project_id = $2 and path = $3 and key = $4`,
);

/** Idempotency records of one project. As SQL: every create waits for two of these statements, and the first decides a race. */
export class IdempotencyStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
  ) {}

  /** Starts a request, or says what became of the one that came before it. */
  async start(request: IdempotentRequest): Promise<IdempotencyState> {
    const attempt = crypto.randomUUID();
    const [started] = await this.sql.query(START, [...this.place(request), request.hash, attempt]);
    if (started) return { kind: 'started', attempt, ...started };
    const [record] = await this.sql.query(FIND, this.place(request));
    return toState(record, request);
  }

  /**
   * Says that the request is still at work, and on what: another one does not take over, and one that does after a silence goes on with
   * that. False when that has happened, so that this one must be undone.
   */
  async keep(request: IdempotentRequest, attempt: string, begun: string): Promise<boolean> {
    const rows = await this.sql.query(
      `update claimgate.idempotency_records set resource_id = $6, touched_at = claimgate.claimgate_now()
        where organization_id = $1 and project_id = $2 and path = $3 and key = $4 and attempt = $5 and status is null returning key`,
      [...this.place(request), attempt, begun],
    );
    return rows.length === 1;
  }

  /** Lets the next request take over at once. */
  async pause(request: IdempotentRequest, attempt: string): Promise<void> {
    await this.sql.query(
      `update claimgate.idempotency_records set touched_at = '-infinity'
        where organization_id = $1 and project_id = $2 and path = $3 and key = $4 and attempt = $5 and status is null`,
      [...this.place(request), attempt],
    );
  }

  /** Records the outcome; false when another request took the key over meanwhile, so that this one must be undone. */
  async finish(request: IdempotentRequest, attempt: string, outcome: IdempotentOutcome): Promise<boolean> {
    const rows = await this.sql.query(
      `update claimgate.idempotency_records set status = $6, error_code = $7, resource_id = $8
        where organization_id = $1 and project_id = $2 and path = $3 and key = $4 and attempt = $5 and status is null returning key`,
      [...this.place(request), attempt, outcome.status, outcome.errorCode, outcome.resourceId],
    );
    return rows.length === 1;
  }

  /** Frees the key after an outcome that is not recorded, so that the caller may try again at once. */
  async release(request: IdempotentRequest, attempt: string): Promise<void> {
    await this.sql.query(
      `delete from claimgate.idempotency_records
        where organization_id = $1 and project_id = $2 and path = $3 and key = $4 and attempt = $5 and status is null`,
      [...this.place(request), attempt],
    );
  }

  private place(request: IdempotentRequest): unknown[] {
    return [this.scope.organizationId, this.scope.projectId, request.path, request.key];
  }
}

type FoundRecord = Pick<IdempotencyRecordEntity, 'requestHash' | 'status' | 'errorCode' | 'resourceId'>;

function toState(row: FoundRecord | undefined, request: IdempotentRequest): IdempotencyState {
  // A record that vanished between the two statements was just released: the caller may retry.
  if (!row) return { kind: 'in_flight' };
  if (!row.requestHash.equals(request.hash)) return { kind: 'other_body' };
  if (row.status === null) return { kind: 'in_flight' };
  return { kind: 'finished', outcome: { status: row.status, errorCode: row.errorCode, resourceId: row.resourceId } };
}
