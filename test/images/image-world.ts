import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asSuperuser, eventually } from '@claimgate/testing';
import { S3_REGION, S3Server } from '../contract/servers/s3-server.js';
import { freePort } from '../contract/servers/server-process.js';
import { imageOf, type App } from './built-images.js';
import { runContainer, ServiceContainer, tool, type ContainerOptions, type Outcome } from './podman.js';

const READY_MS = 120_000;
/** Where docker/dashboard.Dockerfile has a folder for them. */
const SIGN_OUTS = '/var/lib/claimgate/sign-outs';
const ROLES = { owner: 'claimgate_owner', app: 'claimgate_app' } as const;

/** An empty database, an S3 server, and the secrets of one deployment as files that the containers read. */
export class ImageWorld {
  private readonly services: ServiceContainer[] = [];
  private readonly signOuts = `claimgate-proof-${randomBytes(6).toString('hex')}`;

  private constructor(
    readonly s3: S3Server,
    readonly bucket: string,
    private readonly secrets: string,
    private readonly database: string,
    readonly port: number,
  ) {}

  static async make(): Promise<ImageWorld> {
    const database = `images_${randomBytes(6).toString('hex')}`;
    await asSuperuser(`create database ${database} owner ${ROLES.owner}`);
    const secrets = await mkdtemp(path.join(tmpdir(), 'claimgate-image-secrets-'));
    await chmod(secrets, 0o755);
    const s3 = await S3Server.start();
    const world = new ImageWorld(s3, await s3.createBucket(), secrets, database, await freePort());
    await world.writeSecrets();
    return world;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Carries a command of the owner out and gives what it printed as JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any
  admin(...words: string[]): any {
    const { code, stdout, stderr } = this.run('admin', [...words, '--json'], this.settings());
    if (code !== 0) throw new Error(`admin ${words.join(' ')} ended with ${code}: ${stderr}`);
    return JSON.parse(stdout);
  }

  migrate(): Outcome {
    return this.run('admin', ['migrate'], this.settings());
  }

  run(app: App, words: readonly string[], options: ContainerOptions): Outcome {
    return runContainer(imageOf(app), words, options);
  }

  /** Starts a service and waits until HEALTHCHECK says that it can work. */
  async start(app: Exclude<App, 'worker' | 'admin'>, more: Readonly<Record<string, string>> = {}): Promise<ServiceContainer> {
    const metricsPort = String(await freePort());
    const env = { PORT: String(this.port), CLAIMGATE_HOST: '127.0.0.1', CLAIMGATE_METRICS_PORT: metricsPort, ...more };
    const writable = app === 'runner' ? [] : ['/tmp'];
    const volumes: Record<string, string> = app === 'dashboard' ? { [SIGN_OUTS]: this.signOuts } : {};
    const service = ServiceContainer.start(imageOf(app), { ...this.settings(env), writable, volumes });
    this.services.push(service);
    await eventually(`${app} is healthy`, async () => service.isHealthy() || undefined, READY_MS, 500);
    return service;
  }

  /** Starts a dashboard for an API key that was kept, with a new volume for its sign-outs as compose makes it; gives it and its URL. */
  async startDashboard(): Promise<{ readonly dashboard: ServiceContainer; readonly url: string }> {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const env = { CLAIMGATE_API_URL: this.url, CLAIMGATE_API_KEY_FILE: '/run/secrets/api-key', CLAIMGATE_LINK_FILE: '/tmp/link' };
    const places = { PORT: port, CLAIMGATE_DASHBOARD_URL: url, CLAIMGATE_SESSION_FOLDER: SIGN_OUTS };
    return { dashboard: await this.start('dashboard', { ...env, ...places }), url };
  }

  /** What a private worker is given: the packet, the key of the API, and the way to the store. */
  workerOptions(packet: string): ContainerOptions {
    return { env: this.s3.variables, mounts: { '/packet': packet, '/run/secrets': this.secrets } };
  }

  /** The flags that name the store. */
  storeFlags(): string[] {
    return ['--s3-endpoint', this.s3.endpoint, '--s3-region', S3_REGION, '--s3-path-style'];
  }

  async keep(name: string, text: string): Promise<void> {
    const file = path.join(this.secrets, name);
    await writeFile(file, `${text}\n`, { mode: 0o444 });
  }

  async end(): Promise<void> {
    for (const service of this.services) service.remove();
    tool('podman', ['volume', 'rm', '--force', this.signOuts]);
    await this.s3.stop();
    await rm(this.secrets, { recursive: true, force: true });
    await asSuperuser(`drop database ${this.database} with (force)`);
  }

  private settings(env: Readonly<Record<string, string>> = {}): ContainerOptions {
    const files = Object.fromEntries(Object.keys(this.values()).map((name) => [`${name}_FILE`, `/run/secrets/${name}`]));
    return { env: { ...files, CLAIMGATE_PUBLIC_URL: this.url, ...env }, mounts: { '/run/secrets': this.secrets } };
  }

  private async writeSecrets(): Promise<void> {
    for (const [name, text] of Object.entries(this.values())) await this.keep(name, text);
  }

  private values(): Record<string, string> {
    const key = (): string => randomBytes(32).toString('hex');
    return {
      CLAIMGATE_MIGRATION_DATABASE_URL: this.urlFor(ROLES.owner),
      CLAIMGATE_DATABASE_URL: this.urlFor(ROLES.app),
      CLAIMGATE_API_KEY_PEPPERS: `1:${key()}`,
      CLAIMGATE_IDEMPOTENCY_KEY: key(),
      CLAIMGATE_SIGNING_KEYS: `1:${key()}`,
      CLAIMGATE_CONTENT_KEYS: `1:${key()}`,
      CLAIMGATE_SESSION_KEYS: `1:${key()}`,
    };
  }

  private urlFor(role: string): string {
    const url = new URL(process.env['CLAIMGATE_TEST_SERVER_URL'] ?? '');
    url.username = role;
    url.password = 'test';
    url.pathname = `/${this.database}`;
    return url.href;
  }
}
