import { SqlMigration, tenantPolicy } from './sql-migration.js';

/** Runs on machines of their owner: signing keys, credentials, events, proofs, and their end. */
export class PrivateRuns1794787200004 extends SqlMigration {
  protected readonly sql = `
-- The Ed25519 keys that sign worker credentials and receipts. Rows are only ever added: whoever holds an old receipt must find its
-- key in the JWKS. The private part is sealed under a key that is not in the database.
create table claimgate.signing_keys (
  -- RFC 7638 thumbprint of the key.
  id text constraint signing_keys_pk primary key constraint signing_keys_id_check check (id ~ '^[A-Za-z0-9_-]{43}$'),
  public_key text not null constraint signing_keys_public_key_check check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  sealed_private_key bytea not null,
  sealing_version integer not null,
  created_at timestamptz(3) not null default claimgate.claimgate_now(),
  -- Published from the start, used from here on: by then every replica and every cache knows it.
  signs_from timestamptz(3) not null
);
create index signing_keys_signs_from_idx on claimgate.signing_keys (signs_from desc, created_at desc, id);

-- All keys, the one that signs now first among those that may.
create function claimgate.list_signing_keys()
  returns table (id text, public_key text, sealed_private_key bytea, sealing_version integer, created_at timestamptz,
                 signs_from timestamptz, may_sign boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select k.id, k.public_key, k.sealed_private_key, k.sealing_version, k.created_at, k.signs_from,
           k.signs_from <= claimgate.claimgate_now()
      from claimgate.signing_keys k
     order by k.signs_from desc, k.created_at desc, k.id
  $$;

-- The first key, which a control plane makes for itself. False when there is one already: of several that start at once, one wins.
create function claimgate.add_first_signing_key(key_id text, public_part text, sealed bytea, version integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    lock table claimgate.signing_keys in share row exclusive mode;
    if exists (select 1 from claimgate.signing_keys) then
      return false;
    end if;
    insert into claimgate.signing_keys (id, public_key, sealed_private_key, sealing_version, signs_from)
      values (key_id, public_part, sealed, version, claimgate.claimgate_now());
    return true;
  end $$;

-- What a private run has besides the row that every run has. Whoever changes either locks the row in review_runs first.
create table claimgate.private_runs (
  review_run_id uuid constraint private_runs_pk primary key
    constraint private_runs_run_fk references claimgate.review_runs on delete cascade,
  organization_id uuid not null,
  project_id uuid not null,
  require_proof boolean not null,
  -- As the create request said; the run itself carries what its worker counted in the end.
  announced_sources integer not null,
  deadline_at timestamptz(3) not null,
  -- Null until the first event.
  lease_expires_at timestamptz(3),
  -- When the run is given up: the end of its lease or its deadline, whichever comes first. Null once it is finished.
  due_at timestamptz(3),
  -- RFC 7638 thumbprint of the only key that may speak for the run; null until there is one.
  key_thumbprint text constraint private_runs_thumbprint_check check (key_thumbprint ~ '^[A-Za-z0-9_-]{43}$'),
  spent_at timestamptz(3),
  revoked_at timestamptz(3),
  last_sequence integer not null default 0,
  last_hash text not null default repeat('0', 64) constraint private_runs_hash_check check (last_hash ~ '^[0-9a-f]{64}$'),
  receipt text
) with (fillfactor = 70);
create index private_runs_due_idx on claimgate.private_runs (due_at) where due_at is not null;

-- One row a generation. A token is never stored: it is signed again from its row.
create table claimgate.worker_credentials (
  id uuid constraint worker_credentials_pk primary key,
  review_run_id uuid not null constraint worker_credentials_run_fk references claimgate.review_runs on delete cascade,
  organization_id uuid not null,
  project_id uuid not null,
  generation integer not null,
  -- The signing key, so that a repeated request is given the same token.
  signing_key_id text not null,
  issued_at timestamptz(0) not null,
  expires_at timestamptz(0) not null,
  -- Since when a newer generation has replaced this one: the end of its overlap. Null for the newest.
  replaced_at timestamptz(3),
  constraint worker_credentials_generation_key unique (review_run_id, generation)
);

-- What a worker said, in its canonical form. Rows are only ever added.
create table claimgate.worker_events (
  review_run_id uuid not null constraint worker_events_run_fk references claimgate.review_runs on delete cascade,
  sequence integer not null constraint worker_events_sequence_check check (sequence > 0),
  organization_id uuid not null,
  project_id uuid not null,
  event_id uuid not null,
  hash text not null constraint worker_events_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  previous_hash text not null,
  canonical text not null,
  received_at timestamptz(3) not null,
  constraint worker_events_pk primary key (review_run_id, sequence),
  constraint worker_events_id_key unique (review_run_id, event_id)
);

-- One row a run, kind and hour, however often it happens: a flood of refused calls cannot fill this table.
create table claimgate.security_events (
  review_run_id uuid not null constraint security_events_run_fk references claimgate.review_runs on delete cascade,
  kind text not null,
  hour timestamptz not null,
  organization_id uuid not null,
  project_id uuid not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  count integer not null,
  constraint security_events_pk primary key (review_run_id, kind, hour)
);

${tenantPolicy('private_runs', 'worker_credentials', 'worker_events', 'security_events')}

-- Proofs of possession that were used, as digests: whatever a worker writes into a proof, no word of it is stored.
create table claimgate.worker_proofs (
  digest bytea constraint worker_proofs_pk primary key constraint worker_proofs_digest_check check (length(digest) = 32),
  seen_at timestamptz not null
);
create index worker_proofs_seen_idx on claimgate.worker_proofs (seen_at);

-- Remembers a proof; false when it was used before.
create function claimgate.remember_worker_proof(proof bytea) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with fresh as (
      insert into claimgate.worker_proofs values (proof, claimgate.claimgate_now()) on conflict (digest) do nothing returning 1
    )
    select exists (select 1 from fresh)
  $$;

-- Housekeeping: a proof is good for a minute, and is remembered for five.
create function claimgate.forget_worker_proofs() returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with gone as (
      delete from claimgate.worker_proofs where seen_at < claimgate.claimgate_now() - interval '5 minutes' returning 1
    )
    select count(*)::integer from gone
  $$;

-- A worker's call carries no API key, so nothing else would notice that its project or organisation was revoked.
create function claimgate.is_in_force(organization uuid, project uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select 1 from claimgate.projects p join claimgate.organizations o on o.id = p.organization_id
       where p.id = project and o.id = organization and p.revoked_at is null and o.revoked_at is null)
  $$;

-- Fails up to "most" runs that are due, over all tenants, or just the one that is named. Runs that somebody is at work on are left
-- to them and to the next pass, so any number of replicas may do this at once. The condition on due_at is looked at again under
-- the lock: a run whose lease was renewed meanwhile is not due any more.
create function claimgate.end_due_worker_runs(most integer, only_run uuid, lost_message text, deadline_message text)
  returns table (error_code text, ended integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with present as materialized (
      select claimgate.claimgate_now() as at
    ), due as materialized (
      select r.id
        from claimgate.private_runs p join claimgate.review_runs r on r.id = p.review_run_id, present
       where p.due_at <= present.at and (only_run is null or p.review_run_id = only_run)
       order by p.due_at limit most
         for update of r skip locked
    ), given_up as (
      update claimgate.private_runs p
         set due_at = null, spent_at = present.at
        from due, present
       where p.review_run_id = due.id and p.due_at <= present.at
      returning p.review_run_id as id, case when p.lease_expires_at < p.deadline_at then 'worker_lost' else 'deadline_exceeded' end as code
    ), failed as (
      update claimgate.review_runs r
         set status = 'failed', completed_at = present.at, error_code = given_up.code,
             error_message = case given_up.code when 'worker_lost' then lost_message else deadline_message end
        from given_up, present
       where r.id = given_up.id and r.status in ('queued', 'processing')
      returning given_up.code
    )
    select code, count(*)::integer from failed group by code
  $$;
`;
}
