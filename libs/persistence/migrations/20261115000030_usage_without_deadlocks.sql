-- Up Migration

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
    given integer;
  begin
    select * into strict held from claimgate.plan_in_force(organization, claimgate.claimgate_now());
    most := coalesce(held.monthly_limit, 2147483647);
    loop
      -- A transaction that waited for a slot keeps it locked even where it takes nothing from it, and may then wait for whoever holds
      -- the period and waits for that slot. One of the two is told so; it lets go of what it locked here and tries again.
      begin
        -- More was handed out than the limit allows where the limit was lowered: then nothing is taken without looking closer.
        update claimgate.usage_slots s set available = s.available - wanted
         where s.organization_id = organization and s.period_start = held.period_start and s.slot = own and s.available >= wanted
           and exists (select 1 from claimgate.usage_periods p
                        where p.organization_id = organization and p.period_start = held.period_start and p.handed_out <= most);
        given := wanted;
        if not found then
          given := claimgate.hand_out_runs(organization, held.period_start, held.period_end, own, wanted, most);
        end if;
        exit;
      exception when deadlock_detected then
        given := 0;
      end;
    end loop;
    if whole and given < wanted then
      raise exception 'monthly limit reached' using errcode = 'CG402',
        detail = to_char(held.period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    end if;
    perform set_config('claimgate.counted_in', held.period_start::text, true);
    return query select given, held.plan, claimgate.used_in_period(organization, held.period_start), held.monthly_limit,
                        held.period_start, held.period_end;
  end $$;

-- Down Migration
