import { openWrappingKey } from '@claimgate/kms';
import { MasterKeys, Peppers, SealingKeys } from '@claimgate/sealing';
import {
  parseKeysOrFiles,
  parseNetworks,
  parseVersionedKeys,
  parseKeyRing,
  PROCESS_SETTINGS,
  read,
  readSettings,
  WEBHOOK_NETWORKS_SETTING,
  type SettingValues,
  type Settings,
} from '@claimgate/runtime';
import { BILLING_SETTINGS } from './account/billing-settings.js';

/** Everything that can be configured about the control plane. The documentation is made from this table. */
export const CONTROL_PLANE_SETTINGS = {
  host: { env: 'CLAIMGATE_HOST', default: '127.0.0.1', description: 'Address to listen on.', parse: read.text },
  port: { env: 'PORT', default: '3000', description: 'Port of the API; 0 picks a free one.', parse: read.integer(0, 65_535) },
  metricsPort: {
    env: 'CLAIMGATE_METRICS_PORT',
    default: '9464',
    description: 'Port of metrics and health, apart from the API; 0 picks a free one.',
    parse: read.integer(0, 65_535),
  },
  publicUrl: {
    env: 'CLAIMGATE_PUBLIC_URL',
    default: '',
    description: 'The URL users reach the API at; polling URLs are made from it alone. Default: the URL listened at.',
    parse: read.optional(read.url('http:', 'https:')),
  },
  databaseUrl: {
    env: 'CLAIMGATE_DATABASE_URL',
    description: 'PostgreSQL URL with the role of the app, which must not own the tables.',
    secret: true,
    parse: read.url('postgres:', 'postgresql:'),
  },
  listenDatabaseUrl: {
    env: 'CLAIMGATE_LISTEN_DATABASE_URL',
    default: '',
    description:
      'PostgreSQL URL of the one connection on which notices are heard, where CLAIMGATE_DATABASE_URL leads to a pooler in transaction mode: it must lead to PostgreSQL itself. Default: the same.',
    secret: true,
    parse: read.optional(read.url('postgres:', 'postgresql:')),
  },
  databaseConnections: {
    env: 'CLAIMGATE_DATABASE_CONNECTIONS',
    default: '6',
    description: 'Most database connections that one process holds, besides the one on which it hears that runs have ended.',
    parse: read.integer(2, 1_000),
  },
  apiKeyPeppers: {
    env: 'CLAIMGATE_API_KEY_PEPPERS',
    description:
      'Keys under which API keys are hashed, as <version>:<64 hex>, separated by commas. New keys use the highest version.',
    secret: true,
    parse: (text: string) => new Peppers(parseVersionedKeys(text)),
  },
  idempotencyKey: {
    env: 'CLAIMGATE_IDEMPOTENCY_KEY',
    description: 'Key under which bodies of idempotent requests are hashed, 64 hex characters.',
    secret: true,
    parse: read.hexKey,
  },
  signingKeys: {
    env: 'CLAIMGATE_SIGNING_KEYS',
    description:
      'How worker credentials and receipts are signed. Either keys under which the signing keys in the database are sealed, as <version>:<64 hex>, separated by commas, the highest for new ones; or file:<path> of an Ed25519 key in PEM form, the first of several signs; or kms:<ARN> of an Ed25519 key in AWS KMS, which never leaves it, followed by older ones (kms:, or file: of their public halves).',
    secret: true,
    parse: parseKeysOrFiles((keys) => new SealingKeys(keys)),
  },
  contentKeys: {
    env: 'CLAIMGATE_CONTENT_KEYS',
    description:
      'Master keys under which the content of hosted runs is encrypted, as <version>:<64 hex>, separated by commas, or file:<path> of a file that holds them. <version>:kms:<name> is a key that stays in AWS KMS (its ARN) or Azure Key Vault (its URL with version). The highest version is used for new keys. Lose them and the content is lost.',
    secret: true,
    parse: (text: string) => new MasterKeys(parseKeyRing(text, openWrappingKey)),
  },
  rateLimitPerMinute: {
    env: 'CLAIMGATE_RATE_LIMIT_PER_MINUTE',
    default: '600',
    description: 'Requests a minute that an API key may make; 0 means no limit.',
    parse: read.integer(0, 1_000_000),
  },
  rateLimitBurst: {
    env: 'CLAIMGATE_RATE_LIMIT_BURST',
    default: '100',
    description: 'Requests that an API key may make at once.',
    parse: read.integer(1, 1_000_000),
  },
  failedAttemptsPerMinute: {
    env: 'CLAIMGATE_FAILED_ATTEMPTS_PER_MINUTE',
    default: '60',
    description:
      'Calls a minute that one address may make without a valid key, worker credential or signature, and at once; an IPv6 address counts with its /64. 0 means no limit.',
    parse: read.integer(0, 1_000_000),
  },
  trustedProxies: {
    env: 'CLAIMGATE_TRUSTED_PROXIES',
    default: '',
    description:
      'Addresses of proxies whose X-Forwarded-For is believed, such as 10.0.0.0/8, separated by commas. Set it behind a load balancer: without it all clients have its address.',
    parse: parseNetworks,
  },
  bodyLimitBytes: {
    env: 'CLAIMGATE_BODY_LIMIT_BYTES',
    default: String(32 * 1024 * 1024),
    description: 'Largest request body.',
    parse: read.integer(1_024, 256 * 1024 * 1024),
  },
  bodiesInFlightBytes: {
    env: 'CLAIMGATE_BODIES_IN_FLIGHT_BYTES',
    default: String(64 * 1024 * 1024),
    description:
      'Bytes of request bodies that one process holds at once; an organisation has at most half of it, and always enough for one body. Beyond it: 429 or 503.',
    parse: read.integer(1_024, 16 * 1024 * 1024 * 1024),
  },
  waitingRequests: {
    env: 'CLAIMGATE_WAITING_REQUESTS',
    default: '2000',
    description:
      'Requests with `Prefer: wait` that one process lets wait at once; the next one gets its response at once. 0 means that none waits.',
    parse: read.integer(0, 1_000_000),
  },
  waitingRequestsPerKey: {
    env: 'CLAIMGATE_WAITING_REQUESTS_PER_KEY',
    default: '500',
    description: 'How many of them may be of one API key.',
    parse: read.integer(0, 1_000_000),
  },
  importLimitBytes: {
    env: 'CLAIMGATE_IMPORT_LIMIT_BYTES',
    default: String(64 * 1024 * 1024),
    description: 'Largest body of an import.',
    parse: read.integer(1_024, 1024 * 1024 * 1024),
  },
  importLimitRows: {
    env: 'CLAIMGATE_IMPORT_LIMIT_ROWS',
    default: '1000',
    description: 'Most rows of an import.',
    parse: read.integer(1, 100_000),
  },
  spoolFolder: {
    env: 'CLAIMGATE_SPOOL_FOLDER',
    default: '/tmp/claimgate-spool',
    description: 'Folder for bodies of imports while they are worked on: encrypted, and gone with the process.',
    parse: read.text,
  },
  reaperIntervalSeconds: {
    env: 'CLAIMGATE_REAPER_INTERVAL_SECONDS',
    default: '5',
    description:
      'How often private runs are looked for whose worker fell silent. With the lease of 60 seconds: given up within 75.',
    parse: read.integer(1, 15),
  },
  retentionIntervalSeconds: {
    env: 'CLAIMGATE_RETENTION_INTERVAL_SECONDS',
    default: '300',
    description: 'How often content is looked for whose retention is over.',
    parse: read.integer(1, 86_400),
  },
  webhookIntervalSeconds: {
    env: 'CLAIMGATE_WEBHOOK_INTERVAL_SECONDS',
    default: '2',
    description: 'How often webhook deliveries are looked for that are due.',
    parse: read.integer(1, 60),
  },
  webhookNetworks: WEBHOOK_NETWORKS_SETTING,
  ...BILLING_SETTINGS,
  ...PROCESS_SETTINGS,
} satisfies Settings;

/** The configuration of a control plane. */
export type ControlPlaneConfig = SettingValues<typeof CONTROL_PLANE_SETTINGS>;

/** Reads the configuration; the only place that looks at the environment. */
export function readControlPlaneConfig(env: NodeJS.ProcessEnv = process.env): ControlPlaneConfig {
  return readSettings(CONTROL_PLANE_SETTINGS, env);
}
