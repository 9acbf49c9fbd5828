import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aTenant, createTestDatabase, type TestDatabase } from '@claimgate/testing';
import { adminOutcome } from '../support/admin-here.js';
import { runAdmin } from './admin-command.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

let database: TestDatabase;
let project: string;
beforeAll(async () => {
  database = await createTestDatabase();
  project = (await aTenant(database)).projectId;
});
afterAll(() => database.drop());

describe('a command that cannot be carried out', () => {
  const refused: [string, () => string[], number, RegExp][] = [
    ['an unknown command', () => ['users', 'list'], 1, /unknown command 'users'/],
    ['an unknown option', () => ['orgs', 'list', '--all'], 1, /unknown option '--all'/],
    ['no name', () => ['orgs', 'create'], 1, /required option '--name <name>'/],
    ['an empty name', () => ['orgs', 'create', '--name', ' '], 1, /1 to 200 characters/],
    ['a name with a control character', () => ['orgs', 'create', '--name', 'a\u0007b'], 1, /control characters/],
    ['a bad plan', () => ['orgs', 'create', '--name', 'x', '--plan', 'Free!'], 1, /lower-case letters/],
    [
      'a plan that is not there',
      () => ['orgs', 'create', '--name', 'x', '--plan', 'gold'],
      65,
      /Plans are free, team,.*plans set/,
    ],
    ['a plan for nobody', () => ['orgs', 'set-plan', NOWHERE, 'team'], 65, /no organisation in force with this id/],
    ['a plan without a name', () => ['orgs', 'set-plan', NOWHERE], 1, /orgs set-plan <id> <plan>/],
    ['a monthly limit that is no number', () => ['plans', 'set', 'team', '--monthly-limit', '-1'], 1, /whole number, or none/],
    ['usage of nobody', () => ['usage', '--org', NOWHERE], 65, /no organisation with this id/],
    ['an id that is none', () => ['projects', 'create', '--org', 'x', '--name', 'y'], 1, /expected an id/],
    [
      'an unknown organisation',
      () => ['projects', 'create', '--org', NOWHERE, '--name', 'y'],
      65,
      /no organisation in force with this id.*orgs list/,
    ],
    [
      'an unknown project',
      () => ['keys', 'create', '--project', NOWHERE, '--scopes', 'all'],
      65,
      /no project in force with this id.*projects list/,
    ],
    ['no scopes', () => ['keys', 'create', '--project', project], 1, /required option '--scopes/],
    [
      'an unknown scope',
      () => ['keys', 'create', '--project', project, '--scopes', 'review_runs:all'],
      1,
      /not a scope: review_runs:all\. Scopes are review_runs:create,/,
    ],
    [
      'a bad lifetime',
      () => ['keys', 'create', '--project', project, '--scopes', 'all', '--expires-in', '1 month'],
      1,
      /30d, 12h, 45m or 90s/,
    ],
    [
      'a lifetime of nothing',
      () => ['keys', 'create', '--project', project, '--scopes', 'all', '--expires-in', '0d'],
      1,
      /30d, 12h/,
    ],
    ['revoking an unknown key', () => ['keys', 'revoke', 'AAAAAAAAAAAAAAAA'], 65, /no API key with this id.*keys list/],
    ['revoking an unknown project', () => ['projects', 'revoke', NOWHERE], 65, /no project with this id/],
    ['revoking an unknown organisation', () => ['orgs', 'revoke', NOWHERE], 65, /no organisation with this id/],
    ['a bad limit', () => ['audit', 'list', '--limit', '0'], 1, /whole number from 1 to 10000/],
  ];
  it.each(refused)('says what to change and changes nothing: %s', async (_what, args, code, message) => {
    const count = async () => (await database.query('select 1 from claimgate.audit_events')).length;
    const before = await count();
    expect(await adminOutcome(database, args())).toEqual({ code, stdout: '', stderr: expect.stringMatching(message) });
    expect(await count()).toBe(before);
  });

  it.each(refused.slice(-2))(
    'ends its process with the exit code, and prints the message alone: %s',
    async (_what, args, code, message) => {
      const outcome = await runAdmin(database, args());
      expect([outcome.code, outcome.stdout]).toEqual([code, '']);
      expect(outcome.stderr).toMatch(message);
      expect(outcome.stderr).not.toMatch(/\bat .+:\d+:\d+/);
    },
  );

  it('names every missing setting at once', async () => {
    const empty = { CLAIMGATE_MIGRATION_DATABASE_URL: '', CLAIMGATE_DATABASE_URL: '', CLAIMGATE_API_KEY_PEPPERS: '' };
    const { code, stderr } = await adminOutcome(database, ['orgs', 'list'], empty);
    expect(code).toBe(78);
    expect(stderr).toMatch(/CLAIMGATE_MIGRATION_DATABASE_URL[^]*CLAIMGATE_DATABASE_URL[^]*CLAIMGATE_API_KEY_PEPPERS/);
  });

  it.each(['orgs list', 'migrate'])('says that the database cannot be reached, and repeats no password: %s', async (command) => {
    const url = 'postgres://owner:TopSecretWord@127.0.0.1:1/none';
    const { code, stderr } = await adminOutcome(database, command.split(' '), { CLAIMGATE_MIGRATION_DATABASE_URL: url });
    expect(code).toBe(69);
    expect(stderr).toMatch(/database cannot be reached/);
    expect(stderr).not.toContain('TopSecretWord');
  });
});
