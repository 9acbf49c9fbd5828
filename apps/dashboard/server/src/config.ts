import { fileURLToPath } from 'node:url';
import {
  ConfigurationError,
  parseVersionedKeysOrFile,
  PROCESS_SETTINGS,
  read,
  readSettings,
  type SettingValues,
  type Settings,
} from '@claimgate/runtime';
import { parseRoleGroups } from './sign-in/role-groups.js';
import { SealingKeys } from './sessions/sealing-keys.js';

/** Everything that can be configured about the dashboard. The documentation and `--help` are made from this table. */
export const DASHBOARD_SETTINGS = {
  apiUrl: {
    env: 'CLAIMGATE_API_URL',
    description: 'Where the API is, such as https://api.example.com.',
    parse: originOrBase,
  },
  apiKey: {
    env: 'CLAIMGATE_API_KEY',
    default: '',
    description:
      'The API key under which the dashboard calls the API. It stays in this process. Either this or CLAIMGATE_API_KEY_FILE.',
    secret: true,
    parse: read.optional(read.text),
  },
  apiKeyFile: {
    env: 'CLAIMGATE_API_KEY_FILE',
    default: '',
    description: 'A file with the API key, and nothing else. Read for each call, so a replaced key needs no restart.',
    parse: read.optional(read.text),
  },
  apiTimeoutSeconds: {
    env: 'CLAIMGATE_API_TIMEOUT_SECONDS',
    default: '15',
    description: 'How long the API may take to respond, and to go on with a response; then the person reads that it is slow.',
    parse: read.integer(1, 300),
  },
  sessionKeys: {
    env: 'CLAIMGATE_SESSION_KEYS',
    description:
      'Keys under which session cookies are sealed, as <version>:<64 hex>, separated by commas, or file:<path> of a file that holds them. The highest version seals; older ones still open what they sealed.',
    secret: true,
    parse: (text: string) => new SealingKeys(parseVersionedKeysOrFile(text)),
  },
  sessionHours: {
    env: 'CLAIMGATE_SESSION_HOURS',
    default: '12',
    description: 'How long a session lasts at most.',
    parse: read.integer(1, 24 * 30),
  },
  sessionIdleMinutes: {
    env: 'CLAIMGATE_SESSION_IDLE_MINUTES',
    default: '60',
    description: 'How long a session lasts while nobody touches a page. Pages that ask for news by themselves do not count.',
    parse: read.integer(1, 24 * 60),
  },
  sessionFolder: {
    env: 'CLAIMGATE_SESSION_FOLDER',
    default: '',
    description:
      'Folder in which sign-outs are noted: they then hold over restarts, and for all dashboards that share it. Without one, in the process that saw them, until it ends.',
    parse: read.optional(read.text),
  },
  host: { env: 'CLAIMGATE_HOST', default: '127.0.0.1', description: 'Address to listen on.', parse: read.text },
  port: {
    env: 'PORT',
    default: '3100',
    description: 'Port of the dashboard; 0 picks a free one.',
    parse: read.integer(0, 65_535),
  },
  metricsPort: {
    env: 'CLAIMGATE_METRICS_PORT',
    default: '9466',
    description: 'Port of metrics and health, apart from the pages; 0 picks a free one.',
    parse: read.integer(0, 65_535),
  },
  publicUrl: {
    env: 'CLAIMGATE_DASHBOARD_URL',
    default: '',
    description:
      'The origin that browsers reach the dashboard at, such as https://claimgate.example.com. With https, cookies are for https alone. Default: the URL listened at.',
    parse: read.optional(originOnly),
  },
  pagesFolder: {
    env: 'CLAIMGATE_DASHBOARD_PAGES',
    default: '',
    description: 'Folder of the built pages. Default: apps/dashboard/web/dist.',
    parse: (text: string) => (text === '' ? fileURLToPath(new URL('../../web/dist', import.meta.url)) : text),
  },
  oidcIssuer: {
    env: 'CLAIMGATE_OIDC_ISSUER',
    default: '',
    description:
      'The OpenID Connect issuer at which people sign in, such as https://login.example.com. Without it they sign in by a one-time link.',
    parse: read.optional(issuerUrl),
  },
  oidcClientId: {
    env: 'CLAIMGATE_OIDC_CLIENT_ID',
    default: '',
    description: 'The client id that the issuer gave to the dashboard.',
    parse: read.optional(read.text),
  },
  oidcClientSecret: {
    env: 'CLAIMGATE_OIDC_CLIENT_SECRET',
    default: '',
    description: 'The client secret, where the issuer gave one. PKCE is used with and without.',
    secret: true,
    parse: read.optional(read.text),
  },
  oidcScopes: {
    env: 'CLAIMGATE_OIDC_SCOPES',
    default: 'openid email profile',
    description: 'The scopes that are asked for; some issuers give groups with a scope of their own.',
    parse: read.text,
  },
  oidcGroupsClaim: {
    env: 'CLAIMGATE_OIDC_GROUPS_CLAIM',
    default: 'groups',
    description: "The claim that lists a person's groups.",
    parse: read.text,
  },
  roleGroups: {
    env: 'CLAIMGATE_ROLE_GROUPS',
    default: '',
    description:
      'Which groups have which role, as <role>=<group>, separated by commas: viewer, reviewer, operator, admin. The group * is everybody who can sign in.',
    parse: parseRoleGroups,
  },
  linkMinutes: {
    env: 'CLAIMGATE_LINK_MINUTES',
    default: '10',
    description: 'How long a one-time link works.',
    parse: read.integer(1, 60),
  },
  linkFile: {
    env: 'CLAIMGATE_LINK_FILE',
    default: '',
    description:
      'File that one-time links are written to (mode 0600); - is standard error, for a container whose log you alone read. Default: the terminal, or npm start, which prints them.',
    parse: read.optional(read.text),
  },
  ...PROCESS_SETTINGS,
} satisfies Settings;

/** The configuration of a dashboard. */
export type DashboardConfig = SettingValues<typeof DASHBOARD_SETTINGS>;

/** Reads the configuration; the only place that looks at the environment. */
export function readDashboardConfig(env: NodeJS.ProcessEnv = process.env): DashboardConfig {
  const config = readSettings(DASHBOARD_SETTINGS, env);
  const problems = [...keyProblems(config), ...oidcProblems(config)];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return config;
}

function keyProblems({ apiKey, apiKeyFile }: DashboardConfig): string[] {
  if ((apiKey === undefined) !== (apiKeyFile === undefined)) return [];
  return ['Set either CLAIMGATE_API_KEY or CLAIMGATE_API_KEY_FILE: the key under which the dashboard calls the API.'];
}

function oidcProblems({ oidcIssuer, oidcClientId, roleGroups }: DashboardConfig): string[] {
  if (oidcIssuer === undefined) return [];
  const problems: string[] = [];
  if (oidcClientId === undefined) problems.push('CLAIMGATE_OIDC_CLIENT_ID is not set, which CLAIMGATE_OIDC_ISSUER needs.');
  if (roleGroups.size === 0)
    problems.push('CLAIMGATE_ROLE_GROUPS is not set, so nobody would have a role. For example: viewer=*,admin=claimgate-admins');
  return problems;
}

function originOrBase(text: string): string {
  return read.url('http:', 'https:')(text).replace(/\/+$/, '');
}

function originOnly(text: string): string {
  const { origin, href } = new URL(read.url('http:', 'https:')(text));
  if (href !== `${origin}/`) throw new Error('expected an origin without a path, such as https://claimgate.example.com');
  return origin;
}

/** Plain http is for an issuer on this machine alone: codes and tokens would cross the network in the clear. */
function issuerUrl(text: string): string {
  const { protocol, hostname } = new URL(read.url('http:', 'https:')(text));
  if (protocol === 'http:' && !/^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname))
    throw new Error('expected an https URL; http is for an issuer on this machine alone');
  return text;
}
