-- Up Migration

-- metadata and external_id are words of the caller as well: they go when the content goes. Private runs have no content here, but
-- these two; so content_removed_at is said of them too.
create index review_runs_expiry_idx on claimgate.review_runs (project_id, (coalesce(completed_at, created_at)))
  where content_removed_at is null;
drop index claimgate.review_runs_content_idx;

-- Removes all that callers said of runs, and keeps the runs. With the rights of whoever calls: inside a tenant it reaches that tenant's
-- rows alone. Gives the number of runs that it changed.
drop function claimgate.erase_content(uuid[]);
create function claimgate.erase_content(runs uuid[]) returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare
    changed integer;
  begin
    delete from claimgate.sealed_packets where review_run_id = any(runs);
    delete from claimgate.sealed_results where review_run_id = any(runs);
    perform claimgate.erase_clear_content(runs);
    update claimgate.review_runs
       set content_removed_at = coalesce(content_removed_at, claimgate.claimgate_now()), content_hmac = null, metadata = '{}', external_id = null
     where id = any(runs) and (content_removed_at is null or external_id is not null or metadata::text <> '{}');
    get diagnostics changed = row_count;
    return changed;
  end $$;

-- As before, and for private runs too once they have ended: an unfinished one has its own deadline.
create or replace function claimgate.remove_expired_content(most integer, expired_message text)
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
    -- A run that never was reviewed is not counted.
    for ended_run in select r.id, r.organization_id from claimgate.review_runs r where r.id = any(unfinished) loop
      perform set_config('claimgate.organization_id', ended_run.organization_id::text, true);
      perform claimgate.uncount_review_run(ended_run.id);
    end loop;
    perform set_config('claimgate.organization_id', '', true);
    perform claimgate.erase_content(due);
    return query select coalesce(cardinality(due), 0), unfinished;
  end $$;

-- What earlier releases left.
update claimgate.review_runs set metadata = '{}', external_id = null
 where content_removed_at is not null and (external_id is not null or metadata::text <> '{}');
-- Of a row of an import no word is kept any more: a repeat brings its body along, and is told from that.
update claimgate.import_rows set external_id = null, error = (error::jsonb - 'details')::json
 where external_id is not null or error::jsonb ? 'details';

-- Down Migration
