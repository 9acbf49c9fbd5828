import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MasterKeys } from '@claimgate/persistence';
import { parseVersionedKeysOrFile, read, readSettings, type SettingValues, type Settings } from '@claimgate/runtime';
import { parsePeppers } from '../access/peppers.js';
import { parseSigningKeySource } from '../signing-keys/signing-key-source.js';

/** What the admin command line must know. */
export const ADMIN_SETTINGS = {
  ownerUrl: {
    env: 'CLAIMGATE_MIGRATION_DATABASE_URL',
    description: 'PostgreSQL address with the role that owns the tables.',
    secret: true,
    parse: read.url('postgres:', 'postgresql:'),
  },
  databaseUrl: {
    env: 'CLAIMGATE_DATABASE_URL',
    description: 'PostgreSQL address with the role of the app; migrate grants that role its rights.',
    secret: true,
    parse: read.url('postgres:', 'postgresql:'),
  },
  apiKeyPeppers: {
    env: 'CLAIMGATE_API_KEY_PEPPERS',
    description: 'Keys under which API keys are hashed, as <version>:<64 hex>.',
    secret: true,
    parse: parsePeppers,
  },
  signingKeys: {
    env: 'CLAIMGATE_SIGNING_KEYS',
    default: '',
    description: 'Keys under which signing keys are sealed, as <version>:<64 hex>. Needed to rotate signing keys only.',
    secret: true,
    parse: read.optional(parseSigningKeySource),
  },
  contentKeys: {
    env: 'CLAIMGATE_CONTENT_KEYS',
    default: '',
    description:
      'Master keys under which the content of hosted runs is encrypted, as <version>:<64 hex> or file:<path>. Needed by content-keys only.',
    secret: true,
    parse: read.optional((text) => new MasterKeys(parseVersionedKeysOrFile(text))),
  },
} satisfies Settings;

/** The configuration of the admin command line. */
export type AdminConfig = SettingValues<typeof ADMIN_SETTINGS>;

/** Reads the environment, and where it says nothing, the folder that `npm start` keeps. */
export function readAdminConfig(repository: string, env: NodeJS.ProcessEnv = process.env): AdminConfig {
  const local = readLocalFolder(env['CLAIMGATE_HOME'] ?? join(repository, '.claimgate'));
  return readSettings(ADMIN_SETTINGS, {
    CLAIMGATE_MIGRATION_DATABASE_URL: env['CLAIMGATE_MIGRATION_DATABASE_URL'] ?? local['migration_database_url'],
    CLAIMGATE_DATABASE_URL: env['CLAIMGATE_DATABASE_URL'] ?? local['database_url'],
    CLAIMGATE_API_KEY_PEPPERS: env['CLAIMGATE_API_KEY_PEPPERS'] ?? local['api_key_peppers'],
    CLAIMGATE_SIGNING_KEYS: env['CLAIMGATE_SIGNING_KEYS'] ?? local['signing_keys'],
    CLAIMGATE_CONTENT_KEYS: env['CLAIMGATE_CONTENT_KEYS'] ?? local['content_keys'],
  });
}

function readLocalFolder(folder: string): Record<string, string | undefined> {
  return { ...readJson(join(folder, 'local.json')), ...readJson(join(folder, 'secrets.json')) };
}

function readJson(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
