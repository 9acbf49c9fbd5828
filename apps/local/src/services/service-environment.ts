import path from 'node:path';
import type { LocalConfig } from '../config.js';
import type { DatabaseUrls } from '../database/database-urls.js';
import type { Secrets } from '../instance/secrets-file.js';

/** Variables of a process; those that are undefined are not passed on. */
export type Environment = Record<string, string | undefined>;

/** Where Node keeps the code that it compiled for the services. */
export const compileCache = (home: string): string => path.join(home, 'compile-cache');

/** What the control plane and the runner see. What the user has set himself wins; the owner's URL is kept from them. */
export function serviceEnvironment(config: LocalConfig, secrets: Secrets, database: DatabaseUrls): Environment {
  return {
    CLAIMGATE_API_KEY_PEPPERS: secrets.api_key_peppers,
    CLAIMGATE_IDEMPOTENCY_KEY: secrets.idempotency_key,
    CLAIMGATE_SIGNING_KEYS: secrets.signing_keys,
    CLAIMGATE_CONTENT_KEYS: secrets.content_keys,
    CLAIMGATE_HOST: '127.0.0.1',
    CLAIMGATE_METRICS_PORT: '0',
    // Compiled code is kept between starts: the next one is faster by a fifth.
    NODE_COMPILE_CACHE: compileCache(config.home),
    ...config.environment,
    CLAIMGATE_DATABASE_URL: database.url,
    CLAIMGATE_MIGRATION_DATABASE_URL: undefined,
    NODE_ENV: 'production',
  };
}

/** What the control plane sees besides: its port, and with a fixed one its URL. */
export function controlPlaneEnvironment(services: Environment, port: number): Environment {
  const publicUrl = port === 0 ? undefined : `http://127.0.0.1:${port}`;
  return { ...services, PORT: String(port), CLAIMGATE_PUBLIC_URL: services['CLAIMGATE_PUBLIC_URL'] ?? publicUrl };
}

/** Settings of the dashboard that a user may have set; all others of ours are none of its business, the database's least of all. */
const OF_THE_DASHBOARD =
  /^CLAIMGATE_(HOST|LOG_LEVEL|API_TIMEOUT_SECONDS|OIDC_\w+|ROLE_GROUPS|SESSION_\w+|LINK_\w+|DASHBOARD_(URL|PAGES))$/;

/** What the dashboard sees: where the API is, and in which file the key for it will be. */
export function dashboardEnvironment(config: LocalConfig, secrets: Secrets, apiUrl: string, port: number): Environment {
  const its = Object.entries(config.environment).filter(
    ([name]) => !name.startsWith('CLAIMGATE_') || OF_THE_DASHBOARD.test(name),
  );
  return {
    CLAIMGATE_HOST: '127.0.0.1',
    CLAIMGATE_SESSION_KEYS: secrets.session_keys,
    CLAIMGATE_SESSION_FOLDER: path.join(config.home, 'dashboard-sessions'),
    NODE_COMPILE_CACHE: compileCache(config.home),
    ...Object.fromEntries(its),
    PORT: String(port),
    CLAIMGATE_METRICS_PORT: '0',
    CLAIMGATE_API_URL: apiUrl,
    CLAIMGATE_API_KEY_FILE: dashboardKeyFile(config.home),
    NODE_ENV: 'production',
  };
}

/** The API key of the dashboard: read for each call, so that the dashboard starts before there is one. */
export const dashboardKeyFile = (home: string): string => path.join(home, 'dashboard-api-key');

/** What claimgate-admin sees: the owner's URL too. */
export function adminEnvironment(services: Environment, database: DatabaseUrls): Environment {
  return { ...services, CLAIMGATE_MIGRATION_DATABASE_URL: database.migrationUrl };
}
