-- Up Migration

-- How long content is kept after a run has ended. 0 means a day: time enough to fetch the results.
alter table claimgate.projects add column content_retention_days integer not null default 30
  constraint projects_retention_check check (content_retention_days between 0 and 3650);

create index review_runs_content_idx on claimgate.review_runs (project_id, (coalesce(completed_at, created_at)))
  where content_removed_at is null and capture_method <> 'private_worker';
-- Runs older than sealing, whose content still lies in clear. Empty once all are sealed.
create index review_runs_clear_idx on claimgate.review_runs (id) where ai_output is not null;

-- Removes what lies in clear. With the rights of whoever calls: inside a tenant it reaches that tenant's rows alone.
create function claimgate.erase_clear_content(runs uuid[]) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  begin
    delete from claimgate.source_documents where review_run_id = any(runs);
    delete from claimgate.source_spans where review_run_id = any(runs);
    delete from claimgate.claims where review_run_id = any(runs);
    delete from claimgate.verifications where review_run_id = any(runs);
    delete from claimgate.claim_reports where review_run_id = any(runs);
    update claimgate.review_runs set ai_output = null, question = null, gate_verdict = gate_verdict - 'reasons'
     where id = any(runs) and ai_output is not null;
  end $$;

-- Removes all content of hosted runs and keeps their metadata. Likewise with the rights of whoever calls.
create function claimgate.erase_content(runs uuid[]) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  begin
    delete from claimgate.sealed_packets where review_run_id = any(runs);
    delete from claimgate.sealed_results where review_run_id = any(runs);
    perform claimgate.erase_clear_content(runs);
    update claimgate.review_runs set content_removed_at = claimgate.claimgate_now(), content_hmac = null
     where id = any(runs) and content_removed_at is null and capture_method <> 'private_worker';
  end $$;

-- When the content of a run is due for removal: counted from its end, or from its creation while it has none.
create function claimgate.content_expires_at(created_at timestamptz, completed_at timestamptz, retention_days integer)
  returns timestamptz language sql stable
  as $$ select coalesce(completed_at, created_at) + greatest(retention_days, 1) * interval '24 hours' $$;

-- Removes the content of up to `most` runs that is due, over all tenants. Runs that somebody is at work on are left to the next pass,
-- so any number of replicas may do this at once. An unfinished run fails: there is nothing left to work on.
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
                where r.project_id = p.id and r.content_removed_at is null and r.capture_method <> 'private_worker'
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
    -- A run that never was reviewed is not counted.
    for ended_run in select r.id, r.organization_id from claimgate.review_runs r where r.id = any(unfinished) loop
      perform set_config('claimgate.organization_id', ended_run.organization_id::text, true);
      perform claimgate.uncount_review_run(ended_run.id);
    end loop;
    perform set_config('claimgate.organization_id', '', true);
    perform claimgate.erase_content(due);
    return query select coalesce(cardinality(due), 0), unfinished;
  end $$;

-- Up to `most` runs whose content lies in clear, by id: whoever seals them does that inside their tenant.
create function claimgate.runs_in_clear(after uuid, most integer) returns table (id uuid, organization_id uuid, project_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select r.id, r.organization_id, r.project_id from claimgate.review_runs r
     where r.ai_output is not null and r.id > after order by r.id limit most
  $$;

-- Down Migration
