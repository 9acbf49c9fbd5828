import path from 'node:path';
import type { LocalConfig } from '../config.js';
import { orAnyPort } from '../instance/refuse-busy-port.js';
import type { Secrets } from '../instance/secrets-file.js';
import type { Say } from '../terminal.js';
import { dashboardEnvironment } from './service-environment.js';
import { type RunningService, type ServicePlan, startService } from './start-service.js';
import { Supervised } from './supervised.js';

/** The dashboard beside the rest: it may fail to start, or die, and everything else goes on. */
export class LocalDashboard {
  readonly #config: LocalConfig;
  readonly #say: Say;
  readonly #supervised: Supervised<RunningService>;
  #apiUrl: string | undefined;
  #secrets: Secrets | undefined;
  #greeted = false;
  #url: string | undefined;
  #link: string | undefined;

  /** `restarted` is called after every restart. */
  constructor(config: LocalConfig, say: Say, restarted: () => Promise<void>) {
    this.#config = config;
    this.#say = say;
    this.#supervised = new Supervised({
      name: 'The dashboard',
      launch: async (stopping, before) => startService(await this.#plan(before?.url), stopping),
      restarted,
      gaveUp: ({ message }) => say(`${message} ${GOES_ON}`),
      say,
    });
  }

  get pid(): number | null {
    return this.#supervised.pid;
  }

  /** Where it is; undefined where there is none. */
  get place(): { url: string; link: string | undefined } | undefined {
    return this.#url === undefined ? undefined : { url: this.#url, link: this.#link };
  }

  /** Starts it, unless it is off. A failure is told and no more. */
  async start(apiUrl: string, secrets: Secrets): Promise<void> {
    if (this.#config.dashboard.kind === 'off') return;
    this.#apiUrl = apiUrl;
    this.#secrets = secrets;
    try {
      this.#url = (await this.#supervised.start()).url;
    } catch (error) {
      this.#say(`${error instanceof Error ? error.message : String(error)}\n${GOES_ON}`);
    }
  }

  /** From now on links are printed when they come: the first is part of the greeting. */
  greeted(): void {
    this.#greeted = true;
  }

  stop(): Promise<void> {
    return this.#supervised.stop();
  }

  kill(): void {
    this.#supervised.kill();
  }

  /** After a crash on the URL that it had, which its users know by now. */
  async #plan(urlBefore: string | undefined): Promise<ServicePlan> {
    const { repository, home } = this.#config;
    if (!this.#apiUrl || !this.#secrets) throw new Error('the dashboard was started without an API');
    const port = urlBefore ? Number(new URL(urlBefore).port) : await this.#port();
    return {
      name: 'The dashboard',
      id: 'dashboard',
      environment: dashboardEnvironment(this.#config, this.#secrets, this.#apiUrl, port),
      script: path.join(repository, 'apps/dashboard/server/dist/main.js'),
      logFolder: path.join(home, 'logs'),
      onSignInLink: (url) => this.#onLink(url),
    };
  }

  async #port(): Promise<number> {
    const { dashboard } = this.#config;
    if (dashboard.kind === 'off') throw new Error('the dashboard is off');
    return dashboard.kind === 'at' ? dashboard.port : orAnyPort(dashboard.port);
  }

  #onLink(url: string): void {
    this.#link = url;
    if (this.#greeted) this.#say(`Open the dashboard with this link, once: ${url}`);
  }
}

const GOES_ON = 'The API works without the dashboard.';
