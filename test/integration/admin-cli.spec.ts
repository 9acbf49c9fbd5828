import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '@claimgate/domain';
import { adminHere, adminOutcome } from '../support/admin-here.js';
import { HostedApi } from '../support/hosted-api.js';
import { ADMIN_COMMAND, adminEnvironment, runAdmin } from './admin-command.js';

interface AuditItem {
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly organization_id: string;
  readonly request_id: string;
  readonly created_at: string;
}

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

const admin = (args: string[]) => adminOutcome(api.database, args);

/** Runs a command that must succeed, in a process of its own, and reads what it prints as JSON. */
// oxlint-disable-next-line typescript/no-explicit-any
async function jsonOfProcess(...args: string[]): Promise<any> {
  const { code, stdout, stderr } = await runAdmin(api.database, [...args, '--json']);
  if (code !== 0) throw new Error(`claimgate-admin ${args.join(' ')}: ${code} ${stderr}`);
  return JSON.parse(stdout);
}

/** The same in this process. */
// oxlint-disable-next-line typescript/no-explicit-any
async function json(...args: string[]): Promise<any> {
  return JSON.parse(await adminHere(api.database, [...args, '--json']));
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('an organisation, its project and its key, made on the command line', () => {
  // oxlint-disable-next-line typescript/no-explicit-any
  let org: any, project: any, key: any;
  beforeAll(async () => {
    org = await jsonOfProcess('orgs', 'create', '--name', 'Öster & Söhne', '--plan', 'pro');
    project = await json('projects', 'create', '--org', org.id, '--name', 'Support');
    key = await json(
      'keys',
      'create',
      '--project',
      project.id,
      '--scopes',
      'review_runs:read,review_runs:create',
      '--expires-in',
      '30d',
    );
  });

  it('have the documented form', () => {
    expect(org).toEqual({
      id: expect.stringMatching(UUID),
      name: 'Öster & Söhne',
      plan: 'pro',
      created_at: expect.stringMatching(TIMESTAMP),
      revoked_at: null,
    });
    expect(project).toEqual({
      id: expect.stringMatching(UUID),
      organization_id: org.id,
      name: 'Support',
      created_at: expect.stringMatching(TIMESTAMP),
      revoked_at: null,
    });
    expect(key).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{16}$/),
      key: expect.stringMatching(new RegExp(`^cg_live_${key.id}_[0-9A-Za-z]{49}$`)),
      scopes: ['review_runs:read', 'review_runs:create'],
      expires_at: expect.stringMatching(TIMESTAMP),
    });
    expect(Math.abs(Date.parse(key.expires_at) - Date.now() - 30 * 86_400_000)).toBeLessThan(60_000);
  });

  it('work at once', async () => {
    expect((await api.get('/v1/review-runs', { key: key.key })).status).toBe(200);
    const id = await api.createRun({}, { key: key.key });
    expect((await api.get(`/v1/review-runs/${id}`, { key: key.key })).body.project_id).toBe(project.id);
  });

  it('are listed, the key without its secret', async () => {
    const orgs = await json('orgs', 'list');
    const projects = await json('projects', 'list', '--org', org.id);
    const keys = await json('keys', 'list', '--project', project.id);
    expect(orgs.items).toContainEqual(org);
    expect(projects.items).toEqual([project]);
    expect(keys.items).toEqual([
      {
        id: key.id,
        name: null,
        project_id: project.id,
        organization_id: org.id,
        environment: 'live',
        scopes: key.scopes,
        created_at: expect.stringMatching(TIMESTAMP),
        expires_at: key.expires_at,
        revoked_at: null,
        last_used_at: null,
      },
    ]);
    expect(JSON.stringify(keys)).not.toContain(key.key.slice(25));
  });

  it('leave no trace of the key anywhere in the database', async () => {
    const tables = await api.database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('claimgate', 'pgboss')`,
    );
    expect(tables.length).toBeGreaterThan(10);
    const secret: string = key.key.slice(25, 60);
    for (const { name } of tables) {
      const found = await api.database.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${secret}%`]);
      expect([name, found]).toEqual([name, []]);
    }
  });

  it('are in the audit log with actor, target and request id, newest first', async () => {
    const { items }: { items: AuditItem[] } = await json('audit', 'list', '--org', org.id);
    expect(items.map(({ action, target }) => [action, target])).toEqual([
      ['api_key.create', key.id],
      ['project.create', project.id],
      ['organization.create', org.id],
    ]);
    expect(new Set(items.map(({ actor }) => actor))).toEqual(new Set([`admin:${userInfo().username}`]));
    expect(new Set(items.map(({ organization_id }) => organization_id))).toEqual(new Set([org.id]));
    expect(items.filter(({ request_id, created_at }) => !request_id.startsWith('req_') || !TIMESTAMP.test(created_at))).toEqual(
      [],
    );
    expect(new Set(items.map(({ request_id }) => request_id)).size).toBe(3);
  });
});

describe('revoking', () => {
  const revocations: [string, (ids: { org: string; project: string; key: string }) => string, string][] = [
    ['keys', ({ key }) => key, 'api_key.revoke'],
    ['projects', ({ project }) => project, 'project.revoke'],
    ['orgs', ({ org }) => org, 'organization.revoke'],
  ];
  it.each(revocations)('%s stops the key at once, is audited, and may be repeated', async (group, idOf, action) => {
    const tenant = await api.addTenant('To be revoked');
    const ids = { org: tenant.scope.organizationId, project: tenant.scope.projectId, key: tenant.keyId };
    expect((await api.get('/v1/review-runs', { key: tenant.key })).status).toBe(200);
    const first = await json(group, 'revoke', idOf(ids));
    expect(first).toMatchObject({ id: idOf(ids), revoked_at: expect.stringMatching(TIMESTAMP) });
    expect((await api.get('/v1/review-runs', { key: tenant.key })).status).toBe(401);
    const [again, audit] = [
      await json(group, 'revoke', idOf(ids)),
      await json('audit', 'list', '--org', ids.org, '--limit', '1'),
    ];
    expect(again.revoked_at).toBe(first.revoked_at);
    expect(audit.items).toEqual([expect.objectContaining({ action, target: idOf(ids), organization_id: ids.org })]);
  });

  it('keeps a revoked organisation from getting projects and keys', async () => {
    const tenant = await api.addTenant('Closed');
    await json('orgs', 'revoke', tenant.scope.organizationId);
    const outcomes = await Promise.all([
      admin(['projects', 'create', '--org', tenant.scope.organizationId, '--name', 'More']),
      admin(['keys', 'create', '--project', tenant.scope.projectId, '--scopes', 'all']),
    ]);
    expect(outcomes.map(({ code, stdout }) => [code, stdout])).toEqual([
      [65, ''],
      [65, ''],
    ]);
  });
});

describe('a key', () => {
  it('may have every scope, no end, and be for tests', async () => {
    const key = await json(
      'keys',
      'create',
      '--project',
      api.tenant.scope.projectId,
      '--scopes',
      'all',
      '--test',
      '--name',
      'CI',
    );
    const listed = await json('keys', 'list', '--project', api.tenant.scope.projectId);
    expect(listed.items).toContainEqual(expect.objectContaining({ id: key.id, name: 'CI' }));
    expect(key).toMatchObject({ scopes: [...SCOPES], expires_at: null, key: expect.stringMatching(/^cg_test_/) });
    expect((await api.get('/v1/review-runs', { key: key.key })).status).toBe(200);
  });

  it('is shown to a person with the advice to store it now', async () => {
    const { code, stdout } = await admin([
      'keys',
      'create',
      '--project',
      api.tenant.scope.projectId,
      '--scopes',
      'review_runs:read',
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^key +cg_live_\w+$/m);
    expect(stdout).toMatch(/cannot be shown again/);
  });
});

describe('help', () => {
  it('lists the groups', async () => {
    const { code, stdout } = await admin(['--help']);
    expect(code).toBe(0);
    for (const group of ['orgs', 'projects', 'keys', 'audit', 'migrate']) expect(stdout).toMatch(new RegExp(`^  ${group} `, 'm'));
  });

  it.each(['orgs', 'projects', 'keys'])('of %s lists create, list and revoke', async (group) => {
    const { code, stdout } = await admin([group, '--help']);
    expect(code).toBe(0);
    for (const command of ['create', 'list', 'revoke']) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  it('of keys create explains every option', async () => {
    const { stdout } = await admin(['keys', 'create', '--help']);
    for (const option of ['--project <id>', '--scopes <a,b>', '--name <name>', '--expires-in <time>', '--test', '--json'])
      expect(stdout).toContain(option);
  });
});

describe('a reader that leaves before the result comes', () => {
  it('is no error of the command', async () => {
    const env = adminEnvironment(api.database);
    const child = spawn(process.execPath, [ADMIN_COMMAND, 'plans', 'list', '--json'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ said, code }).toEqual({ said: '', code: 0 });
  });
});

describe('migrating', () => {
  it('a database that is up to date changes nothing', async () => {
    expect(await json('migrate')).toEqual({ applied: [] });
    expect((await admin(['migrate'])).stdout).toBe('applied  none\n');
    expect((await api.get('/v1/review-runs')).status).toBe(200);
  });
});
