import { SqlMigration, tenantPolicy } from './sql-migration.js';

/** Webhooks: where a project is told that a run has ended, and what is on its way there. */
export class Webhooks1794787200009 extends SqlMigration {
  protected readonly sql = `
create table claimgate.webhooks (
  id uuid constraint webhooks_pk primary key,
  organization_id uuid not null constraint webhooks_organization_fk references claimgate.organizations,
  project_id uuid not null constraint webhooks_project_fk references claimgate.projects,
  url text not null constraint webhooks_url_check check (length(url) <= 2048),
  -- Both secrets are sealed under this version of the organisation's content key.
  key_version integer not null,
  secret bytea not null,
  -- The secret before the last rotation, which signs too until its time is over.
  old_secret bytea,
  old_secret_until timestamptz(3),
  created_at timestamptz(3) not null default claimgate.claimgate_now(),
  disabled_at timestamptz(3),
  disabled_by text constraint webhooks_disabled_by_check check (disabled_by in ('operator', 'failures')),
  -- Since when no delivery has arrived; null while they do.
  failing_since timestamptz(3),
  -- Whose turn it is: the webhook that was served longest ago.
  served_at timestamptz(3)
) with (fillfactor = 50);
create index webhooks_project_idx on claimgate.webhooks (project_id);
create index webhooks_key_idx on claimgate.webhooks (organization_id, key_version);

-- One event for one webhook. What it says is read from the run when it is sent: a finished run does not change, and what was erased of
-- it is not kept here.
create table claimgate.webhook_deliveries (
  -- Every attempt carries it, so that a receiver knows a repeat.
  id uuid constraint webhook_deliveries_pk primary key default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  webhook_id uuid not null constraint webhook_deliveries_webhook_fk references claimgate.webhooks on delete cascade,
  -- Null for a test, which tells of no run.
  review_run_id uuid constraint webhook_deliveries_run_fk references claimgate.review_runs on delete cascade,
  -- Retries are counted from here.
  queued_at timestamptz(3) not null default claimgate.claimgate_now(),
  -- When it is sent next; while it is being sent, when its sender counts as dead. Null once it has arrived or was given up.
  due_at timestamptz(3) default claimgate.claimgate_now(),
  attempts integer not null default 0,
  -- What came of the last attempt.
  status_code integer,
  error text,
  delivered_at timestamptz(3),
  dead_at timestamptz(3),
  constraint webhook_deliveries_run_key unique (webhook_id, review_run_id)
) with (fillfactor = 70);
create index webhook_deliveries_due_idx on claimgate.webhook_deliveries (due_at) where due_at is not null;
create index webhook_deliveries_turn_idx on claimgate.webhook_deliveries (webhook_id, due_at) where due_at is not null;
create index webhook_deliveries_dead_idx on claimgate.webhook_deliveries (webhook_id, dead_at) where dead_at is not null;
create index webhook_deliveries_queued_idx on claimgate.webhook_deliveries (queued_at);

${tenantPolicy('webhooks', 'webhook_deliveries')}

-- A run that ends queues its deliveries in the transaction that ends it, whoever ends it: no path can forget them.
create function claimgate.queue_webhook_deliveries() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into claimgate.webhook_deliveries (organization_id, project_id, webhook_id, review_run_id)
    select w.organization_id, w.project_id, w.id, new.id from claimgate.webhooks w
     where w.project_id = new.project_id and w.disabled_at is null;
    return null;
  end $$;
create trigger webhooks after update of status on claimgate.review_runs for each row
  when (old.status in ('queued', 'processing') and new.status in ('completed', 'failed', 'cancelled'))
  execute function claimgate.queue_webhook_deliveries();

-- Hands out up to "most" deliveries that are due, over all tenants, those of the webhook that was served longest ago first, and lends
-- them for so many seconds. "busy" names the webhook of each delivery that the caller has at work already: none comes to more than
-- "most_each" of them, and one that fails to no more than one. What waits for a project that was revoked is given up. Nobody waits for
-- anybody: what another has locked is passed over. One plan, by the indexes made for it, whatever the statistics say.
create function claimgate.take_webhook_deliveries(most integer, busy uuid[], most_each integer, lease_seconds integer)
  returns table (id uuid, webhook_id uuid, organization_id uuid, project_id uuid, attempt integer, age_seconds double precision)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
  declare
    present timestamptz := claimgate.claimgate_now();
    room integer;
    handed integer;
    taken integer := 0;
    line record;
  begin
    if not exists (select 1 from claimgate.webhook_deliveries d where d.due_at <= present) then
      return;
    end if;
    for line in
      select w.id, w.organization_id, w.project_id, (case when w.failing_since is null then most_each else 1 end) - cardinality(array_positions(busy, w.id)) as room
        from claimgate.webhooks w
       where w.disabled_at is null
         and cardinality(array_positions(busy, w.id)) < case when w.failing_since is null then most_each else 1 end
         and exists (select 1 from claimgate.webhook_deliveries d where d.webhook_id = w.id and d.due_at <= present)
       order by w.served_at nulls first, w.id limit most
         for no key update of w skip locked
    loop
      exit when taken >= most;
      if not claimgate.is_in_force(line.organization_id, line.project_id) then
        update claimgate.webhook_deliveries d set due_at = null, dead_at = present, error = 'project_revoked'
         where d.webhook_id = line.id and d.due_at is not null;
        continue;
      end if;
      room := least(line.room, most - taken);
      return query
        update claimgate.webhook_deliveries d
           set attempts = d.attempts + 1, due_at = present + lease_seconds * interval '1 second'
          from (select n.id from claimgate.webhook_deliveries n where n.webhook_id = line.id and n.due_at <= present
                 order by n.due_at limit room for update skip locked) next
         where d.id = next.id
        returning d.id, d.webhook_id, d.organization_id, d.project_id, d.attempts,
                  extract(epoch from present - d.queued_at)::double precision;
      get diagnostics handed = row_count;
      taken := taken + handed;
      update claimgate.webhooks w set served_at = present where w.id = line.id;
    end loop;
  end $$;

-- Housekeeping over all tenants: what arrived is forgotten after three days, everything else after thirty; old secrets go when they no
-- longer sign.
create function claimgate.forget_webhook_deliveries() returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    present timestamptz := claimgate.claimgate_now();
    gone integer;
  begin
    update claimgate.webhooks w set old_secret = null, old_secret_until = null where w.old_secret_until <= present;
    delete from claimgate.webhook_deliveries d
     where d.queued_at < present - interval '3 days' and (d.delivered_at is not null or d.queued_at < present - interval '30 days');
    get diagnostics gone = row_count;
    return gone;
  end $$;
`;
}
