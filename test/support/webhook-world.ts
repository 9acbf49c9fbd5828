import { eventually, moveDatabaseTime } from '@claimgate/testing';
import { hangingReview } from '../integration/hanging-review.js';
import { adminHere } from './admin-here.js';
import { HostedApi, type ApiTenant } from './hosted-api.js';
import { WebhookReceiver } from './webhook-receiver.js';

/** Opens this machine to webhooks. */
export const OPEN_LOOPBACK = { CLAIMGATE_WEBHOOK_NETWORKS: '127.0.0.0/8' };

/** For machines that have much else to do. */
const PATIENCE_MS = 120_000;

/** Two control planes that look for deliveries all the time; and for each test a project, a receiver and a webhook that leads to it. */
export class WebhookWorld {
  tenant!: ApiTenant;
  receiver!: WebhookReceiver;
  webhook!: { readonly id: string; readonly secret: string };

  private constructor(
    readonly api: HostedApi,
    readonly replica: HostedApi,
  ) {}

  static async start(): Promise<WebhookWorld> {
    const env = { ...OPEN_LOOPBACK, CLAIMGATE_PUBLIC_URL: 'https://api.example.com' };
    const faster = { webhookIntervalSeconds: 0.1, reaperIntervalSeconds: 0.2 };
    const api = await HostedApi.start(env, undefined, faster);
    return new WebhookWorld(api, await HostedApi.start(env, api.database, faster));
  }

  async beginTest(): Promise<void> {
    // Runs end when a test ends them.
    (await this.api.startRunner()).bend(hangingReview);
    this.receiver = await WebhookReceiver.open();
    this.tenant = await this.api.addTenant();
    this.webhook = await this.createWebhook();
  }

  /** No other test is told of what this one leaves. */
  async endTest(): Promise<void> {
    await this.api.database.query('delete from claimgate.webhooks');
    await this.moveTime(0);
    await this.receiver.close();
  }

  async stop(): Promise<void> {
    await this.replica.stop({ keepDatabase: true });
    await this.api.stop();
  }

  get logs(): string {
    return this.api.log.text + this.replica.log.text;
  }

  moveTime(seconds: number): Promise<void> {
    return moveDatabaseTime(this.api.database, seconds);
  }

  /** What a command prints. */
  async admin(...args: string[]) {
    return JSON.parse(await adminHere(this.api.database, ['webhooks', ...args, '--json'], OPEN_LOOPBACK));
  }

  createWebhook(url = this.receiver.url) {
    return this.admin('create', '--project', this.tenant.scope.projectId, '--url', url);
  }

  /** The first webhook of the project, as it is listed. */
  async listed() {
    return (await this.admin('list', '--project', this.tenant.scope.projectId)).items[0];
  }

  untilState(state: string): Promise<unknown> {
    return eventually(`the webhook is ${state}`, async () => (await this.listed()).state === state || undefined, PATIENCE_MS);
  }

  /** Waits until nothing is on its way any more. */
  untilNothingWaits(): Promise<unknown> {
    return eventually('nothing waits', async () => (await this.listed()).waiting === 0 || undefined, PATIENCE_MS);
  }

  /** Waits until it is noted that an attempt has failed: the next is counted from then. */
  async untilNoted(attempt: number): Promise<void> {
    const { id } = this.webhook;
    const isNoted = () =>
      [this.api, this.replica].some(({ log }) =>
        log.entries.some((entry) => entry['webhook_id'] === id && entry['attempt'] === attempt),
      );
    await eventually(`attempt ${attempt} is noted`, async () => isNoted() || undefined, PATIENCE_MS);
  }

  createRun(body = {}): Promise<string> {
    return this.api.createRun(body, { key: this.tenant.key });
  }

  /** A run that has ended without a runner. */
  async aCancelledRun(body = {}, tenant = this.tenant): Promise<string> {
    const id = await this.api.createRun(body, { key: tenant.key });
    const { status } = await this.api.post(`/v1/review-runs/${id}/cancel`, undefined, { key: tenant.key });
    if (status !== 200) throw new Error(`the run was not cancelled: ${status}`);
    return id;
  }

  async aCompletedRun(body = {}): Promise<string> {
    (await this.api.startRunner()).bend(undefined);
    return this.api.completedRun(body, { key: this.tenant.key });
  }
}
