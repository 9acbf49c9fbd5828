import { SqlMigration } from './sql-migration.js';

/** Whose turn it is in the queue. The jobs themselves are pg-boss's, which is installed after the migrations. */
export class Queue1794787200008 extends SqlMigration {
  protected readonly sql = `
-- Whose turn it is: a row for each organisation that has runs waiting or at work, lowest number first. Whoever was served goes to the
-- end. Without an index over the turn, a row is changed in place and leaves nothing behind.
create table claimgate.queue_turns (
  organization_id uuid constraint queue_turns_pk primary key,
  turn bigint not null
) with (fillfactor = 20);
create sequence claimgate.queue_turn_numbers;

-- Gives an organisation a place in the line, in the transaction that adds a run. Its row stays locked until that has ended, so that
-- nobody takes the place away before the run can be seen. Others who add runs do not wait for this lock, nor does whoever serves.
create function claimgate.join_queue(organization uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    loop
      perform 1 from claimgate.queue_turns t where t.organization_id = organization for key share;
      exit when found;
      insert into claimgate.queue_turns values (organization, nextval('claimgate.queue_turn_numbers')) on conflict do nothing;
    end loop;
  end $$;

-- Hands out the oldest run of an organisation that may begin now, as pg-boss does. Jobs of a release that knew no turns have no
-- organisation; it is '' here. One plan, by the index made for it, whatever the statistics say of a table that changes all the time.
create function claimgate.take_run_job(organization text) returns table (id uuid, retry_count integer, run_id text)
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
  declare
    next uuid;
  begin
    select w.id into next from pgboss.job w
     where w.name = 'review-runs' and w.state < 'active' and not w.blocked and coalesce(w.group_id, '') = organization
       and w.start_after <= pgboss.job_now()
     order by w.created_on limit 1 for update skip locked;
    return query
      update pgboss.job j
         set state = 'active', started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now(),
             retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
       where j.name = 'review-runs' and j.id = next
      returning j.id, j.retry_count, j.data ->> 'run_id';
  end $$;

-- Hands out up to "most" runs, one of each organisation in turn. "busy" names the organisation of each run that the caller has at work
-- already: no organisation comes to more than "most_each" of them. Two who ask at the same moment may both serve the same organisation;
-- neither waits for the other.
create function claimgate.take_run_jobs(most integer, busy text[], most_each integer)
  returns table (id uuid, retry_count integer, run_id text, organization text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    held text[] := busy;
    taken integer := 0;
    before integer;
    line record;
    job record;
  begin
    loop
      before := taken;
      for line in select '' as organization, 0 as turn
                   union all select t.organization_id::text, t.turn from claimgate.queue_turns t order by turn loop
        exit when taken >= most;
        continue when cardinality(array_positions(held, line.organization)) >= most_each;
        select * into job from claimgate.take_run_job(line.organization);
        continue when job.id is null;
        held := held || line.organization;
        taken := taken + 1;
        return query select job.id, job.retry_count, job.run_id, line.organization;
      end loop;
      exit when taken = before or taken >= most;
    end loop;
    update claimgate.queue_turns t set turn = nextval('claimgate.queue_turn_numbers')
      from (select s.organization_id from claimgate.queue_turns s
             where s.organization_id::text = any(held[cardinality(busy) + 1:]) for no key update skip locked) served
     where t.organization_id = served.organization_id;
  end $$;

-- An organisation has a place in the line as long as this holds: a run at work may come back to wait.
create function claimgate.has_live_jobs(organization text) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
  begin
    return exists (select 1 from pgboss.job j where j.name = 'review-runs' and j.state < 'active' and not j.blocked
                      and coalesce(j.group_id, '') = organization)
        or exists (select 1 from pgboss.job j where j.name = 'review-runs' and j.state = 'active' and j.group_id = organization);
  end $$;

-- Whether somebody should be taken out of the line.
create function claimgate.has_idle_turns() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select 1 from claimgate.queue_turns t where not claimgate.has_live_jobs(t.organization_id::text)) $$;

-- Takes organisations out of the line that have nothing there any more. A row that somebody has just joined by is locked, and stays;
-- under our own lock we look again.
create function claimgate.leave_queue() returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    line record;
    gone integer := 0;
  begin
    for line in select t.organization_id from claimgate.queue_turns t where not claimgate.has_live_jobs(t.organization_id::text) loop
      perform 1 from claimgate.queue_turns t where t.organization_id = line.organization_id for update skip locked;
      continue when not found or claimgate.has_live_jobs(line.organization_id::text);
      delete from claimgate.queue_turns t where t.organization_id = line.organization_id;
      gone := gone + 1;
    end loop;
    return gone;
  end $$;
`;
}
