-- Up Migration

-- What an organisation may do in a month and in a minute.
create table claimgate.plans (
  name text constraint plans_pk primary key constraint plans_name_check check (name ~ '^[a-z][a-z0-9_-]{0,39}$'),
  -- Review runs a month; null means no limit.
  monthly_limit integer constraint plans_monthly_limit_check check (monthly_limit >= 0),
  -- Requests a minute and at once, for each API key; null means what the server is set to.
  rate_limit_per_minute integer constraint plans_rate_limit_check check (rate_limit_per_minute > 0),
  rate_limit_burst integer constraint plans_rate_burst_check check (rate_limit_burst > 0),
  -- What the plan costs, at Stripe; null for a plan that is not for sale there.
  stripe_price_id text constraint plans_stripe_price_key unique
);
insert into claimgate.plans (name, monthly_limit, rate_limit_per_minute, rate_limit_burst) values
  ('free', 10000, null, null),
  ('team', 50000, 1200, 200),
  ('pro', 100000, 1800, 300),
  ('business', 500000, 3000, 500),
  ('enterprise', null, 6000, 1000);
-- Plans that organisations were given before plans meant anything: nobody loses by this migration.
insert into claimgate.plans (name) select distinct plan from claimgate.organizations on conflict (name) do nothing;
alter table claimgate.organizations
  add constraint organizations_plan_fk foreign key (plan) references claimgate.plans,
  -- Until when a payment that failed is waited for; from then on the organisation has the free plan. Null while all is paid.
  add column grace_ends_at timestamptz(3),
  -- The billing period; null for organisations that are counted by calendar months.
  add column billing_period_start timestamptz(3),
  add column billing_period_end timestamptz(3);

-- One row an organisation and period. Changed with every run that is created, hence the room for new versions beside the old.
create table claimgate.usage_periods (
  organization_id uuid not null constraint usage_periods_organization_fk references claimgate.organizations,
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  used integer not null constraint usage_periods_used_check check (used >= 0),
  constraint usage_periods_pk primary key (organization_id, period_start)
) with (fillfactor = 20);

-- The period in which a run was counted: set by the statement that counts, earlier in the same transaction. Null for a run that is
-- not counted, or no longer.
alter table claimgate.review_runs
  add column counted_in timestamptz(3) default nullif(current_setting('claimgate.counted_in', true), '')::timestamptz;

-- The month around `present`: the billing period where there is one, months of its day where it is longer or its renewal is late,
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

-- Counts runs that the same transaction is about to create, as many of `wanted` as the plan leaves room for; those that it inserts
-- afterwards know in which period they were counted. With `whole` it is all of them or a fault. The row stays locked until the
-- transaction ends, so the count is exact whoever else creates runs meanwhile, and undone with the transaction.
create function claimgate.count_review_runs(wanted integer, whole boolean)
  returns table (granted integer, plan text, used integer, monthly_limit integer, period_start timestamptz, period_end timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    organization uuid := claimgate.current_organization();
    held record;
    counted integer;
    given integer := wanted;
  begin
    select * into strict held from claimgate.plan_in_force(organization, claimgate.claimgate_now());
    update claimgate.usage_periods u set used = u.used + wanted
     where u.organization_id = organization and u.period_start = held.period_start
       and (held.monthly_limit is null or u.used + wanted <= held.monthly_limit)
    returning u.used into counted;
    if counted is null then
      insert into claimgate.usage_periods values (organization, held.period_start, held.period_end, 0) on conflict do nothing;
      select u.used into counted from claimgate.usage_periods u
       where u.organization_id = organization and u.period_start = held.period_start for update;
      given := greatest(0, least(wanted, coalesce(held.monthly_limit - counted, wanted)));
      if whole and given < wanted then
        raise exception 'monthly limit reached' using errcode = 'CG402',
          detail = to_char(held.period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      end if;
      update claimgate.usage_periods u set used = u.used + given
       where u.organization_id = organization and u.period_start = held.period_start
      returning u.used into counted;
    end if;
    perform set_config('claimgate.counted_in', held.period_start::text, true);
    return query select given, held.plan, counted, held.monthly_limit, held.period_start, held.period_end;
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
      update claimgate.usage_periods u set used = u.used - 1
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
    select i.plan, coalesce(u.used, 0), i.monthly_limit, i.period_start, i.period_end
      from claimgate.plan_in_force(claimgate.current_organization(), claimgate.claimgate_now()) i
      left join claimgate.usage_periods u
        on u.organization_id = claimgate.current_organization() and u.period_start = i.period_start
  $$;

-- The key look-up says the rate limit of the plan as well.
drop function claimgate.find_api_key(text);
create function claimgate.find_api_key(wanted_id text)
  returns table (
    id text, organization_id uuid, project_id uuid, secret_hmac bytea, pepper_version integer, scopes text[], expired boolean,
    rate_limit_per_minute integer, rate_limit_burst integer
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select k.id, k.organization_id, k.project_id, k.secret_hmac, k.pepper_version, k.scopes,
           coalesce(k.expires_at <= claimgate.claimgate_now(), false), l.rate_limit_per_minute, l.rate_limit_burst
      from claimgate.api_keys k
      join claimgate.projects p on p.id = k.project_id
      join claimgate.organizations o on o.id = k.organization_id
      join claimgate.plans l on l.name = case when o.grace_ends_at <= claimgate.claimgate_now() then 'free' else o.plan end
     where k.id = wanted_id and k.revoked_at is null and p.revoked_at is null and o.revoked_at is null
  $$;

-- Down Migration
