import { SqlMigration } from './sql-migration.js';

/** Who acted by a key, and what a project may know of its own settings. */
export class Settings1794830400003 extends SqlMigration {
  protected readonly sql = `
-- What a key is for, in the words of who made it.
alter table claimgate.api_keys add column name text constraint api_keys_name_check check (length(name) between 1 and 100);

-- Who acted, as the holder of the key says. Nobody but that holder vouches for it.
alter table claimgate.audit_events add column stated_actor text constraint audit_events_stated_actor_check check (length(stated_actor) <= 200);

-- As the one with four arguments, which the release before this calls.
create function claimgate.record_audit(actor text, action text, target text, request text, stated_actor text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into claimgate.audit_events (organization_id, actor, action, target, request_id, stated_actor)
    select organization, actor, action, target, request, stated_actor from claimgate.current_organization() organization
     where organization is not null
  $$;

-- The current project, as its members may see it.
create function claimgate.project_settings()
  returns table (organization_id uuid, organization_name text, project_id uuid, project_name text, created_at timestamptz, retention_days integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select o.id, o.name, p.id, p.name, p.created_at, p.content_retention_days
      from claimgate.projects p join claimgate.organizations o on o.id = p.organization_id
     where p.id = claimgate.current_project() and o.id = claimgate.current_organization()
  $$;

-- The keys of the current project, but what they are recognised by.
create function claimgate.project_api_keys(most integer)
  returns table (id text, name text, environment text, scopes text[], created_at timestamptz, expires_at timestamptz,
                 revoked_at timestamptz, last_used_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select k.id, k.name, k.environment, k.scopes, k.created_at, k.expires_at, k.revoked_at, k.last_used_at
      from claimgate.api_keys k
     where k.project_id = claimgate.current_project() and k.organization_id = claimgate.current_organization()
     order by k.revoked_at is not null, k.created_at desc, k.id limit most
  $$;
`;
}
