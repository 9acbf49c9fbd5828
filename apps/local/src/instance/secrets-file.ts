import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readJson, writePrivateJson } from './private-file.js';

/** secrets.json: made once, kept for ever. Losing the peppers makes every API key in the database worthless. */
export interface Secrets {
  readonly migration_database_url: string | null;
  readonly database_url: string | null;
  /** `<version>:<64 hex>` */
  readonly api_key_peppers: string;
  readonly idempotency_key: string;
  /** `<version>:<64 hex>`; the control plane seals its signing keys under it. */
  readonly signing_keys: string;
  /** `<version>:<64 hex>`; the content of runs is encrypted under it. Losing it loses that content. */
  readonly content_keys: string;
  /** `<version>:<64 hex>`; sessions of the dashboard are sealed under it. */
  readonly session_keys: string;
  /** Of the embedded database's two roles. */
  readonly owner_password: string;
  readonly app_password: string;
  /** The embedded database's, taken again when it is free so that URLs given to other programs stay true. */
  readonly postgres_port: number | null;
}

const secretsPath = (home: string): string => path.join(home, 'secrets.json');

/** Reads the secrets, and makes those that are missing. */
export async function openSecrets(home: string): Promise<Secrets> {
  const known = (await readJson<Secrets>(secretsPath(home))) ?? {};
  const secrets = { ...makeSecrets(), ...known };
  await saveSecrets(home, secrets);
  return secrets;
}

/** Writes the secrets, readable by their owner only. */
export const saveSecrets = (home: string, secrets: Secrets): Promise<void> => writePrivateJson(secretsPath(home), secrets);

function makeSecrets(): Secrets {
  const hex = (): string => randomBytes(32).toString('hex');
  return {
    migration_database_url: null,
    database_url: null,
    api_key_peppers: `1:${hex()}`,
    idempotency_key: hex(),
    signing_keys: `1:${hex()}`,
    content_keys: `1:${hex()}`,
    session_keys: `1:${hex()}`,
    owner_password: hex(),
    app_password: hex(),
    postgres_port: null,
  };
}
