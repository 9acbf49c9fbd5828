import { SqlMigration, tenantPolicy } from './sql-migration.js';

/** What came of a project's runs, day by day: counted where it happens, read at the same cost however many runs there are. */
export class Metrics1794830400001 extends SqlMigration {
  protected readonly sql = `
-- How many claims of a completed run have which status. Null while it is not completed.
alter table claimgate.review_runs add column claim_counts jsonb;

-- One thing that happened, as what it adds to the counts of its day. Whoever ends a run only ever inserts here, and so waits for nobody.
create table claimgate.metric_deltas (
  id bigint generated always as identity constraint metric_deltas_pk primary key,
  organization_id uuid not null,
  project_id uuid not null,
  day date not null,
  counts jsonb not null
);
create index metric_deltas_day_idx on claimgate.metric_deltas (project_id, day);

-- The sums of a day in UTC, by name. The names are those of run_end_counts and count_security_event: their number is bounded.
create table claimgate.metric_days (
  project_id uuid not null constraint metric_days_project_fk references claimgate.projects,
  day date not null,
  organization_id uuid not null,
  counts jsonb not null,
  constraint metric_days_pk primary key (project_id, day)
) with (fillfactor = 70);

${tenantPolicy('metric_deltas', 'metric_days')}

-- By these the private runs of a list are found, and the workers that run now or were lost of late.
create index review_runs_private_idx on claimgate.review_runs (project_id, created_at desc, id desc) where capture_method = 'private_worker';
create index review_runs_lost_idx on claimgate.review_runs (project_id, completed_at) where error_code = 'worker_lost';
create index private_runs_live_idx on claimgate.private_runs (project_id, lease_expires_at) where due_at is not null;

create function claimgate.utc_day(at timestamptz) returns date language sql immutable
  as $$ select (at at time zone 'UTC')::date $$;

-- A time in milliseconds, rounded to the nearest eighth of a doubling: at most 4.5 % off, and a day has some 250 of them at most.
create function claimgate.rounded_ms(took interval) returns bigint language sql immutable
  as $$ select round(2 ^ (round(8 * ln(greatest(1, least(extract(epoch from took) * 1000, 2592000000))::double precision) / ln(2::double precision)) / 8))::bigint $$;

-- What a run that has ended adds to its day.
create function claimgate.run_end_counts(run claimgate.review_runs) returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
             'status.' || run.status, 1,
             case run.capture_method when 'private_worker' then 'location.private' else 'location.hosted' end, 1)
        || case when run.status <> 'completed' then '{}' else jsonb_build_object(
             'verdict.' || coalesce(run.safe_use_status, 'insufficient_context'), 1,
             'claims', run.claim_count,
             'ms.' || claimgate.rounded_ms(coalesce(run.completed_at, run.created_at) - run.created_at), 1)
        || coalesce((select jsonb_object_agg('claims.' || c.key, c.value) from jsonb_each(run.claim_counts) c), '{}') end
  $$;

-- Counts a run where it ends, whoever ends it, in the transaction that ends it.
create function claimgate.count_run_end() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into claimgate.metric_deltas (organization_id, project_id, day, counts)
    values (new.organization_id, new.project_id, claimgate.utc_day(coalesce(new.completed_at, claimgate.claimgate_now())),
            claimgate.run_end_counts(new));
    return null;
  end $$;
create trigger metrics after update of status on claimgate.review_runs for each row
  when (old.status in ('queued', 'processing') and new.status in ('completed', 'failed', 'cancelled'))
  execute function claimgate.count_run_end();

-- Counts a security event each time its row counts it.
create function claimgate.count_security_event() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into claimgate.metric_deltas (organization_id, project_id, day, counts)
    values (new.organization_id, new.project_id, claimgate.utc_day(new.last_at), jsonb_build_object('security.' || new.kind, 1));
    return null;
  end $$;
create trigger metrics after insert or update of count on claimgate.security_events for each row
  execute function claimgate.count_security_event();

-- Two sets of counts as one.
create function claimgate.add_counts(one jsonb, other jsonb) returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(jsonb_object_agg(key, total), '{}')
      from (select key, sum(value::bigint) as total
              from (select * from jsonb_each_text(one) union all select * from jsonb_each_text(other)) both_of_them group by key) summed
  $$;

-- Adds up to "most" deltas, over all tenants, to their days. What another has taken is passed over, and days are changed in one order, so
-- any number of replicas may do this at once. Gives the number of deltas that it took.
create function claimgate.fold_metrics(most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with taken as (
      delete from claimgate.metric_deltas d
       where d.id in (select n.id from claimgate.metric_deltas n order by n.id limit most for update skip locked)
      returning d.organization_id, d.project_id, d.day, d.counts
    ), summed as (
      select t.organization_id, t.project_id, t.day, c.key, sum(c.value::bigint) as total
        from taken t cross join lateral jsonb_each_text(t.counts) c group by t.organization_id, t.project_id, t.day, c.key
    ), folded as (
      insert into claimgate.metric_days as d (organization_id, project_id, day, counts)
      select organization_id, project_id, day, jsonb_object_agg(key, total) from summed
       group by organization_id, project_id, day order by project_id, day
      on conflict (project_id, day) do update set counts = claimgate.add_counts(d.counts, excluded.counts)
    )
    select count(*)::integer from taken
  $$;

-- What happened before this was counted.
insert into claimgate.metric_deltas (organization_id, project_id, day, counts)
select r.organization_id, r.project_id, claimgate.utc_day(r.completed_at), claimgate.run_end_counts(r)
  from claimgate.review_runs r where r.completed_at is not null;
insert into claimgate.metric_deltas (organization_id, project_id, day, counts)
select s.organization_id, s.project_id, claimgate.utc_day(s.last_at), jsonb_build_object('security.' || s.kind, s.count)
  from claimgate.security_events s;
select claimgate.fold_metrics(2147483647);
`;
}
