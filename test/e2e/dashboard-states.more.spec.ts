import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser.js';
import { DashboardBrowser } from '../support/dashboard-browser.js';
import { HostedApi } from '../support/hosted-api.js';
import { TestIdentityProvider } from '../support/identity-provider.js';
import { MuteServer } from '../support/mute-server.js';
import { TestDashboard } from '../support/start-dashboard.js';

// The browser, the API and its database share the machine with other suites.
jest.setTimeout(120_000);

const ACCOUNTS = {
  vic: { email: 'vic@example.com', name: 'Vic Viewer', groups: ['staff'] },
  nora: { email: 'nora@example.com', name: 'Nora Nobody', groups: ['guests'] },
};

// Every page as it stands when all is well is looked at by the other specs; here is what people see besides.
describeInBrowser('what the dashboard says in words, for everyone', () => {
  let api: HostedApi;
  let browser: DashboardBrowser;
  let page: Page;
  let dashboard: TestDashboard;

  beforeAll(async () => {
    [api, browser] = await Promise.all([HostedApi.start(), DashboardBrowser.open()]);
    dashboard = await TestDashboard.start({}, api);
    ({ page } = browser);
  }, 180_000);

  afterAll(async () => {
    await browser?.close(); // neither is there where no browser was found
    await dashboard?.stop();
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
  const open = async (path: string, title: string | RegExp) => {
    await page.goto(dashboard.url + path);
    await heading(title);
    await page.waitForLoadState('networkidle');
  };

  it('how to sign in, and that a link was printed', async () => {
    await open('/', 'Sign in to Claimgate');
    await expect(browser.problems()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Print a new link' }).click();
    await page.getByText('It is printed there now').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
  });

  it.each([
    ['/auth/link?token=made-up', /is not known here/],
    ['/auth/nowhere', 'There is nothing at this URL.'],
  ])('what is wrong with %s', async (path, words) => {
    await page.goto(dashboard.url + path);
    await page.getByText(words).waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    await page.getByRole('link', { name: 'To the dashboard' }).click();
    await heading('Sign in to Claimgate');
  });

  describe('to whoever is signed in', () => {
    beforeAll(async () => {
      await page.goto(dashboard.link);
      await heading('Overview');
    });

    it.each([
      ['/', 'Overview'],
      ['/runs', 'There are no runs yet'],
      ['/runs?status=failed', 'No run fits these filters'],
      ['/runs?q=ticket-1', 'Nothing was found'],
      ['/nowhere', 'No such page'],
      ['/runs/run_00000000-0000-4000-8000-000000000000', 'There is no such run'],
    ])('about nothing at %s', async (path, title) => {
      await open(path, title);
      await expect(browser.problems()).resolves.toEqual([]);
    });

    it('about a run without content: waiting, cancelled, gone', async () => {
      const waiting = await api.createRun();
      await open(`/runs/${waiting}`, 'Run');
      await page.getByText('The review is under way').waitFor();
      await expect(browser.problems()).resolves.toEqual([]);
      await api.post(`/v1/review-runs/${waiting}/cancel`);
      await heading('The run was cancelled');
      await expect(browser.problems()).resolves.toEqual([]);
      const gone = await api.completedRun();
      await api.call('DELETE', `/v1/review-runs/${gone}`);
      await open(`/runs/${gone}`, 'The content is gone');
      await expect(browser.problems()).resolves.toEqual([]);
    });

    it('in the menus: columns, figures as a table, the pages on a phone', async () => {
      await open('/runs', 'Runs');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('dialog', { name: 'Columns' }).waitFor();
      await expect(browser.problems()).resolves.toEqual([]);
      await open('/', 'Overview');
      for (const table of await page.getByRole('button', { name: 'Table' }).all()) await table.click();
      await expect(browser.problems()).resolves.toEqual([]);
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(browser.problems()).resolves.toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    it('in the panel of a credential, and in the dialog of who leaves it', async () => {
      await open('/new-private-run', 'New private run');
      await page.getByText('Key of the worker').click();
      await expect(browser.problems()).resolves.toEqual([]);
      await page.getByRole('button', { name: 'Create the run' }).click();
      await heading('This is the only time you see this credential');
      await expect(browser.problems()).resolves.toEqual([]);
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('alertdialog', { name: 'Leave without the credential?' }).waitFor();
      await expect(browser.problems()).resolves.toEqual([]);
      await page.getByRole('button', { name: 'Leave' }).click();
    });

    it('when the session has ended', async () => {
      await open('/runs', 'Runs');
      await page.context().clearCookies();
      await heading('Your session has ended');
      await expect(browser.problems()).resolves.toEqual([]);
    });
  });

  it.each([
    ['is down', 'http://127.0.0.1:1', 'The Claimgate API does not respond'],
    ['is slow', 'SLOW', 'The Claimgate API does not respond'],
    ['refuses the key', 'REVOKED', "The API refuses the dashboard's key"],
  ])('when the API %s', async (_how, url, title) => {
    const mute = await MuteServer.open();
    const { key, keyId } = await api.addKey(api.tenant.scope);
    await api.database.query('update claimgate.api_keys set revoked_at = claimgate.claimgate_now() where id = $1', [keyId]);
    const apiUrl = { SLOW: `http://127.0.0.1:${mute.port}`, REVOKED: api.url }[url] ?? url;
    const env = { CLAIMGATE_API_URL: apiUrl, CLAIMGATE_API_KEY: key, CLAIMGATE_API_TIMEOUT_SECONDS: '1' };
    const troubled = await TestDashboard.start(env, api);
    await page.goto(troubled.link);
    await page.goto(`${troubled.url}/runs`);
    await page.getByRole('alert').getByText(title).waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    await troubled.dashboard.stop();
    await mute.close();
  });

  it('at the sign-in of an organisation: how, that it was refused, and what a role does not allow', async () => {
    const provider = await TestIdentityProvider.start(ACCOUNTS);
    const { dashboard: other } = await TestDashboard.start({ ...provider.settings, CLAIMGATE_ROLE_GROUPS: 'viewer=staff' }, api);
    provider.register(other.url);
    const signInAs = async (account: string) => {
      await page.goto(`${other.url}/new-private-run`);
      await heading('Sign in to Claimgate');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Account').fill(account);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await page.goto(other.url);
    await heading('Sign in to Claimgate');
    await expect(browser.problems()).resolves.toEqual([]);
    await page.goto(`${other.url}/auth/callback?code=made-up&state=forged`);
    await page.getByText('Begin again').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    await signInAs('nora');
    await page.getByText('You signed in as nora@example.com, which has no role here').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    await page.context().clearCookies();
    await signInAs('vic');
    await heading('Your role does not allow this');
    await expect(browser.problems()).resolves.toEqual([]);
    await other.stop();
    await provider.stop();
  });

  it('and leaves nothing on the console', () => {
    expect(browser.complaints).toEqual([]);
  });
});
