import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from './open-browser.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How long is waited for what a page should show; an error then says for what. */
const WAIT_MS = 30_000;

/** A response as the browser got it. */
interface SeenResponse {
  readonly url: string;
  readonly method: string;
  readonly text: string;
}

/** What keeps somebody from using a page. */
interface Problems {
  readonly violations: string[];
  /** How many pixels wider it is than the window. */
  readonly overflow: number;
}

/** A browser before a dashboard. It writes down all that comes in, and all that is complained of. */
export class DashboardBrowser {
  /** What the browser said on its console that is no 4xx or 5xx: errors of pages, and what the policy of the server forbids. */
  readonly complaints: string[] = [];
  private readonly seen: Promise<SeenResponse>[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async open(options: BrowserContextOptions = {}): Promise<DashboardBrowser> {
    const browser = await openBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true, ...options });
    const opened = new DashboardBrowser(browser, context, await context.newPage());
    opened.page.setDefaultTimeout(WAIT_MS);
    opened.record();
    return opened;
  }

  private record(): void {
    this.context.on('response', (response) => {
      const about = { url: response.url(), method: response.request().method() };
      this.seen.push(
        response.text().then(
          (text) => ({ ...about, text: text + JSON.stringify(response.headers()) }),
          () => ({ ...about, text: '' }), // a redirect has no body
        ),
      );
    });
    this.page.on('pageerror', (error) => this.complaints.push(error.message));
    this.page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.complaints.push(message.text());
    });
  }

  /** The responses that held a text. */
  async responsesWith(secret: string): Promise<string[]> {
    const all = await Promise.all(this.seen);
    return all.filter(({ text }) => text.includes(secret)).map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  }

  get responseCount(): number {
    return this.seen.length;
  }

  /** What axe-core finds, and how far the page is wider than the window. */
  async examine(look: { width: number; colorScheme: 'light' | 'dark' }): Promise<Problems> {
    await this.page.setViewportSize({ width: look.width, height: 900 });
    await this.page.emulateMedia({ colorScheme: look.colorScheme });
    await this.page.evaluate(AXE);
    return this.page.evaluate<Problems>(FIND_PROBLEMS);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}

/** Runs in the page. */
const FIND_PROBLEMS = `axe.run().then(({ violations }) => ({
  violations: violations.map(({ id, nodes }) => id + ': ' + nodes[0].html),
  overflow: document.documentElement.scrollWidth - innerWidth,
}))`;
