import { SqlMigration } from './sql-migration.js';

/** Plans, organisations, projects, API keys and their rate limits, and the audit log. */
export class Access1794787200001 extends SqlMigration {
  protected readonly sql = `
-- The one source of time for every comparison. Test databases may replace it.
create function claimgate.claimgate_now() returns timestamptz
  language sql volatile
  as $$ select clock_timestamp() $$;

-- The tenant of a transaction, which the app sets at its start. Policies go by it.
create function claimgate.current_organization() returns uuid language sql stable
  as $$ select nullif(current_setting('claimgate.organization_id', true), '')::uuid $$;
create function claimgate.current_project() returns uuid language sql stable
  as $$ select nullif(current_setting('claimgate.project_id', true), '')::uuid $$;

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

create table claimgate.organizations (
  id uuid constraint organizations_pk primary key,
  name text not null,
  plan text not null constraint organizations_plan_fk references claimgate.plans,
  created_at timestamptz(3) not null default claimgate.claimgate_now(),
  revoked_at timestamptz(3),
  -- Until when a payment that failed is waited for; from then on the organisation has the free plan. Null while all is paid.
  grace_ends_at timestamptz(3),
  -- The billing period; null for organisations that are counted by calendar months.
  billing_period_start timestamptz(3),
  billing_period_end timestamptz(3)
);

create table claimgate.projects (
  id uuid constraint projects_pk primary key,
  organization_id uuid not null constraint projects_organization_fk references claimgate.organizations,
  name text not null,
  created_at timestamptz(3) not null default claimgate.claimgate_now(),
  revoked_at timestamptz(3),
  -- How long content is kept after a run has ended. 0 means a day: time enough to fetch the results.
  content_retention_days integer not null default 30
    constraint projects_retention_check check (content_retention_days between 0 and 3650)
);
create index projects_organization_idx on claimgate.projects (organization_id);

create table claimgate.api_keys (
  id text constraint api_keys_pk primary key,
  organization_id uuid not null constraint api_keys_organization_fk references claimgate.organizations,
  project_id uuid not null constraint api_keys_project_fk references claimgate.projects,
  environment text not null constraint api_keys_environment_check check (environment in ('live', 'test')),
  secret_hmac bytea not null,
  pepper_version integer not null,
  scopes text[] not null,
  created_at timestamptz(3) not null default claimgate.claimgate_now(),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3)
);
create index api_keys_project_idx on claimgate.api_keys (project_id);

-- Who did what to whom. Rows are only ever added.
create table claimgate.audit_events (
  id bigint generated always as identity constraint audit_events_pk primary key,
  organization_id uuid,
  actor text not null,
  action text not null,
  target text not null,
  request_id text not null,
  created_at timestamptz(3) not null default claimgate.claimgate_now()
);
create index audit_events_organization_idx on claimgate.audit_events (organization_id, id);

-- Token buckets of the rate limit. Unlogged: after a crash every bucket is simply full again.
create unlogged table claimgate.rate_limit_buckets (
  api_key_id text constraint rate_limit_buckets_pk primary key,
  tokens double precision not null,
  updated_at timestamptz not null
);

-- Writes down what a key of the current organisation did, in the transaction in which it does it. Whoever may write here may not read.
create function claimgate.record_audit(actor text, action text, target text, request text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into claimgate.audit_events (organization_id, actor, action, target, request_id)
    select organization, actor, action, target, request from claimgate.current_organization() organization
     where organization is not null
  $$;

-- The key look-up: one row by its public id, with the rate limit of its plan, and only where key, project and organisation are all
-- in force.
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

-- Last-used times arrive in batches, so that no request waits for this write.
create function claimgate.touch_api_keys(ids text[], used_at timestamptz[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update claimgate.api_keys k
       set last_used_at = greatest(k.last_used_at, used.at)
      from (select unnest(ids) as id, unnest(used_at) as at) used
     where k.id = used.id
  $$;

-- Takes up to "wanted" tokens from a key's bucket, and says how many are left.
create function claimgate.take_rate_tokens(key_id text, wanted integer, per_second double precision, burst double precision)
  returns table (granted integer, remaining double precision)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    present timestamptz := claimgate.claimgate_now();
    available double precision;
    given integer;
  begin
    insert into claimgate.rate_limit_buckets as b values (key_id, burst, present) on conflict (api_key_id) do nothing;
    select least(burst, b.tokens + greatest(0, extract(epoch from present - b.updated_at)) * per_second) into available
      from claimgate.rate_limit_buckets b where b.api_key_id = key_id for update;
    given := least(wanted, floor(available));
    update claimgate.rate_limit_buckets b set tokens = available - given, updated_at = present where b.api_key_id = key_id;
    return query select given, available - given;
  end $$;
`;
}
