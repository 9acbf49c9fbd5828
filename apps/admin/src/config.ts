import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWrappingKey } from '@claimgate/kms';
import { MasterKeys, Peppers, SealingKeys } from '@claimgate/sealing';
import {
  parseKeysOrFiles,
  parseVersionedKeys,
  parseKeyRing,
  read,
  readSettings,
  WEBHOOK_NETWORKS_SETTING,
  type Settings,
  type SettingValues,
} from '@claimgate/runtime';

/** What the admin command line must know. */
export const ADMIN_SETTINGS = {
  ownerUrl: {
    env: 'CLAIMGATE_MIGRATION_DATABASE_URL',
    description: 'PostgreSQL URL with the role that owns the tables.',
    secret: true,
    parse: read.url('postgres:', 'postgresql:'),
  },
  databaseUrl: {
    env: 'CLAIMGATE_DATABASE_URL',
    description: 'PostgreSQL URL with the role of the app; migrate grants that role its rights.',
    secret: true,
    parse: read.url('postgres:', 'postgresql:'),
  },
  apiKeyPeppers: {
    env: 'CLAIMGATE_API_KEY_PEPPERS',
    description: 'Keys under which API keys are hashed, as <version>:<64 hex>.',
    secret: true,
    parse: (text: string) => new Peppers(parseVersionedKeys(text)),
  },
  signingKeys: {
    env: 'CLAIMGATE_SIGNING_KEYS',
    default: '',
    description: 'Keys under which signing keys are sealed, as <version>:<64 hex>. Needed to rotate signing keys only.',
    secret: true,
    parse: read.optional(parseKeysOrFiles((keys) => new SealingKeys(keys))),
  },
  contentKeys: {
    env: 'CLAIMGATE_CONTENT_KEYS',
    default: '',
    description:
      'Master keys under which the content of hosted runs is encrypted, as <version>:<64 hex>, <version>:kms:<name> or file:<path>. Needed by content-keys and webhooks only.',
    secret: true,
    parse: read.optional((text) => new MasterKeys(parseKeyRing(text, openWrappingKey))),
  },
  webhookNetworks: WEBHOOK_NETWORKS_SETTING,
} satisfies Settings;

/** The configuration of the admin command line. */
export type AdminConfig = SettingValues<typeof ADMIN_SETTINGS>;

/** Reads the environment, and where it says nothing, the folder that `npm start` keeps. */
export function readAdminConfig(repository: string, env: NodeJS.ProcessEnv): AdminConfig {
  const local = readLocalFolder(env['CLAIMGATE_HOME'] ?? join(repository, '.claimgate'));
  const kept: Record<string, string | undefined> = {
    CLAIMGATE_MIGRATION_DATABASE_URL: local['migration_database_url'],
    CLAIMGATE_DATABASE_URL: local['database_url'],
    CLAIMGATE_API_KEY_PEPPERS: local['api_key_peppers'],
    CLAIMGATE_SIGNING_KEYS: local['signing_keys'],
    CLAIMGATE_CONTENT_KEYS: local['content_keys'],
  };
  const unsaid = Object.entries(kept).filter(([name]) => env[name] === undefined && env[`${name}_FILE`] === undefined);
  return readSettings(ADMIN_SETTINGS, { ...env, ...Object.fromEntries(unsaid) });
}

function readLocalFolder(folder: string): Readonly<Record<string, string | undefined>> {
  return { ...readTexts(join(folder, 'local.json')), ...readTexts(join(folder, 'secrets.json')) };
}

/** The texts of a JSON object in a file; none where it cannot be read. */
function readTexts(file: string): Readonly<Record<string, string>> {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(Object.entries(content ?? {}).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** The environment of this process; nothing else of the command line looks at it. */
export const environment = (): NodeJS.ProcessEnv => process.env;
