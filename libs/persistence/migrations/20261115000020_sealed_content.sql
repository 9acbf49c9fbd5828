-- Up Migration

-- The keys under which an organisation's content is sealed and compared. Each is wrapped by a master key that is not in the database;
-- its version says which. Keys are added and wrapped anew, never removed: whatever was sealed under one stays readable.
create table claimgate.content_keys (
  organization_id uuid not null constraint content_keys_organization_fk references claimgate.organizations,
  purpose text not null constraint content_keys_purpose_check check (purpose in ('seal', 'compare')),
  version integer not null constraint content_keys_version_check check (version > 0),
  master_version integer not null,
  wrapped_key bytea not null,
  created_at timestamptz(3) not null default claimgate.claimgate_now(),
  constraint content_keys_pk primary key (organization_id, purpose, version)
);
create index content_keys_master_idx on claimgate.content_keys (master_version);
alter table claimgate.content_keys enable row level security;
create policy organization on claimgate.content_keys
  using (organization_id = claimgate.current_organization())
  with check (organization_id = claimgate.current_organization());

-- One key for each master key in use: by opening them a process learns at its start whether it holds the right master keys.
create function claimgate.sample_content_keys()
  returns table (organization_id uuid, purpose text, version integer, master_version integer, wrapped_key bytea)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select distinct on (k.master_version) k.organization_id, k.purpose, k.version, k.master_version, k.wrapped_key
      from claimgate.content_keys k order by k.master_version, k.organization_id, k.purpose, k.version
  $$;

-- What was supplied for a hosted run. Every value is sealed by itself, all of a row under one key.
create table claimgate.sealed_packets (
  review_run_id uuid constraint sealed_packets_pk primary key
    constraint sealed_packets_run_fk references claimgate.review_runs on delete cascade,
  organization_id uuid not null,
  project_id uuid not null,
  key_version integer not null,
  question bytea,
  -- The output, and the sources but their content.
  output bytea not null,
  source_contents bytea not null
);

-- What the pipeline found for a hosted run.
create table claimgate.sealed_results (
  review_run_id uuid constraint sealed_results_pk primary key
    constraint sealed_results_run_fk references claimgate.review_runs on delete cascade,
  organization_id uuid not null,
  project_id uuid not null,
  key_version integer not null,
  gate_reasons bytea not null,
  -- Claims, spans and verifications.
  findings bytea not null,
  report bytea not null
);
-- Sealed bytes cannot be made smaller; not even to try saves time.
alter table claimgate.sealed_packets alter column output set storage external, alter column source_contents set storage external;
alter table claimgate.sealed_results alter column gate_reasons set storage external, alter column findings set storage external,
  alter column report set storage external;
create index sealed_packets_key_idx on claimgate.sealed_packets (organization_id, key_version);
create index sealed_results_key_idx on claimgate.sealed_results (organization_id, key_version);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['sealed_packets', 'sealed_results'] loop
    execute format('alter table claimgate.%I enable row level security', tenant_table);
    execute format(
      'create policy tenant on claimgate.%I
         using (organization_id = claimgate.current_organization() and project_id = claimgate.current_project())
         with check (organization_id = claimgate.current_organization() and project_id = claimgate.current_project())',
      tenant_table);
  end loop;
end $$;

alter table claimgate.review_runs
  -- When the content of the run was removed: it expired, or was deleted.
  add column content_removed_at timestamptz(3),
  -- HMAC over everything the run was created with, under a key of its organisation: tells equal content without showing it.
  add column content_hmac bytea;

-- Down Migration
