import { SqlMigration, tenantPolicy } from './sql-migration.js';

/** Imports, and what became of their rows. */
export class Imports1794787200005 extends SqlMigration {
  protected readonly sql = `
-- Imports and what became of their rows: enough to go on after the last decided row, and to give the response again. No content.
create table claimgate.imports (
  id uuid constraint imports_pk primary key,
  organization_id uuid not null,
  project_id uuid not null,
  row_count integer not null,
  -- Rows are decided in order, and each in one transaction with all that follows from it.
  decided_rows integer not null default 0,
  created_at timestamptz(3) not null default claimgate.claimgate_now()
);
create index imports_created_idx on claimgate.imports (created_at);

create table claimgate.import_rows (
  import_id uuid not null constraint import_rows_import_fk references claimgate.imports on delete cascade,
  n integer not null,
  organization_id uuid not null,
  project_id uuid not null,
  -- The run that the row became or already was; null for a row that was rejected.
  review_run_id uuid,
  -- Code and message, as the caller is told; null for a row that was accepted.
  error json,
  constraint import_rows_pk primary key (import_id, n)
);

${tenantPolicy('imports', 'import_rows')}

-- Housekeeping over all tenants: an import is needed as long as its Idempotency-Key binds, and while it may still be worked on.
create function claimgate.delete_expired_imports() returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with gone as (
      delete from claimgate.imports where created_at < claimgate.claimgate_now() - interval '25 hours' returning 1
    )
    select count(*)::integer from gone
  $$;
`;
}
