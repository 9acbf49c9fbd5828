import { describe, expect, it } from '@jest/globals';
import { makeLocalAccess } from './local-access.js';

/** claimgate-admin on a database that holds these organisations and projects. */
function fakeAdmin(organizations: object[], projects: object[]) {
  const made: string[] = [];
  const responses: Record<string, unknown> = {
    'orgs list': { items: organizations },
    'orgs create': { id: 'new-org' },
    'projects list': { items: projects },
    'projects create': { id: 'new-project' },
    'keys create': { key: 'new-key' },
  };
  const admin = (...words: string[]): Promise<string> => {
    const command = words.slice(0, 2).join(' ');
    if (command.endsWith('create')) made.push(words.filter((word) => word !== '--json').join(' '));
    return Promise.resolve(JSON.stringify(responses[command]));
  };
  return { admin, made };
}

describe('the access of a local user', () => {
  it('is made from nothing on the first start', async () => {
    const { admin, made } = fakeAdmin([], []);
    await expect(makeLocalAccess(admin)).resolves.toEqual({
      organization_id: 'new-org',
      project_id: 'new-project',
      api_key: 'new-key',
    });
    expect(made).toEqual([
      'orgs create --name local',
      'projects create --org new-org --name default',
      'keys create --project new-project --scopes all',
    ]);
  });

  it('is a new key to the project that is there when only the key was lost', async () => {
    const { admin, made } = fakeAdmin([{ id: 'org', name: 'local' }], [{ id: 'project', name: 'default' }]);
    await expect(makeLocalAccess(admin)).resolves.toEqual({ organization_id: 'org', project_id: 'project', api_key: 'new-key' });
    expect(made).toHaveLength(1);
  });

  it('is a new organisation when the one that is there was revoked', async () => {
    const { admin } = fakeAdmin([{ id: 'org', name: 'local', revoked_at: '2026-11-15T00:00:00.000Z' }], []);
    await expect(makeLocalAccess(admin)).resolves.toMatchObject({ organization_id: 'new-org' });
  });
});
