import 'reflect-metadata';
import type { ProjectScope } from '@claimgate/domain';
import { ContentKeys } from '@claimgate/persistence';
import { type MasterKeys, newApiKey } from '@claimgate/sealing';
import { createLogger } from '@claimgate/runtime';
import {
  aCreateBody,
  aHexKey,
  aTenant,
  createTestDatabase,
  eventually,
  LogCapture,
  storeApiKey,
  TEST_CONTENT_KEYS,
  TEST_PEPPERS,
  TEST_SIGNING_KEYS,
} from '@claimgate/testing';
import type { TestDatabase } from '@claimgate/testing';
import { SCOPES, present } from '@claimgate/domain';
import { readControlPlaneConfig, type ControlPlaneConfig } from '../../apps/control-plane/src/config.js';
import { startControlPlane, type ControlPlane } from '../../apps/control-plane/src/control-plane.js';
import { startInProcessRunner, type InProcessRunner } from './in-process-runner.js';

/** A response of the API, with its body read. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; tests look into it freely. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** What a test call may say besides method and path. `key: null` sends no key. */
export interface CallOptions {
  readonly key?: string | null;
  readonly body?: unknown;
  readonly raw?: string | Buffer;
  readonly headers?: Record<string, string>;
}

/** A tenant with a key that may do everything. */
export interface ApiTenant {
  readonly scope: ProjectScope;
  readonly key: string;
  readonly keyId: string;
}

/** A real control plane on a database of its own, talked to over real HTTP. */
export class HostedApi {
  readonly tenants: ApiTenant[] = [];
  private runner: InProcessRunner | undefined;

  private constructor(
    readonly database: TestDatabase,
    readonly controlPlane: ControlPlane,
    readonly log: LogCapture,
    private readonly masterKeys: MasterKeys,
  ) {}

  /** `faster` is for intervals shorter than the environment can say. */
  static async start(
    env: Record<string, string> = {},
    shared?: TestDatabase,
    faster: Partial<ControlPlaneConfig> = {},
  ): Promise<HostedApi> {
    const database = shared ?? (await createTestDatabase());
    const log = new LogCapture();
    const config = readControlPlaneConfig({
      PORT: '0',
      CLAIMGATE_METRICS_PORT: '0',
      CLAIMGATE_DATABASE_URL: database.appUrl,
      CLAIMGATE_API_KEY_PEPPERS: TEST_PEPPERS,
      CLAIMGATE_IDEMPOTENCY_KEY: aHexKey(),
      CLAIMGATE_SIGNING_KEYS: TEST_SIGNING_KEYS,
      CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
      CLAIMGATE_RATE_LIMIT_PER_MINUTE: '0',
      CLAIMGATE_FAILED_ATTEMPTS_PER_MINUTE: '0',
      ...env,
    });
    const controlPlane = await startControlPlane({ ...config, ...faster }, createLogger('control-plane', 'debug', log));
    const api = new HostedApi(database, controlPlane, log, config.contentKeys);
    await api.addTenant();
    return api;
  }

  get tenant(): ApiTenant {
    return present(this.tenants[0]);
  }

  get url(): string {
    return this.controlPlane.url;
  }

  async addTenant(name = 'Acme'): Promise<ApiTenant> {
    const scope = await aTenant(this.database, name);
    const tenant = { scope, ...(await this.addKey(scope)) };
    this.tenants.push(tenant);
    return tenant;
  }

  async addKey(scope: ProjectScope, options: { scopes?: readonly string[]; lifetimeSeconds?: number } = {}) {
    const key = newApiKey('live');
    await storeApiKey(this.database, scope, key, { scopes: SCOPES, ...options });
    return { key: key.text, keyId: key.id };
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<ApiResponse> {
    const key = options.key === undefined ? this.tenant.key : options.key;
    const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(this.url + path, {
      method,
      headers: { ...headers, ...options.headers },
      body,
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  }

  get(path: string, options: CallOptions = {}): Promise<ApiResponse> {
    return this.call('GET', path, options);
  }

  post(path: string, body?: unknown, options: CallOptions = {}): Promise<ApiResponse> {
    return this.call('POST', path, { ...options, body });
  }

  /** Creates a run and gives its id. */
  async createRun(overrides: Record<string, unknown> = {}, options: CallOptions = {}): Promise<string> {
    const reply = await this.post('/v1/review-runs', aCreateBody(overrides), options);
    if (reply.status !== 201) throw new Error(`the run was not created: ${reply.status} ${reply.text}`);
    return reply.body.review_run.id;
  }

  /** Creates a run and waits until a runner has completed it. */
  async completedRun(overrides: Record<string, unknown> = {}, options: CallOptions = {}): Promise<string> {
    await this.startRunner();
    const id = await this.createRun(overrides, options);
    await this.untilStatus(id, 'completed', options);
    return id;
  }

  async untilStatus(id: string, status: string, options: CallOptions = {}): Promise<void> {
    await eventually(`run is ${status}`, async () => {
      const { body } = await this.get(`/v1/review-runs/${id}`, options);
      return body.status === status ? true : undefined;
    });
  }

  /** Starts a runner in this process, once. */
  async startRunner(): Promise<InProcessRunner> {
    this.runner ??= await startInProcessRunner(this.database.appUrl, 2, new ContentKeys(this.masterKeys));
    return this.runner;
  }

  async stop(options: { keepDatabase?: boolean } = {}): Promise<void> {
    await this.runner?.stop();
    await this.controlPlane.stop();
    if (!options.keepDatabase) await this.database.drop();
  }
}
