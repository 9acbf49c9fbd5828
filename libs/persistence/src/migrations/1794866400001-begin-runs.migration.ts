import { SqlMigration } from './sql-migration.js';

/** Hands out runs and takes them with the same statement, so that a runner waits for the database once. */
export class BeginRuns1794866400001 extends SqlMigration {
  protected readonly sql = `
-- As take_runs, and each run is taken for a new attempt: what its runner needs comes along, sealed as it is stored. With the rights of the
-- caller: the tenant of each run is set while that run is taken, as any other transaction sets it, and row-level security holds. A run
-- that somebody holds locked, is finished, or cannot be read comes without an attempt: nobody waits here, and no run keeps others back.
create function claimgate.begin_runs(most integer, busy text[], most_each integer)
  returns table (id uuid, retry_count integer, run_id text, organization text, organization_id uuid, project_id uuid,
                 attempt integer, run_retry_count integer, intended_use text, strictness text, external_id text, metadata json,
                 output bytea, source_contents bytea, question bytea)
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare
    job record;
  begin
    for job in select * from claimgate.take_runs(most, busy, most_each) loop
      id := job.id;
      retry_count := job.retry_count;
      run_id := job.run_id;
      organization := job.organization;
      organization_id := job.organization_id;
      project_id := job.project_id;
      attempt := null;
      perform set_config('claimgate.organization_id', job.organization_id::text, true),
              set_config('claimgate.project_id', job.project_id::text, true);
      begin
        with free as (
          select r.id from claimgate.review_runs r
           where r.id = job.id and r.status in ('queued', 'processing') for update skip locked
        ), taken as (
          update claimgate.review_runs r set status = 'processing', attempt = r.attempt + 1 from free where r.id = free.id
          returning r.id, r.attempt, r.retry_count, r.intended_use, r.strictness, r.external_id, r.metadata
        )
        select t.attempt, t.retry_count, t.intended_use, t.strictness, t.external_id, t.metadata, p.output, p.source_contents, p.question
          into attempt, run_retry_count, intended_use, strictness, external_id, metadata, output, source_contents, question
          from taken t join claimgate.sealed_packets p on p.review_run_id = t.id;
      exception when others then
        attempt := null;
      end;
      return next;
    end loop;
    perform set_config('claimgate.organization_id', '', true), set_config('claimgate.project_id', '', true);
  end $$;
`;
}
