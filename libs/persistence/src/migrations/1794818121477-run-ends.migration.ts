import { SqlMigration } from './sql-migration.js';

/** How those who wait for a run learn that it has ended. */
export class RunEnds1794818121477 extends SqlMigration {
  protected readonly sql = `
-- Says that a run has ended when the transaction that ended it is committed. A trigger, since runs are ended in many places: by runners,
-- workers, callers, operators, and by functions over all tenants. Commits that notify wait for one another, so whoever ends many runs
-- says in its transaction that it tells of the end itself, after the commit.
create function claimgate.notify_run_end() returns trigger
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  begin
    if coalesce(current_setting('claimgate.end_notice', true), '') <> 'after_commit' then
      perform pg_notify('claimgate_run_ends', new.id::text);
    end if;
    return null;
  end $$;
create trigger review_runs_end after update of status on claimgate.review_runs
  for each row when (old.status in ('queued', 'processing') and new.status not in ('queued', 'processing'))
  execute function claimgate.notify_run_end();

-- Which of these runs have ended, of all tenants: for whoever could not listen for a moment. It tells nothing else of them.
create function claimgate.ended_runs(run_ids uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select r.id from claimgate.review_runs r where r.id = any(run_ids) and r.status not in ('queued', 'processing') $$;
`;
}
