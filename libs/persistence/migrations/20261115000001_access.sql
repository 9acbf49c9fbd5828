-- Up Migration

-- The one source of time for every comparison. Test databases may replace it.
create function claimgate.claimgate_now() returns timestamptz
  language sql volatile
  as $$ select clock_timestamp() $$;

create table claimgate.organizations (
  id uuid constraint organizations_pk primary key,
  name text not null,
  plan text not null,
  created_at timestamptz(3) not null default claimgate.claimgate_now(),
  revoked_at timestamptz(3)
);

create table claimgate.projects (
  id uuid constraint projects_pk primary key,
  organization_id uuid not null constraint projects_organization_fk references claimgate.organizations,
  name text not null,
  created_at timestamptz(3) not null default claimgate.claimgate_now(),
  revoked_at timestamptz(3)
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

-- The key look-up: one row by its public id, and only where key, project and organisation are all in force.
create function claimgate.find_api_key(wanted_id text)
  returns table (
    id text, organization_id uuid, project_id uuid, secret_hmac bytea, pepper_version integer, scopes text[], expired boolean
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select k.id, k.organization_id, k.project_id, k.secret_hmac, k.pepper_version, k.scopes,
           coalesce(k.expires_at <= claimgate.claimgate_now(), false)
      from claimgate.api_keys k
      join claimgate.projects p on p.id = k.project_id
      join claimgate.organizations o on o.id = k.organization_id
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

-- Takes up to `wanted` tokens from a key's bucket, and says how many are left.
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

-- Down Migration
