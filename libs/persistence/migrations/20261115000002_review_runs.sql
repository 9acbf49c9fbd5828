-- Up Migration

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
  question text,
  -- json, not jsonb: it is given back as it came, in its own order.
  metadata json not null,
  ai_output text,
  source_count integer not null,
  claim_count integer not null default 0,
  unsupported_claim_count integer not null default 0,
  safe_use_status text,
  gate_verdict jsonb,
  error_code text,
  error_message text,
  cancel_reason text,
  -- Counts how often a runner took the run; a runner may only write under the attempt it took.
  attempt integer not null default 0,
  -- Counts the retries after a fault of the pipeline; a killed runner is no fault of the run.
  retry_count integer not null default 0,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3)
);
create index review_runs_list_idx on claimgate.review_runs (project_id, created_at desc, id desc);
create index review_runs_status_idx on claimgate.review_runs (project_id, status, created_at desc, id desc);
create index review_runs_safe_use_idx on claimgate.review_runs (project_id, safe_use_status, created_at desc, id desc)
  where safe_use_status is not null;
create index review_runs_external_id_idx on claimgate.review_runs (project_id, external_id, created_at desc, id desc)
  where external_id is not null;

create table claimgate.source_documents (
  review_run_id uuid not null constraint source_documents_run_fk references claimgate.review_runs on delete cascade,
  n integer not null,
  organization_id uuid not null,
  project_id uuid not null,
  title text not null,
  uri text,
  citation_label text not null,
  media_type text not null,
  content_sha256 text not null,
  content text not null,
  constraint source_documents_pk primary key (review_run_id, n)
);

create table claimgate.source_spans (
  review_run_id uuid not null constraint source_spans_run_fk references claimgate.review_runs on delete cascade,
  n integer not null,
  organization_id uuid not null,
  project_id uuid not null,
  source_n integer not null,
  quote text not null,
  start_offset integer not null,
  end_offset integer not null,
  constraint source_spans_pk primary key (review_run_id, n)
);

create table claimgate.claims (
  review_run_id uuid not null constraint claims_run_fk references claimgate.review_runs on delete cascade,
  n integer not null,
  organization_id uuid not null,
  project_id uuid not null,
  claim_type text not null,
  text text not null,
  output_text text not null,
  start_offset integer not null,
  end_offset integer not null,
  importance integer not null,
  citations jsonb not null,
  extraction jsonb not null,
  constraint claims_pk primary key (review_run_id, n)
);

create table claimgate.verifications (
  review_run_id uuid not null constraint verifications_run_fk references claimgate.review_runs on delete cascade,
  claim_n integer not null,
  organization_id uuid not null,
  project_id uuid not null,
  support_status text not null,
  span_n integer,
  sources_conflict boolean not null,
  verifier jsonb not null,
  confidence double precision not null,
  rationale text not null,
  citation_issue text not null,
  candidate_count integer not null,
  constraint verifications_pk primary key (review_run_id, claim_n)
);

create table claimgate.claim_reports (
  review_run_id uuid constraint claim_reports_pk primary key
    constraint claim_reports_run_fk references claimgate.review_runs on delete cascade,
  organization_id uuid not null,
  project_id uuid not null,
  -- The report apart from its Markdown; its items name claims, spans and sources by number.
  body jsonb not null,
  markdown text not null,
  versions jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- What a POST with an Idempotency-Key came to: never a body, only what it takes to give the same answer again.
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

-- Row-level security: a query that forgets its `where`, or a connection that set no tenant, sees nothing.
create function claimgate.current_organization() returns uuid language sql stable
  as $$ select nullif(current_setting('claimgate.organization_id', true), '')::uuid $$;
create function claimgate.current_project() returns uuid language sql stable
  as $$ select nullif(current_setting('claimgate.project_id', true), '')::uuid $$;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['review_runs', 'source_documents', 'source_spans', 'claims', 'verifications',
                                      'claim_reports', 'idempotency_records'] loop
    execute format('alter table claimgate.%I enable row level security', tenant_table);
    execute format(
      'create policy tenant on claimgate.%I
         using (organization_id = claimgate.current_organization() and project_id = claimgate.current_project())
         with check (organization_id = claimgate.current_organization() and project_id = claimgate.current_project())',
      tenant_table);
  end loop;
end $$;

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

-- Down Migration
