-- Up Migration

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

-- Down Migration
