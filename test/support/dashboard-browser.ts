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

/** How a page is looked at: on a desk and on a small phone, by day and by night. */
const LOOKS = (['wide', 'narrow'] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const NARROW = { width: 360, height: 780 };

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

  /** What keeps somebody from using the page as it stands, in any of its looks: what axe-core finds, and what is wider than the window. */
  async problems(page = this.page): Promise<string[]> {
    const wide = page.viewportSize() ?? { width: 1280, height: 900 };
    await page.evaluate(AXE);
    const found: string[] = [];
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize(width === 'wide' ? wide : NARROW);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const problems = await page.evaluate<string[]>(FIND_PROBLEMS);
      found.push(...problems.map((problem) => `${width}, ${colorScheme}: ${problem}`));
    }
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
    return found;
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}

/** Runs in the page, once it has drawn its new look. */
const FIND_PROBLEMS = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  .then(() => axe.run())
  .then(({ violations }) => {
    const overflow = document.documentElement.scrollWidth - innerWidth;
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 300)));
    return overflow > 0 ? [...found, overflow + ' pixels wider than the window'] : found;
  })`;
