import { randomUUID } from 'node:crypto';
import { IsNull, type EntityManager, type EntityTarget } from 'typeorm';
import { ApiKeyEntity } from '../entities/api-key.entity.js';
import { OrganizationEntity } from '../entities/organization.entity.js';
import { ProjectEntity } from '../entities/project.entity.js';

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
  readonly name: string | null;
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
  readonly name?: string | null;
  readonly scopes: readonly string[];
  readonly lifetimeSeconds: number | null;
}

/** Organisations, projects and keys, for their administration. Revoking twice is no error and changes nothing. */
export class AccessStore {
  constructor(private readonly manager: EntityManager) {}

  async createOrganization(name: string, plan: string): Promise<OrganizationRow> {
    const id = randomUUID();
    await this.manager.insert(OrganizationEntity, { id, name, plan });
    return toOrganization(await this.manager.findOneByOrFail(OrganizationEntity, { id }));
  }

  /** Gives an organisation another plan from the next request on. Undefined when it does not exist or is revoked. */
  async setPlan(organizationId: string, plan: string): Promise<OrganizationRow | undefined> {
    const inForce = { id: organizationId, revokedAt: IsNull() };
    await this.manager.update(OrganizationEntity, inForce, { plan, graceEndsAt: null });
    const found = await this.manager.findOneBy(OrganizationEntity, inForce);
    return found ? toOrganization(found) : undefined;
  }

  /** Undefined when the organisation does not exist or is revoked. */
  async createProject(organizationId: string, name: string): Promise<ProjectRow | undefined> {
    if (!(await this.holdInForce(OrganizationEntity, organizationId))) return undefined;
    const id = randomUUID();
    await this.manager.insert(ProjectEntity, { id, organizationId, name });
    return toProject(await this.manager.findOneByOrFail(ProjectEntity, { id }));
  }

  /** Undefined when the project does not exist, or it or its organisation is revoked. */
  async createApiKey({ lifetimeSeconds, ...key }: NewApiKey): Promise<ApiKeyRow | undefined> {
    const project = await this.holdInForce(ProjectEntity, key.projectId);
    const organization = project && (await this.holdInForce(OrganizationEntity, project.organizationId));
    if (!organization) return undefined;
    await this.manager
      .createQueryBuilder()
      .insert()
      .into(ApiKeyEntity)
      .values({
        ...key,
        scopes: [...key.scopes],
        organizationId: organization.id,
        expiresAt: () => `claimgate.claimgate_now() + :lifetimeSeconds * interval '1 second'`,
      })
      .setParameter('lifetimeSeconds', lifetimeSeconds)
      .execute();
    return toApiKey(await this.manager.findOneByOrFail(ApiKeyEntity, { id: key.id }));
  }

  async listOrganizations(): Promise<OrganizationRow[]> {
    return (await this.manager.find(OrganizationEntity, { order: OLDEST_FIRST })).map(toOrganization);
  }

  async listProjects(organizationId: string | undefined): Promise<ProjectRow[]> {
    const where = organizationId === undefined ? {} : { organizationId };
    return (await this.manager.find(ProjectEntity, { where, order: OLDEST_FIRST })).map(toProject);
  }

  async listApiKeys(projectId: string | undefined): Promise<ApiKeyRow[]> {
    const where = projectId === undefined ? {} : { projectId };
    return (await this.manager.find(ApiKeyEntity, { where, order: OLDEST_FIRST })).map(toApiKey);
  }

  async revokeOrganization(id: string): Promise<OrganizationRow | undefined> {
    const revoked = await this.revoke(OrganizationEntity, id);
    return revoked && toOrganization(revoked);
  }

  async revokeProject(id: string): Promise<ProjectRow | undefined> {
    const revoked = await this.revoke(ProjectEntity, id);
    return revoked && toProject(revoked);
  }

  async revokeApiKey(id: string): Promise<ApiKeyRow | undefined> {
    const revoked = await this.revoke(ApiKeyEntity, id);
    return revoked && toApiKey(revoked);
  }

  /** Keeps others from revoking it until the transaction ends. */
  private async holdInForce<Entity extends Revocable>(entity: EntityTarget<Entity>, id: string): Promise<Entity | undefined> {
    const query = this.manager.createQueryBuilder(entity, 'held').where('held.id = :id and held.revokedAt is null', { id });
    return (await query.setLock('pessimistic_read').getOne()) ?? undefined;
  }

  private async revoke<Entity extends Revocable>(entity: EntityTarget<Entity>, id: string): Promise<Entity | undefined> {
    const now = 'coalesce(revoked_at, claimgate.claimgate_now())';
    await this.manager
      .createQueryBuilder()
      .update<Revocable>(entity)
      .set({ revokedAt: () => now })
      .where({ id })
      .execute();
    return (await this.manager.createQueryBuilder(entity, 'revoked').where({ id }).getOne()) ?? undefined;
  }
}

interface Revocable {
  id: string;
  revokedAt: Date | null;
}

const OLDEST_FIRST = { createdAt: 'ASC', id: 'ASC' } as const;

function toOrganization({ id, name, plan, createdAt, revokedAt }: OrganizationEntity): OrganizationRow {
  return { id, name, plan, createdAt, revokedAt };
}

function toProject({ id, organizationId, name, createdAt, revokedAt }: ProjectEntity): ProjectRow {
  return { id, organizationId, name, createdAt, revokedAt };
}

function toApiKey({ secretHmac: _hmac, pepperVersion: _pepper, ...key }: ApiKeyEntity): ApiKeyRow {
  return key;
}
