import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser.js';
import { DashboardBrowser } from '../support/dashboard-browser.js';
import { seedRuns } from '../support/seed-runs.js';
import { TestDashboard } from '../support/start-dashboard.js';

const RUNS = 10_000;
const PAGES = { '/': 'Overview', '/runs': 'Runs', '/new-private-run': 'New private run', '/settings': 'Settings' };

describeInBrowser('the pages of the dashboard', () => {
  let dashboard: TestDashboard;
  let browser: DashboardBrowser;
  let page: Page;

  beforeAll(async () => {
    [dashboard, browser] = await Promise.all([TestDashboard.start(), DashboardBrowser.open()]);
    await seedRuns(dashboard.api.database, dashboard.api.tenant.scope, RUNS);
    ({ page } = browser);
  });

  afterAll(async () => {
    await browser?.close(); // neither is there where no browser was found
    await dashboard?.stop();
  });

  const open = async (path: string) => {
    await page.goto(dashboard.url + path);
    await page.waitForLoadState('networkidle');
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('let in whoever has the link, and say how to get one', async () => {
    await open('/runs');
    await heading('Sign in to Claimgate');
    await page.getByRole('button', { name: 'Print a new link' }).click();
    await page.getByText('It is printed there now').waitFor();
    await page.goto(dashboard.link);
    await heading('Overview');
    await expect(page.getByText('Local administrator').isVisible()).resolves.toBe(true);
  });

  it('count the runs of the range in the address, as a chart, a table and a CSV', async () => {
    await open('/?days=90');
    await page
      .getByText(`${RUNS.toLocaleString('en-US')} runs ended`)
      .last()
      .waitFor();
    const panel = page.getByRole('region', { name: 'Runs a day by verdict' });
    const days = panel.getByRole('slider');
    await days.press('ArrowLeft');
    expect(await days.getAttribute('aria-valuetext')).toMatch(/supported \d+/);
    const [download] = await Promise.all([page.waitForEvent('download'), panel.getByRole('button', { name: 'CSV' }).click()]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toBe('Day (UTC),Supported,Needs review,Needs repair,Blocked,Failed,Cancelled');
    const total = lines
      .slice(1)
      .flatMap((line) => line.split(',').slice(1))
      .reduce((sum, cell) => sum + Number(cell), 0);
    expect([lines.length, total]).toEqual([91, RUNS]);
    await panel.getByRole('button', { name: 'Table' }).click();
    await expect(panel.getByRole('row').count()).resolves.toBe(91);
    await page.getByRole('link', { name: '7 days' }).click();
    await page.waitForURL(/days=7/);
  });

  it('page through ten thousand runs to the end, however quick a person is, without a gap or a repetition', async () => {
    await open('/runs');
    await page.locator('.pager[aria-busy=false]').waitFor();
    const walked = await page.evaluate<{ label: string; ids: string[] }[]>(WALK);
    expect(walked.map(({ label }) => label)).toEqual(Array.from({ length: RUNS / 50 }, (_, index) => `Page ${index + 1}`));
    expect(walked.flatMap(({ ids }) => ids)).toEqual(Array.from({ length: RUNS }, (_, index) => `ticket-${RUNS - index}`));
    const isAt = async (n: number) => {
      await page.locator('.pager[aria-busy=false]', { hasText: `Page ${n}` }).waitFor();
      await expect(externalIds(page)).resolves.toEqual(walked[n - 1]?.ids);
    };
    await page.getByRole('link', { name: 'Newer' }).click();
    await isAt(199);
    await page.reload();
    await isAt(199);
    await page.getByRole('link', { name: 'Newer' }).click();
    await isAt(198);
    await page.goBack();
    await isAt(199);
    await page.getByRole('link', { name: 'Older' }).click();
    await isAt(200);
    await page.getByRole('link', { name: 'Newest' }).click();
    await isAt(1);
  }, 400_000);

  it('keep filters in the address, find runs by their ids, and say so when there are none', async () => {
    await open('/runs');
    await page.getByLabel('Status').selectOption('Failed');
    await page.waitForURL(/status=failed/);
    await page.getByText('ticket-9950', { exact: true }).waitFor();
    await expect(externalIds(page)).resolves.toHaveLength(50);
    await page.getByLabel('Run id or external id').fill('ticket-4711');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nothing was found' }).waitFor();
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await open('/runs?q=ticket-4711');
    await expect(externalIds(page)).resolves.toEqual(['ticket-4711']);
    const id = await page.locator('.runs tbody th a').getAttribute('title');
    await open(`/runs?q=${id}`);
    await expect(externalIds(page)).resolves.toEqual(['ticket-4711']);
  });

  it('remember the columns that a person chose', async () => {
    await open('/runs');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByText('Intended use', { exact: true }).last().click();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('columnheader').first().waitFor();
    await expect(page.getByRole('columnheader').allInnerTexts()).resolves.toContain('Intended use');
  });

  it('show a credential once, warn who leaves without it, and keep it nowhere', async () => {
    await open('/new-private-run');
    await page.getByLabel('External id').fill('private-1');
    await page.getByRole('button', { name: 'Create the run' }).click();
    const shown = await page.getByRole('region', { name: 'the credential' }).innerText();
    const token = /"token": "([^"]+)"/.exec(shown)?.[1] ?? '';
    expect(token.length).toBeGreaterThan(100);
    await page.getByText('claimgate-worker run').waitFor();
    await page.getByText('helm install').waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await heading('Settings');
    await page.goBack();
    await page.getByRole('button', { name: 'Create the run' }).waitFor();
    const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.innerText])');
    expect(kept).not.toContain(token);
    await expect(browser.responsesWith(token)).resolves.toEqual(['POST /api/v1/private-worker/review-runs']);
  });

  it('show the settings without a secret', async () => {
    await open('/settings');
    await page.getByText(`cg_live_${dashboard.api.tenant.keyId}`).waitFor();
    await page.getByText('used by this dashboard').waitFor();
    await expect(page.getByText('30 days after the end of its run').isVisible()).resolves.toBe(true);
  });

  it.each(Object.entries(PAGES))('at %s are for everyone: light and dark, wide and narrow', async (path, name) => {
    await open(path);
    await heading(name);
    await expect(browser.problems()).resolves.toEqual([]);
  });

  it('say that the API is away, and what to do', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open('/runs');
    await dashboard.api.controlPlane.stop();
    await page.getByRole('alert').getByText('The Claimgate API does not respond').waitFor();
    await expect(page.getByText('This page asks again by itself').isVisible()).resolves.toBe(true);
  });

  it('ask to sign in again when the session has ended, and keep the address', async () => {
    await page.goto(`${dashboard.url}/runs?status=failed`);
    await heading('Runs');
    await page.context().clearCookies(); // as the browser does when their time is over
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    expect(page.url()).toContain('status=failed');
  });

  it('never get the API key, break no rule of the policy, and leave nothing on the console', async () => {
    expect(browser.responseCount).toBeGreaterThan(40);
    const secret = dashboard.api.tenant.key.slice(-20);
    await expect(browser.responsesWith(secret)).resolves.toEqual([]);
    expect(browser.complaints).toEqual([]);
  });
});

/** The external ids that the table shows. */
async function externalIds(page: Page): Promise<string[]> {
  await page.locator('.runs[aria-busy=false] tbody tr').first().waitFor();
  return page.locator('.runs [data-name="External id"]').allInnerTexts();
}

/** Runs in the page: presses "Older" with every frame, whether a page is there yet or not, and writes down each that is. */
const WALK = `new Promise((done) => {
  const pages = [];
  const step = () => {
    const pager = document.querySelector('.pager');
    const older = [...pager.querySelectorAll('a')].find(({ textContent }) => textContent === 'Older');
    if (pager.getAttribute('aria-busy') === 'false') {
      const cells = document.querySelectorAll('.runs [data-name="External id"]');
      pages.push({ label: pager.querySelector('span').textContent, ids: [...cells].map(({ textContent }) => textContent) });
      if (!older) return done(pages);
    }
    older?.click();
    requestAnimationFrame(step);
  };
  step();
})`;
