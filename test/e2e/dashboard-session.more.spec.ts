import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser.js';
import { DashboardBrowser } from '../support/dashboard-browser.js';
import { TestDashboard } from '../support/start-dashboard.js';

// The browser, the API and its database share the machine with other suites.
jest.setTimeout(180_000);

/** Long enough that a busy machine shows a page and gets a key to it in the meantime. */
const IDLE_SECONDS = 20;

describeInBrowser('a session in a browser', () => {
  let dashboard: TestDashboard;
  let browser: DashboardBrowser;
  let page: Page;

  beforeAll(async () => {
    const idle = { sessionIdleMinutes: IDLE_SECONDS / 60 };
    [dashboard, browser] = await Promise.all([TestDashboard.start({}, undefined, idle), DashboardBrowser.open()]);
    ({ page } = browser);
  }, 180_000);

  afterAll(async () => {
    await browser?.close(); // neither is there where no browser was found
    await dashboard?.stop();
  });

  const heading = (name: string, on = page) => on.getByRole('heading', { name }).first().waitFor({ timeout: 90_000 });

  /** Comes in with a link of a dashboard beside the first, since each prints one at its start. */
  async function comeIn(path: string): Promise<TestDashboard> {
    const other = await TestDashboard.start({}, dashboard.api, { sessionIdleMinutes: IDLE_SECONDS / 60 });
    await page.goto(other.link);
    await heading('Overview');
    await page.goto(other.url + path);
    return other;
  }

  it('ends when nobody touches the page, although the page goes on asking for news', async () => {
    await page.goto(dashboard.link);
    await heading('Overview');
    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    await heading('There are no runs yet');
    const from = Date.now();
    const asked: number[] = [];
    page.on('request', (request) => request.url().includes('/api/v1/review-runs') && asked.push(Date.now() - from));
    await heading('Your session has ended');
    expect(Date.now() - from).toBeGreaterThan(0.8 * IDLE_SECONDS * 1000);
    expect(asked.filter((at) => at < IDLE_SECONDS * 1000).length).toBeGreaterThanOrEqual(2);
    await expect(page.getByText('There are no runs yet').count()).resolves.toBe(0);
  });

  it('lasts while a person reads, on a page that has nothing to ask for', async () => {
    const other = await comeIn('/bundle');
    await heading('Open a bundle');
    const until = Date.now() + 1.6 * IDLE_SECONDS * 1000;
    while (Date.now() < until) {
      await page.mouse.wheel(0, 40);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    await heading('There are no runs yet');
    await expect(page.getByText('Your session has ended').count()).resolves.toBe(0);
    await other.dashboard.stop();
  });

  it('is over in every tab when the person signs out in one', async () => {
    const other = await comeIn('/runs');
    const second = await page.context().newPage();
    await second.goto(`${other.url}/runs`);
    await heading('There are no runs yet', second);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading('Sign in to Claimgate');
    await second.bringToFront();
    await heading('Your session has ended', second);
    await expect(second.getByText('There are no runs yet').count()).resolves.toBe(0);
    await second.close();
    await other.dashboard.stop();
  });

  it('whose cookie was changed is refused, in words', async () => {
    const other = await comeIn('/runs');
    await heading('There are no runs yet');
    await page.goto('about:blank'); // so that no call is under way that brings the cookie anew
    const cookies = await page.context().cookies(other.url);
    const ours = cookies.filter(({ name }) => name.endsWith(new URL(other.url).port));
    expect(ours).toHaveLength(1);
    await page
      .context()
      .addCookies(ours.map((cookie) => ({ ...cookie, value: `${cookie.value.slice(0, -9)}AAAA${cookie.value.slice(-5)}` })));
    await page.goto(`${other.url}/runs`);
    await heading('Your session cannot be read');
    await page.getByText('The cookie of this browser was changed').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    await other.dashboard.stop();
  });
});
