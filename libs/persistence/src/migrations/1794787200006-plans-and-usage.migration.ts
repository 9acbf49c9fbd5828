import { SqlMigration } from './sql-migration.js';

/** What organisations have used of their plans: exact, and without making those who create runs wait for one another. */
export class PlansAndUsage1794787200006 extends SqlMigration {
  protected readonly sql = `
-- How many runs of an organisation and period were handed out to its slots. Changed with every few runs that are created, hence the
-- room for new versions beside the old.
create table claimgate.usage_periods (
  organization_id uuid not null constraint usage_periods_organization_fk references claimgate.organizations,
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  handed_out integer not null constraint usage_periods_handed_out_check check (handed_out >= 0),
  constraint usage_periods_pk primary key (organization_id, period_start)
) with (fillfactor = 20);

-- Runs that were handed out and not used yet. Each connection takes from a slot of its own, so that transactions which create runs
-- for one organisation do not wait for one another's commit. Changed with every run, hence the room for new versions beside the old.
create table claimgate.usage_slots (
  organization_id uuid not null,
  period_start timestamptz(3) not null,
  slot integer not null,
  available integer not null constraint usage_slots_available_check check (available >= 0),
  constraint usage_slots_pk primary key (organization_id, period_start, slot),
  constraint usage_slots_period_fk foreign key (organization_id, period_start) references claimgate.usage_periods
) with (fillfactor = 20);

-- The month around "present": the billing period where there is one, months of its day where it is longer or its renewal is late,
-- else the calendar month in UTC.
create function claimgate.usage_period(billing_start timestamptz, billing_end timestamptz, present timestamptz)
  returns table (period_start timestamptz, period_end timestamptz)
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
  declare
    now_utc timestamp := present at time zone 'UTC';
    first timestamp := billing_start at time zone 'UTC';
    months integer;
  begin
    if billing_start is null or present < billing_start then
      return query select date_trunc('month', now_utc) at time zone 'UTC',
                          (date_trunc('month', now_utc) + interval '1 month') at time zone 'UTC';
    elsif present < billing_end and billing_end - billing_start <= interval '32 days' then
      return query select billing_start, billing_end;
    else
      months := (extract(year from now_utc) - extract(year from first)) * 12 + extract(month from now_utc) - extract(month from first);
      if first + make_interval(months => months) > now_utc then
        months := months - 1;
      end if;
      return query select (first + make_interval(months => months)) at time zone 'UTC',
                          (first + make_interval(months => months + 1)) at time zone 'UTC';
    end if;
  end $$;

-- The plan that holds now, and the period that is counted in.
create function claimgate.plan_in_force(organization uuid, present timestamptz)
  returns table (plan text, monthly_limit integer, period_start timestamptz, period_end timestamptz)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select p.name, p.monthly_limit, m.period_start, m.period_end
      from (select case when grace_ends_at <= present then 'free' else plan end as plan,
                   case when grace_ends_at <= present then null else billing_period_start end as billing_start,
                   billing_period_end as billing_end
              from claimgate.organizations where id = organization) o
      join claimgate.plans p on p.name = o.plan
      cross join lateral claimgate.usage_period(o.billing_start, o.billing_end, present) m
  $$;

-- What was used in a period, as far as it is committed.
create function claimgate.used_in_period(organization uuid, start timestamptz) returns integer
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select handed_out from claimgate.usage_periods p where p.organization_id = organization and p.period_start = start), 0)
         - coalesce((select sum(available) from claimgate.usage_slots s where s.organization_id = organization and s.period_start = start), 0)::integer
  $$;

-- Hands out runs beyond what the slot had, to whoever holds the row of the period: all or part of what is "wanted", and a few more
-- for the slot, fewer the less there is left. Where nothing is left, what other slots have is taken back first, so that the last
-- run is found wherever it lies. Gives how many of "wanted" there were.
create function claimgate.hand_out_runs(organization uuid, start timestamptz, finish timestamptz, own integer, wanted integer, most integer)
  returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare
    total integer;
    room integer;
    given integer;
    spare integer;
  begin
    insert into claimgate.usage_periods values (organization, start, finish, 0) on conflict do nothing;
    select handed_out into total from claimgate.usage_periods p
     where p.organization_id = organization and p.period_start = start for update;
    room := most - total;
    if room < wanted then
      with held as (
        select s.slot, s.available from claimgate.usage_slots s
         where s.organization_id = organization and s.period_start = start order by s.slot for update
      ), emptied as (
        update claimgate.usage_slots s set available = 0 from held
         where s.organization_id = organization and s.period_start = start and s.slot = held.slot
      )
      select total - coalesce(sum(held.available), 0) into total from held;
      room := most - total;
    end if;
    given := greatest(0, least(wanted, room));
    spare := greatest(0, least(63, (room - given) / 32));
    update claimgate.usage_periods p set handed_out = total + given + spare where p.organization_id = organization and p.period_start = start;
    if spare > 0 then
      insert into claimgate.usage_slots as s values (organization, start, own, spare)
        on conflict (organization_id, period_start, slot) do update set available = s.available + spare;
    end if;
    return given;
  end $$;

-- Counts runs that the same transaction is about to create, as many of "wanted" as the plan leaves room for; those that it inserts
-- afterwards know in which period they were counted. With "whole" it is all of them or an error. Exact whoever else creates runs
-- meanwhile, and undone with the transaction.
--
-- Locks are taken in one order, the period before its slots, so that nobody waits in a circle. The short way locks a slot alone: where
-- it finds too little there it is undone, which lets go of the slot, before the long way begins with the period.
create function claimgate.count_review_runs(wanted integer, whole boolean)
  returns table (granted integer, plan text, used integer, monthly_limit integer, period_start timestamptz, period_end timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    organization uuid := claimgate.current_organization();
    own integer := pg_backend_pid() % 16;
    held record;
    most integer;
    given integer := wanted;
  begin
    select * into strict held from claimgate.plan_in_force(organization, claimgate.claimgate_now());
    most := coalesce(held.monthly_limit, 2147483647);
    begin
      -- More was handed out than the limit allows where the limit was lowered: then nothing is taken without looking closer.
      update claimgate.usage_slots s set available = s.available - wanted
       where s.organization_id = organization and s.period_start = held.period_start and s.slot = own and s.available >= wanted
         and exists (select 1 from claimgate.usage_periods p
                      where p.organization_id = organization and p.period_start = held.period_start and p.handed_out <= most);
      if not found then
        raise exception 'too few in this slot' using errcode = 'CG001';
      end if;
    exception when sqlstate 'CG001' then
      given := claimgate.hand_out_runs(organization, held.period_start, held.period_end, own, wanted, most);
    end;
    if whole and given < wanted then
      raise exception 'monthly limit reached' using errcode = 'CG402',
        detail = to_char(held.period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    end if;
    perform set_config('claimgate.counted_in', held.period_start::text, true);
    return query select given, held.plan, claimgate.used_in_period(organization, held.period_start), held.monthly_limit,
                        held.period_start, held.period_end;
  end $$;

-- Takes a run of the current organisation out of the count. Private runs stay counted: they are worked on elsewhere, and what is
-- said of their end cannot be checked here.
create function claimgate.uncount_review_run(run_id uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with counted as (
      select r.id, r.organization_id, r.counted_in from claimgate.review_runs r
       where r.id = run_id and r.organization_id = claimgate.current_organization() and r.counted_in is not null
         and r.capture_method <> 'private_worker'
         for update
    ), forgotten as (
      update claimgate.review_runs r set counted_in = null from counted where r.id = counted.id
    ), given_back as (
      update claimgate.usage_periods u set handed_out = u.handed_out - 1
        from counted where u.organization_id = counted.organization_id and u.period_start = counted.counted_in
      returning 1
    )
    select exists (select 1 from given_back)
  $$;

-- What the current organisation has used of its plan.
create function claimgate.current_usage()
  returns table (plan text, used integer, monthly_limit integer, period_start timestamptz, period_end timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select i.plan, claimgate.used_in_period(claimgate.current_organization(), i.period_start), i.monthly_limit, i.period_start, i.period_end
      from claimgate.plan_in_force(claimgate.current_organization(), claimgate.claimgate_now()) i
  $$;
`;
}
