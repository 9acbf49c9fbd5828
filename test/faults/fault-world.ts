import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from '@claimgate/embedded-postgres';
import { AdminDatabase, migrate } from '@claimgate/persistence';
import { aContentKeyRing, aHexKey, eventually, TEST_CONTENT_KEYS, TEST_SIGNING_KEYS } from '@claimgate/testing';
import pg from 'pg';
import { newApiKey } from '@claimgate/sealing';
import { recordHistory } from './history.js';
import { ServiceProcess } from './service-process.js';
import { portOf } from '../support/port-of.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const PASSWORD = 'faults';
const PEPPER = aHexKey();
/** Ports that no system gives out by itself: nobody takes it from a server that comes back. */
const NOT_GIVEN_OUT = [20_000, 30_000] as const;

/** What clients and receivers of the one project know. */
export interface FaultTenant {
  readonly apiKey: string;
  /** What deliveries to the receiver are signed with. */
  readonly webhookSecret: string;
}

/** A pooler in front of the database. */
export interface Pool {
  readonly url: string;
  stop(): Promise<void>;
}

/** What there is besides the usual. */
export interface WorldOptions {
  readonly runners?: number;
  /** Puts a pooler before the database, for all connections that may go through one. */
  readonly pool?: (url: string) => Promise<Pool>;
  /** Settings of PostgreSQL, until it crashes. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A PostgreSQL that keeps what it commits, two control planes and two runners: all real processes, all killable; and a receiver of webhooks. */
export class FaultWorld {
  private constructor(
    readonly folder: string,
    private server: EmbeddedPostgres,
    readonly owner: pg.Pool,
    readonly tenant: FaultTenant,
    readonly receiver: WebhookReceiver,
    readonly services: readonly ServiceProcess[],
    private readonly stopPool: (() => Promise<void>) | undefined,
  ) {}

  static async start({ runners = 2, pool, settings = {} }: WorldOptions = {}): Promise<FaultWorld> {
    const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-faults-'));
    const port = randomInt(...NOT_GIVEN_OUT);
    const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: true, port, settings });
    await createDatabase(server.superuserUrl);
    await migrate({ ownerUrl: urlOf(server, 'claimgate_owner'), appRole: 'claimgate_app' });
    const owner = new pg.Pool({ connectionString: urlOf(server, 'claimgate_owner'), max: 3 });
    owner.on('error', () => undefined);
    await recordHistory(owner);
    const receiver = await WebhookReceiver.open();
    const tenant = await createTenant(urlOf(server, 'claimgate_owner'), receiver.url);
    const direct = urlOf(server, 'claimgate_app');
    const pooled = await pool?.(direct);
    const services = await createServices(folder, { direct, pooled: pooled?.url ?? direct, runners });
    await Promise.all(services.map((service) => service.start()));
    return new FaultWorld(folder, server, owner, tenant, receiver, services, pooled?.stop);
  }

  /** The database as the processes see it. */
  get appUrl(): string {
    return urlOf(this.server, 'claimgate_app');
  }

  get controlPlaneUrls(): string[] {
    return this.services.map(({ url }) => url).filter((url) => url !== '');
  }

  /** Kills the server and all its data in memory, then starts it again on what it had written. */
  async crashPostgres(): Promise<void> {
    process.kill(this.server.pid, 'SIGKILL');
    await this.server.exited;
    const { port } = this.server;
    // Its children hold the port until each of them has seen that it is gone.
    await eventually('the port of the server is free again', () => freePort(port).catch(() => undefined));
    this.server = await startEmbeddedPostgres({ dataDir: path.join(this.folder, 'postgres'), durable: true, port });
    if (this.server.port !== port) throw new Error('PostgreSQL came back on another port');
  }

  async stop(): Promise<void> {
    await Promise.all(this.services.map((service) => service.kill()));
    await this.stopPool?.();
    await this.receiver.close();
    await this.owner.end();
    await this.server.stop();
    await removeEmbeddedPostgres(path.join(this.folder, 'postgres'));
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function createDatabase(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role claimgate_owner login password '${PASSWORD}'`);
  await client.query(`create role claimgate_app login password '${PASSWORD}'`);
  await client.query('create database claimgate owner claimgate_owner');
  await client.end();
}

function urlOf(server: EmbeddedPostgres, role: string): string {
  return `postgres://${role}:${PASSWORD}@127.0.0.1:${server.port}/claimgate`;
}

async function createTenant(ownerUrl: string, webhookUrl: string): Promise<FaultTenant> {
  const admin = await AdminDatabase.open(ownerUrl);
  const organization = await admin.access.createOrganization('Faults', 'enterprise');
  const project = await admin.access.createProject(organization.id, 'default');
  const key = newApiKey('live');
  await admin.access.createApiKey({
    id: key.id,
    projectId: project?.id ?? '',
    environment: 'live',
    secretHmac: createHmac('sha256', Buffer.from(PEPPER, 'hex')).update(key.text).digest(),
    pepperVersion: 1,
    scopes: ['review_runs:create', 'review_runs:read'],
    lifetimeSeconds: null,
  });
  const webhook = await admin.webhooks.create(project?.id ?? '', webhookUrl, aContentKeyRing());
  await admin.close();
  return { apiKey: key.text, webhookSecret: webhook?.secret ?? '' };
}

/** Ports are chosen once: a control plane that is started again answers where it did before. */
async function createServices(
  folder: string,
  { direct, pooled, runners }: { readonly direct: string; readonly pooled: string; readonly runners: number },
): Promise<ServiceProcess[]> {
  const shared = {
    CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
    CLAIMGATE_DATABASE_URL: pooled,
    CLAIMGATE_LISTEN_DATABASE_URL: direct,
    CLAIMGATE_METRICS_PORT: '0',
    CLAIMGATE_LOG_LEVEL: 'warn',
  };
  const secrets = {
    CLAIMGATE_API_KEY_PEPPERS: `1:${PEPPER}`,
    CLAIMGATE_IDEMPOTENCY_KEY: randomBytes(32).toString('hex'),
    CLAIMGATE_SIGNING_KEYS: TEST_SIGNING_KEYS,
    CLAIMGATE_RATE_LIMIT_PER_MINUTE: '0',
    CLAIMGATE_WEBHOOK_NETWORKS: '127.0.0.0/8',
    CLAIMGATE_WEBHOOK_INTERVAL_SECONDS: '1',
  };
  const controlPlane = async (name: string): Promise<ServiceProcess> => {
    const env = { ...shared, ...secrets, PORT: String(await freePort()) };
    return new ServiceProcess({ name, app: 'control-plane', env, logFile: path.join(folder, `${name}.log`) });
  };
  const runner = (name: string): ServiceProcess =>
    new ServiceProcess({
      name,
      app: 'runner',
      env: { ...shared, CLAIMGATE_RUNNER_POLL_SECONDS: '1' },
      logFile: path.join(folder, `${name}.log`),
    });
  const names = Array.from({ length: runners }, (_, index) => `runner-${index + 1}`);
  return [await controlPlane('control-plane-1'), await controlPlane('control-plane-2'), ...names.map(runner)];
}

/** This port, or any, if nobody uses it. */
async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  await once(server.listen(wanted, '127.0.0.1'), 'listening');
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
