import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseUrls } from './database/database-urls.js';
import { StartError } from './start-error.js';

/** Where the dashboard is to listen: nowhere, at this port, or there if it is free and anywhere else if not. 0 takes a free one. */
export type DashboardPort = { readonly kind: 'off' } | { readonly kind: 'at' | 'preferably'; readonly port: number };

/** What `npm start` was asked to do. */
export interface LocalConfig {
  readonly repository: string;
  /** Where data, keys and logs are kept. */
  readonly home: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly dashboard: DashboardPort;
  /** Undefined: an embedded PostgreSQL is started. */
  readonly ownDatabase: DatabaseUrls | undefined;
  /** When the command was given, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The environment that the services inherit. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Reads the environment; the only place in this app that does. */
export function readConfig(
  environment: LocalConfig['environment'] = process.env,
  commandLine: readonly string[] = process.argv,
): LocalConfig {
  return {
    repository,
    home: path.resolve(repository, environment['CLAIMGATE_HOME'] || '.claimgate'),
    port: parsePort('PORT', environment['PORT'] || '3000'),
    dashboard: parseDashboard(environment),
    ownDatabase: parseOwnDatabase(environment['CLAIMGATE_DATABASE_URL'], environment['CLAIMGATE_MIGRATION_DATABASE_URL']),
    startedAt: parseStartedAt(commandLine),
    environment,
  };
}

function parsePort(name: string, value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(`${name} must be a port number from 1 to 65535, or 0 for a free one.`);
}

/** Whoever lets the API take a free port wants a second one beside the first, so the dashboard does the same. */
function parseDashboard(environment: LocalConfig['environment']): DashboardPort {
  const wanted = environment['CLAIMGATE_DASHBOARD'] || 'on';
  if (wanted === 'off') return { kind: 'off' };
  if (wanted !== 'on') throw new StartError('CLAIMGATE_DASHBOARD must be on or off.');
  const port = environment['CLAIMGATE_DASHBOARD_PORT'];
  if (port) return { kind: 'at', port: parsePort('CLAIMGATE_DASHBOARD_PORT', port) };
  return { kind: 'preferably', port: environment['PORT'] === '0' ? 0 : 3100 };
}

function parseOwnDatabase(url: string | undefined, migrationUrl: string | undefined): DatabaseUrls | undefined {
  if (url) return { url, migrationUrl: migrationUrl || undefined };
  if (!migrationUrl) return undefined;
  throw new StartError(
    'CLAIMGATE_MIGRATION_DATABASE_URL is set without CLAIMGATE_DATABASE_URL. The first is the role that owns the tables and only migrates them; the services need a second role, which owns nothing, in CLAIMGATE_DATABASE_URL.',
  );
}

function parseStartedAt(commandLine: readonly string[]): number {
  const given = commandLine.find((argument) => argument.startsWith('--started-at='))?.split('=')[1];
  return given ? Number(given) : performance.timeOrigin;
}
