import { createHmac, randomBytes } from 'node:crypto';
import type { ProjectScope } from '@claimgate/domain';
import { AdminDatabase, ContentKeys } from '@claimgate/persistence';
import { MasterKeys } from '@claimgate/sealing';
import type { TestDatabase } from './test-database.js';

/** Makes an organisation with one project. */
export async function aTenant(database: TestDatabase, name = 'Acme'): Promise<ProjectScope> {
  const admin = await AdminDatabase.open(database.ownerUrl);
  try {
    const organization = await admin.access.createOrganization(name, 'free');
    const project = await admin.access.createProject(organization.id, 'default');
    if (!project) throw new Error('the project could not be made');
    return { organizationId: organization.id, projectId: project.id };
  } finally {
    await admin.close();
  }
}

/** The pepper of test servers, as configuration and as bytes. */
export const TEST_PEPPERS = `1:${'ab'.repeat(32)}`;

/** The key under which control planes in tests seal their signing keys: the same for all, so that several can share a database. */
export const TEST_SIGNING_KEYS = `1:${'5e'.repeat(32)}`;
/** The master key of content in tests. */
export const TEST_CONTENT_KEYS = `1:${'c0'.repeat(32)}`;

/** The content keys as a process in tests holds them. */
export function aContentKeyRing(): ContentKeys {
  return new ContentKeys(new MasterKeys(new Map([[1, Buffer.from('c0'.repeat(32), 'hex')]])));
}

const PEPPER = Buffer.from('ab'.repeat(32), 'hex');

/** Stores a key that a test made, as the admin command line would. */
export async function storeApiKey(
  database: TestDatabase,
  scope: ProjectScope,
  key: { id: string; text: string },
  options: { scopes: readonly string[]; lifetimeSeconds?: number },
): Promise<void> {
  const admin = await AdminDatabase.open(database.ownerUrl);
  try {
    await admin.access.createApiKey({
      id: key.id,
      projectId: scope.projectId,
      environment: 'live',
      secretHmac: createHmac('sha256', PEPPER).update(key.text).digest(),
      pepperVersion: 1,
      scopes: options.scopes,
      lifetimeSeconds: options.lifetimeSeconds ?? null,
    });
  } finally {
    await admin.close();
  }
}

/** 64 hexadecimal characters. */
export function aHexKey(): string {
  return randomBytes(32).toString('hex');
}
