import type { ApiScope } from '@claimgate/domain';
import { type ApiKeyRow } from '@claimgate/persistence';
import { newApiKey } from '@claimgate/sealing';
import type { AdminSession } from '../admin-session.js';
import { parseKeyName, parseLifetime, parseScopes, parseUuid } from '../arguments.js';
import type { CommandGroup } from './command-group.js';
import { showRecord, showRecords } from '../output.js';
import { addRevokeCommand, noSuch } from './revoke-command.js';

interface CreateOptions {
  readonly project: string;
  readonly scopes: ApiScope[];
  readonly name?: string;
  readonly expiresIn?: number;
  readonly test?: boolean;
}

const record = (row: ApiKeyRow) => ({
  id: row.id,
  project_id: row.projectId,
  organization_id: row.organizationId,
  environment: row.environment,
  name: row.name,
  scopes: row.scopes,
  created_at: row.createdAt,
  expires_at: row.expiresAt,
  revoked_at: row.revokedAt,
  last_used_at: row.lastUsedAt,
});

/** Makes a key and stores its HMAC alone: the text of the key exists only in the response. */
async function createKey(session: AdminSession, options: CreateOptions) {
  const key = newApiKey(options.test ? 'test' : 'live');
  const { version: pepperVersion, hmac: secretHmac } = session.config.apiKeyPeppers.hash(key.text);
  const stored = {
    id: key.id,
    projectId: options.project,
    environment: key.environment,
    secretHmac,
    pepperVersion,
    name: options.name ?? null,
    scopes: options.scopes,
    lifetimeSeconds: options.expiresIn ?? null,
  };
  const row = await session.change(async ({ access }) => {
    const created = await access.createApiKey(stored);
    if (!created) throw noSuch('project in force', 'projects');
    return { result: created, audit: { organizationId: created.organizationId, action: 'api_key.create', target: created.id } };
  });
  return { id: row.id, key: key.text, scopes: row.scopes, expires_at: row.expiresAt };
}

/** `keys create|list|revoke` */
export const keyCommands: CommandGroup = (program, contextOf) => {
  const keys = program.command('keys').description('API keys of a project');

  keys
    .command('create')
    .description('create an API key; the key is shown this once and never again')
    .requiredOption('--project <id>', 'id of the project', parseUuid)
    .requiredOption('--scopes <a,b>', 'what the key may do, or "all"', parseScopes)
    .option('--name <name>', 'what the key is for, in up to 100 characters', parseKeyName)
    .option('--expires-in <time>', 'how long it works: 30d, 12h, 45m, 90s (default: for ever)', parseLifetime)
    .option('--test', 'make a cg_test_ key instead of a cg_live_ key')
    .action(async (options: CreateOptions, command) => {
      const { output, session } = contextOf(command);
      showRecord(output, await session((open) => createKey(open, options)));
      if (!output.json) output.write('\nStore the key now: it cannot be shown again.\n');
    });

  keys
    .command('list')
    .description('list API keys, without their secrets')
    .option('--project <id>', 'only those of this project', parseUuid)
    .action(async (options: { project?: string }, command) => {
      const { output, session } = contextOf(command);
      showRecords(output, (await session((open) => open.database.access.listApiKeys(options.project))).map(record));
    });

  addRevokeCommand(keys, contextOf, {
    kind: 'api_key',
    noun: 'API key',
    description: 'revoke an API key: it stops working at once; its id is the part between cg_live_ and the next _',
    parseId: (text) => text,
    revoke: (access, id) => access.revokeApiKey(id),
    organizationOf: (row) => row.organizationId,
    record,
  });
};
