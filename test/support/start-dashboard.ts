import 'reflect-metadata';
import { createLogger } from '@claimgate/runtime';
import { aHexKey, LogCapture } from '@claimgate/testing';
import { readDashboardConfig, type DashboardConfig } from '../../apps/dashboard/server/src/config.js';
import { startDashboard, type Dashboard } from '../../apps/dashboard/server/src/dashboard.js';
import { HostedApi } from './hosted-api.js';

/** A real dashboard, with the pages as `npm test` builds them, before a real API with a runner, on a database of its own. */
export class TestDashboard {
  private constructor(
    readonly api: HostedApi,
    readonly dashboard: Dashboard,
    readonly log: LogCapture,
    private readonly links: string[],
  ) {}

  /** `env` is for the dashboard; `api` where a test has its own already. `changes` is for times shorter than the environment can say. */
  static async start(
    env: Record<string, string> = {},
    api?: HostedApi,
    changes: Partial<DashboardConfig> = {},
  ): Promise<TestDashboard> {
    const hosted = api ?? (await HostedApi.start());
    if (!api) await hosted.startRunner();
    const log = new LogCapture();
    const links: string[] = [];
    const config = readDashboardConfig({
      PORT: '0',
      CLAIMGATE_METRICS_PORT: '0',
      CLAIMGATE_API_URL: hosted.url,
      CLAIMGATE_API_KEY: hosted.tenant.key,
      CLAIMGATE_SESSION_KEYS: `1:${aHexKey()}`,
      ...env,
    });
    const logger = createLogger('dashboard', 'debug', log);
    const dashboard = await startDashboard({ ...config, ...changes }, logger, async (url) => void links.push(url));
    return new TestDashboard(hosted, dashboard, log, links);
  }

  get url(): string {
    return this.dashboard.url;
  }

  /** The newest one-time link, as the terminal would show it. */
  get link(): string {
    const link = this.links.at(-1);
    if (link === undefined) throw new Error('no link was made');
    return link;
  }

  async stop(): Promise<void> {
    await this.dashboard.stop();
    await this.api.stop();
  }
}
