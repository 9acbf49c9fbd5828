import type { AdminCommand } from '../services/admin-command.js';
import { StartError } from '../start-error.js';

/** What a local user works with: one key with all scopes, in one project of one organisation. */
export interface LocalAccess {
  readonly organization_id: string;
  readonly project_id: string;
  readonly api_key: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly revoked_at: string | null;
}

/** Makes a key, in the organisation "local" and its project "default", which are made when they are missing. */
export async function makeLocalAccess(admin: AdminCommand): Promise<LocalAccess> {
  const organization = await findOrMake(admin, 'local', ['orgs', 'list'], ['orgs', 'create', '--name', 'local']);
  const inOrganization = ['--org', organization];
  const project = await findOrMake(
    admin,
    'default',
    ['projects', 'list', ...inOrganization],
    ['projects', 'create', ...inOrganization, '--name', 'default'],
  );
  const made: { key: string } = JSON.parse(await admin('keys', 'create', '--project', project, '--scopes', 'all', '--json'));
  return { organization_id: organization, project_id: project, api_key: made.key };
}

async function findOrMake(admin: AdminCommand, name: string, list: string[], create: string[]): Promise<string> {
  const { items }: { items: Named[] } = JSON.parse(await admin(...list, '--json'));
  const found = items.find((item) => item.name === name && !item.revoked_at);
  if (found) return found.id;
  const made: Named = JSON.parse(await admin(...create, '--json'));
  return made.id;
}

/** Keys are made as the owner of the tables, so without the owner's URL there is none to be had. */
export const cannotMakeAccess: AdminCommand = () => {
  throw new StartError(
    'local.json has no API key that works with this database, and making one needs CLAIMGATE_MIGRATION_DATABASE_URL: the same database as the role that owns its tables.',
  );
};

/** The access from last time, where its key still opens its project: it may have been revoked, or belong to another database. */
export async function findWorkingAccess(
  apiUrl: string,
  known: Partial<LocalAccess> | undefined,
): Promise<LocalAccess | undefined> {
  const { organization_id, project_id, api_key } = known ?? {};
  if (!organization_id || !project_id || !api_key) return undefined;
  const response = await fetch(`${apiUrl}/v1/review-runs?limit=1`, { headers: { authorization: `Bearer ${api_key}` } });
  await response.body?.cancel();
  return response.status === 401 || response.status === 403 ? undefined : { organization_id, project_id, api_key };
}
