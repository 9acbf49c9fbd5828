-- Up Migration

-- Writes down what a key of the current organisation did, in the transaction in which it does it. Whoever may write here may not read.
create function claimgate.record_audit(actor text, action text, target text, request text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into claimgate.audit_events (organization_id, actor, action, target, request_id)
    select organization, actor, action, target, request from claimgate.current_organization() organization
     where organization is not null
  $$;

-- Down Migration
