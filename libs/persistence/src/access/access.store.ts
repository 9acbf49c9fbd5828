import type { Sql } from '../sql.js';

/** An organisation as it is listed. */
export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

/** A project as it is listed. */
export interface ProjectRow {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

/** A key as it is listed: everything but its secret. */
export interface ApiKeyRow {
  readonly id: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly environment: 'live' | 'test';
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** A key to store: its secret only as an HMAC. `lifetimeSeconds` null means that it never expires. */
export interface NewApiKey {
  readonly id: string;
  readonly projectId: string;
  readonly environment: 'live' | 'test';
  readonly secretHmac: Buffer;
  readonly pepperVersion: number;
  readonly scopes: readonly string[];
  readonly lifetimeSeconds: number | null;
}

const ORGANIZATION = `id, name, plan, created_at as "createdAt", revoked_at as "revokedAt"`;
const PROJECT = `id, organization_id as "organizationId", name, created_at as "createdAt", revoked_at as "revokedAt"`;
const API_KEY = `id, organization_id as "organizationId", project_id as "projectId", environment, scopes, created_at as "createdAt",
  expires_at as "expiresAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt"`;

/** Organisations, projects and keys, for their administration. Revoking twice is no error and changes nothing. */
export class AccessStore {
  constructor(private readonly sql: Sql) {}

  createOrganization(name: string, plan: string): Promise<OrganizationRow> {
    return this.one(
      `insert into claimgate.organizations (id, name, plan) values (gen_random_uuid(), $1, $2) returning ${ORGANIZATION}`,
      [name, plan],
    );
  }

  /** Gives an organisation another plan from the next request on. Undefined when it does not exist or is revoked. */
  async setPlan(organizationId: string, plan: string): Promise<OrganizationRow | undefined> {
    const rows = await this.sql.query<OrganizationRow>(
      `update claimgate.organizations set plan = $2, grace_ends_at = null where id = $1 and revoked_at is null returning ${ORGANIZATION}`,
      [organizationId, plan],
    );
    return rows[0];
  }

  /** Undefined when the organisation does not exist or is revoked. */
  async createProject(organizationId: string, name: string): Promise<ProjectRow | undefined> {
    const rows = await this.sql.query<ProjectRow>(
      `insert into claimgate.projects (id, organization_id, name)
       select gen_random_uuid(), id, $2 from claimgate.organizations where id = $1 and revoked_at is null returning ${PROJECT}`,
      [organizationId, name],
    );
    return rows[0];
  }

  /** Undefined when the project does not exist, or it or its organisation is revoked. */
  async createApiKey(key: NewApiKey): Promise<ApiKeyRow | undefined> {
    const rows = await this.sql.query<ApiKeyRow>(
      `insert into claimgate.api_keys (id, organization_id, project_id, environment, secret_hmac, pepper_version, scopes, expires_at)
       select $1, p.organization_id, p.id, $3, $4, $5, $6, claimgate.claimgate_now() + $7 * interval '1 second'
         from claimgate.projects p join claimgate.organizations o on o.id = p.organization_id
        where p.id = $2 and p.revoked_at is null and o.revoked_at is null
       returning ${API_KEY}`,
      [key.id, key.projectId, key.environment, key.secretHmac, key.pepperVersion, key.scopes, key.lifetimeSeconds],
    );
    return rows[0];
  }

  listOrganizations(): Promise<OrganizationRow[]> {
    return this.sql.query(`select ${ORGANIZATION} from claimgate.organizations order by created_at, id`);
  }

  listProjects(organizationId: string | undefined): Promise<ProjectRow[]> {
    return this.sql.query(
      `select ${PROJECT} from claimgate.projects where $1::uuid is null or organization_id = $1 order by created_at, id`,
      [organizationId ?? null],
    );
  }

  listApiKeys(projectId: string | undefined): Promise<ApiKeyRow[]> {
    return this.sql.query(
      `select ${API_KEY} from claimgate.api_keys where $1::uuid is null or project_id = $1 order by created_at, id`,
      [projectId ?? null],
    );
  }

  async revokeOrganization(id: string): Promise<OrganizationRow | undefined> {
    const rows = await this.sql.query<OrganizationRow>(revoke('organizations', ORGANIZATION), [id]);
    return rows[0];
  }

  async revokeProject(id: string): Promise<ProjectRow | undefined> {
    const rows = await this.sql.query<ProjectRow>(revoke('projects', PROJECT), [id]);
    return rows[0];
  }

  async revokeApiKey(id: string): Promise<ApiKeyRow | undefined> {
    const rows = await this.sql.query<ApiKeyRow>(revoke('api_keys', API_KEY), [id]);
    return rows[0];
  }

  private async one<Row>(text: string, values: unknown[]): Promise<Row> {
    const rows = await this.sql.query<Row>(text, values);
    return rows[0] as Row;
  }
}

const revoke = (table: string, columns: string): string =>
  `update claimgate.${table} set revoked_at = coalesce(revoked_at, claimgate.claimgate_now()) where id = $1 returning ${columns}`;
