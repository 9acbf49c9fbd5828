-- Up Migration

-- One row that every run of an organisation is counted in makes their transactions wait for one another's commit. So runs are handed
-- out to slots, a few at a time. What was used is what was handed out less what the slots still have.
alter table claimgate.usage_periods rename column used to handed_out;
alter table claimgate.usage_periods rename constraint usage_periods_used_check to usage_periods_handed_out_check;

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

-- What was used in a period, as far as it is committed.
create function claimgate.used_in_period(organization uuid, start timestamptz) returns integer
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select handed_out from claimgate.usage_periods p where p.organization_id = organization and p.period_start = start), 0)
         - coalesce((select sum(available) from claimgate.usage_slots s where s.organization_id = organization and s.period_start = start), 0)::integer
  $$;

-- Hands out runs beyond what the slot had, to whoever holds the row of the period: all or part of what is `wanted`, and a few more
-- for the slot, fewer the less there is left. Where nothing is left, what other slots have is taken back first, so that the last
-- run is found wherever it lies. Gives how many of `wanted` there were.
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

-- Counts runs that the same transaction is about to create, as many of `wanted` as the plan leaves room for; those that it inserts
-- afterwards know in which period they were counted. With `whole` it is all of them or a fault. Exact whoever else creates runs
-- meanwhile, and undone with the transaction.
create or replace function claimgate.count_review_runs(wanted integer, whole boolean)
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
    -- More was handed out than the limit allows where the limit was lowered: then nothing is taken without looking closer.
    update claimgate.usage_slots s set available = s.available - wanted
     where s.organization_id = organization and s.period_start = held.period_start and s.slot = own and s.available >= wanted
       and exists (select 1 from claimgate.usage_periods p
                    where p.organization_id = organization and p.period_start = held.period_start and p.handed_out <= most);
    if not found then
      given := claimgate.hand_out_runs(organization, held.period_start, held.period_end, own, wanted, most);
      if whole and given < wanted then
        raise exception 'monthly limit reached' using errcode = 'CG402',
          detail = to_char(held.period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      end if;
    end if;
    perform set_config('claimgate.counted_in', held.period_start::text, true);
    return query select given, held.plan, claimgate.used_in_period(organization, held.period_start), held.monthly_limit,
                        held.period_start, held.period_end;
  end $$;

-- Takes a run of the current organisation out of the count. Private runs stay counted: they are worked on elsewhere, and what is
-- said of their end cannot be checked here.
create or replace function claimgate.uncount_review_run(run_id uuid) returns boolean
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
create or replace function claimgate.current_usage()
  returns table (plan text, used integer, monthly_limit integer, period_start timestamptz, period_end timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select i.plan, claimgate.used_in_period(claimgate.current_organization(), i.period_start), i.monthly_limit, i.period_start, i.period_end
      from claimgate.plan_in_force(claimgate.current_organization(), claimgate.claimgate_now()) i
  $$;

-- Down Migration
