import { SqlMigration } from './sql-migration.js';

/** Hands out runs together with whose they are, so that a runner need not ask again. */
export class TakeRuns1794853678790 extends SqlMigration {
  protected readonly sql = `
-- As take_run_jobs, with the tenant of each run, which is empty for a run that is gone. In a function and not in a join: a run that was
-- added while jobs were looked for is seen by them and not by the statement around them, whose look is older.
create function claimgate.take_runs(most integer, busy text[], most_each integer)
  returns table (id uuid, retry_count integer, run_id text, organization text, organization_id uuid, project_id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    job record;
  begin
    for job in select * from claimgate.take_run_jobs(most, busy, most_each) loop
      return query select job.id, job.retry_count, job.run_id, job.organization, r.organization_id, r.project_id
                     from (values (1)) one left join claimgate.review_runs r on r.id = job.id;
    end loop;
  end $$;
`;
}
