import { SqlMigration } from './sql-migration.js';

/** What is known of organisations' payments, from the payment provider. */
export class Billing1794787200007 extends SqlMigration {
  protected readonly sql = `
-- What is known of an organisation's payments, from the payment provider.
create table claimgate.billing_accounts (
  organization_id uuid constraint billing_accounts_pk primary key
    constraint billing_accounts_organization_fk references claimgate.organizations,
  customer_id text constraint billing_accounts_customer_key unique,
  subscription_id text,
  subscription_created_at timestamptz(3),
  subscription_status text,
  subscription_plan text,
  period_start timestamptz(3),
  period_end timestamptz(3),
  -- The time of the news that the columns above are from.
  subscription_at timestamptz(3),
  last_paid_at timestamptz(3),
  failed_at timestamptz(3)[] not null default '{}'
);

-- Events of the payment provider that were worked on, by their ids alone.
create table claimgate.billing_events (
  id text constraint billing_events_pk primary key,
  received_at timestamptz not null default claimgate.claimgate_now()
);
create index billing_events_received_idx on claimgate.billing_events (received_at);

-- Remembers an event; false when it was worked on before.
create function claimgate.remember_billing_event(event_id text) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with fresh as (
      insert into claimgate.billing_events (id) values (event_id) on conflict (id) do nothing returning 1
    )
    select exists (select 1 from fresh)
  $$;

-- Housekeeping: the provider repeats an event for three days at most.
create function claimgate.forget_billing_events() returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with gone as (
      delete from claimgate.billing_events where received_at < claimgate.claimgate_now() - interval '30 days' returning 1
    )
    select count(*)::integer from gone
  $$;

-- The organisation of a customer of the payment provider.
create function claimgate.find_billing_organization(customer text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select organization_id from claimgate.billing_accounts where customer_id = customer $$;

-- The account of an organisation; nothing when it has none.
create function claimgate.find_billing_account(organization uuid) returns setof claimgate.billing_accounts
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select * from claimgate.billing_accounts where organization_id = organization $$;

-- The account of an organisation, held until the end of the transaction and made where there is none; nothing when there is no such
-- organisation.
create function claimgate.hold_billing_account(organization uuid) returns setof claimgate.billing_accounts
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into claimgate.billing_accounts (organization_id)
      select id from claimgate.organizations where id = organization on conflict (organization_id) do nothing;
    return query select * from claimgate.billing_accounts where organization_id = organization for update;
  end $$;

-- Stores an account.
create function claimgate.save_billing_account(account claimgate.billing_accounts) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update claimgate.billing_accounts
       set customer_id = account.customer_id, subscription_id = account.subscription_id,
           subscription_created_at = account.subscription_created_at, subscription_status = account.subscription_status,
           subscription_plan = account.subscription_plan, period_start = account.period_start, period_end = account.period_end,
           subscription_at = account.subscription_at, last_paid_at = account.last_paid_at, failed_at = account.failed_at
     where organization_id = account.organization_id
  $$;

-- Gives an organisation what its payments are worth, and says so in the audit log where that changes its plan.
create function claimgate.apply_billing_standing(
    organization uuid, new_plan text, grace_end timestamptz, period_start timestamptz, period_end timestamptz, request text)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with before as (
      select id, plan from claimgate.organizations where id = organization for update
    ), told as (
      insert into claimgate.audit_events (organization_id, actor, action, target, request_id)
      select id, 'billing', 'organization.set_plan', id || ' ' || new_plan, request from before where plan <> new_plan
    )
    update claimgate.organizations o
       set plan = new_plan, grace_ends_at = grace_end, billing_period_start = period_start, billing_period_end = period_end
      from before where o.id = before.id
  $$;
`;
}
