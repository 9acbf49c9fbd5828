import { SqlMigration, tenantPolicy } from './sql-migration.js';

/** The content of hosted runs, which is stored sealed, and its removal. */
export class Content1794787200003 extends SqlMigration {
  protected readonly sql = `
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

${tenantPolicy('sealed_packets', 'sealed_results')}

-- Removes all that callers said of runs, and keeps the runs. With the rights of whoever calls: inside a tenant it reaches that tenant's
-- rows alone. Gives the number of runs that it changed.
create function claimgate.erase_content(runs uuid[]) returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare
    changed integer;
  begin
    delete from claimgate.sealed_packets where review_run_id = any(runs);
    delete from claimgate.sealed_results where review_run_id = any(runs);
    update claimgate.review_runs
       set content_removed_at = coalesce(content_removed_at, claimgate.claimgate_now()), content_hmac = null, metadata = '{}', external_id = null
     where id = any(runs) and (content_removed_at is null or external_id is not null or metadata::text <> '{}');
    get diagnostics changed = row_count;
    return changed;
  end $$;

-- When the content of a run is due for removal: counted from its end, or from its creation while it has none.
create function claimgate.content_expires_at(created_at timestamptz, completed_at timestamptz, retention_days integer)
  returns timestamptz language sql stable
  as $$ select coalesce(completed_at, created_at) + greatest(retention_days, 1) * interval '24 hours' $$;

-- Removes the content of up to "most" runs that is due, over all tenants. Runs that somebody is at work on are left to the next pass,
-- so any number of replicas may do this at once. An unfinished run fails: there is nothing left to work on; but a private one has its
-- own deadline, and is left alone until it has ended.
create function claimgate.remove_expired_content(most integer, expired_message text)
  returns table (removed integer, failed uuid[])
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    present timestamptz := claimgate.claimgate_now();
    due uuid[];
    unfinished uuid[];
    ended_run record;
  begin
    select array_agg(found.id) into due
      from (select r.id
              from claimgate.projects p
             cross join lateral (
               select r.id from claimgate.review_runs r
                where r.project_id = p.id and r.content_removed_at is null
                  and (r.capture_method <> 'private_worker' or r.completed_at is not null)
                  and coalesce(r.completed_at, r.created_at) <= present - greatest(p.content_retention_days, 1) * interval '24 hours'
                order by coalesce(r.completed_at, r.created_at) limit most) r
             limit most) found;
    -- Looked at again under the lock: a run that has ended meanwhile has a later time to go by.
    select array_agg(held.id) into due
      from (select r.id from claimgate.review_runs r join claimgate.projects p on p.id = r.project_id
             where r.id = any(due) and r.content_removed_at is null
               and claimgate.content_expires_at(r.created_at, r.completed_at, p.content_retention_days) <= present
               for update of r skip locked) held;
    with ended as (
      update claimgate.review_runs r
         set status = 'failed', completed_at = present, error_code = 'content_expired', error_message = expired_message
       where r.id = any(due) and r.status in ('queued', 'processing')
      returning r.id
    )
    select coalesce(array_agg(ended.id), '{}') into unfinished from ended;
    -- A run that never was reviewed is not counted. Counts are locked in one order: others may do the same for the same organisations.
    for ended_run in select r.id, r.organization_id from claimgate.review_runs r where r.id = any(unfinished)
                      order by r.organization_id, r.counted_in loop
      perform set_config('claimgate.organization_id', ended_run.organization_id::text, true);
      perform claimgate.uncount_review_run(ended_run.id);
    end loop;
    perform set_config('claimgate.organization_id', '', true);
    perform claimgate.erase_content(due);
    return query select coalesce(cardinality(due), 0), unfinished;
  end $$;
`;
}
