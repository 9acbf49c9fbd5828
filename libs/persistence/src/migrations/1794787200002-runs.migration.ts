import { SqlMigration, tenantPolicy } from './sql-migration.js';

/** Review runs, and what a repeated request needs. */
export class Runs1794787200002 extends SqlMigration {
  protected readonly sql = `
create table claimgate.review_runs (
  id uuid constraint review_runs_pk primary key,
  organization_id uuid not null constraint review_runs_organization_fk references claimgate.organizations,
  project_id uuid not null constraint review_runs_project_fk references claimgate.projects,
  status text not null constraint review_runs_status_check
    check (status in ('queued', 'processing', 'completed', 'failed', 'cancelled')),
  intended_use text not null,
  strictness text not null,
  capture_method text not null,
  external_id text,
  -- json, not jsonb: it is given back as it came, in its own order.
  metadata json not null,
  source_count integer not null,
  claim_count integer not null default 0,
  unsupported_claim_count integer not null default 0,
  safe_use_status text,
  -- Its reasons stand here in private runs alone, where they hold no content; those of hosted runs are sealed.
  gate_verdict jsonb,
  error_code text,
  error_message text,
  cancel_reason text,
  -- Counts how often a runner took the run; a runner may only write under the attempt it took.
  attempt integer not null default 0,
  -- Counts the retries after an error of the pipeline; a killed runner is no error of the run.
  retry_count integer not null default 0,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  -- The period in which the run was counted: set by the statement that counts, earlier in the same transaction. Null for a run that is
  -- not counted, or no longer.
  counted_in timestamptz(3) default nullif(current_setting('claimgate.counted_in', true), '')::timestamptz,
  -- HMAC over everything the run was created with, under a key of its organisation: tells equal content without showing it.
  content_hmac bytea,
  -- When all that the caller said of the run was removed: its content, metadata and external_id. It expired, or was deleted.
  content_removed_at timestamptz(3)
);
create index review_runs_list_idx on claimgate.review_runs (project_id, created_at desc, id desc);
create index review_runs_status_idx on claimgate.review_runs (project_id, status, created_at desc, id desc);
create index review_runs_safe_use_idx on claimgate.review_runs (project_id, safe_use_status, created_at desc, id desc)
  where safe_use_status is not null;
create index review_runs_external_id_idx on claimgate.review_runs (project_id, external_id, created_at desc, id desc)
  where external_id is not null;
create index review_runs_expiry_idx on claimgate.review_runs (project_id, (coalesce(completed_at, created_at)))
  where content_removed_at is null;

-- What a POST with an Idempotency-Key came to: never a body, only what it takes to give the same response again.
create table claimgate.idempotency_records (
  organization_id uuid not null,
  project_id uuid not null,
  path text not null,
  key text not null,
  request_hash bytea not null,
  attempt uuid not null,
  touched_at timestamptz not null,
  created_at timestamptz not null,
  status integer,
  error_code text,
  resource_id text,
  constraint idempotency_records_pk primary key (project_id, path, key)
);
create index idempotency_records_created_idx on claimgate.idempotency_records (created_at);

${tenantPolicy('review_runs', 'idempotency_records')}

-- The runner learns whose run a queued job is about, and nothing else; all its other work is done inside that tenant.
create function claimgate.run_scope(run_id uuid) returns table (organization_id uuid, project_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select r.organization_id, r.project_id from claimgate.review_runs r where r.id = run_id $$;

-- Housekeeping over all tenants: removes idempotency records older than a day.
create function claimgate.delete_expired_idempotency_records() returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with gone as (
      delete from claimgate.idempotency_records where created_at < claimgate.claimgate_now() - interval '24 hours' returning 1
    )
    select count(*)::integer from gone
  $$;
`;
}
