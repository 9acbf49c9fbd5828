import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser.js';
import { DashboardBrowser } from '../support/dashboard-browser.js';
import { HostedApi } from '../support/hosted-api.js';
import { TestIdentityProvider } from '../support/identity-provider.js';
import { TestDashboard } from '../support/start-dashboard.js';

// The browser, the API and its database share the machine with other suites.
jest.setTimeout(120_000);

const person = (name: string) => ({ email: `${name}@example.com`, name, groups: [name] });
const ACCOUNTS = { vic: person('vic'), omar: person('omar'), ada: person('ada') };

describeInBrowser('what people may do to a run', () => {
  let api: HostedApi;
  let provider: TestIdentityProvider;
  let dashboard: TestDashboard;
  let browser: DashboardBrowser;
  let page: Page;

  beforeAll(async () => {
    [api, browser, provider] = await Promise.all([
      HostedApi.start(),
      DashboardBrowser.open(),
      TestIdentityProvider.start(ACCOUNTS),
    ]);
    const roles = { CLAIMGATE_ROLE_GROUPS: 'viewer=vic,operator=omar,admin=ada' };
    dashboard = await TestDashboard.start({ ...provider.settings, ...roles }, api);
    provider.register(dashboard.url);
    ({ page } = browser);
  }, 180_000);

  afterAll(async () => {
    await browser?.close(); // neither is there where no browser was found
    await dashboard?.stop();
    await provider?.stop();
  });

  const heading = (name: string) => page.getByRole('heading', { name }).first().waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('alertdialog');
  const auditOf = (id: string) =>
    api.database.query('select action, stated_actor from claimgate.audit_events where target = $1 order by id', [id]);

  async function openAs(account: keyof typeof ACCOUNTS, path: string): Promise<void> {
    await page.context().clearCookies();
    await page.goto(`${dashboard.url}/auth/sign-in?return_to=${path}`);
    await page.getByLabel('Account').fill(account);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(`${account}@example.com`).waitFor({ state: 'attached' });
  }

  it('a viewer does nothing to it', async () => {
    const id = await api.createRun();
    await openAs('vic', `/runs/${id}`);
    await page.getByText('The review is under way').waitFor();
    await expect(button('Cancel …').count()).resolves.toBe(0);
    await expect(button('Delete …').count()).resolves.toBe(0);
  });

  it('an operator cancels it, after reading what that does, and is named in the audit', async () => {
    const id = await api.createRun();
    await openAs('omar', `/runs/${id}`);
    await button('Cancel …').click();
    await dialog().getByText('The review stops').waitFor();
    await dialog().getByText('the audit log names you').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    await button('Back').click();
    await expect(auditOf(id)).resolves.toEqual([]);
    await button('Cancel …').click();
    await button('Cancel the run').click();
    await heading('The run was cancelled');
    await dialog().waitFor({ state: 'detached' });
    await expect(auditOf(id)).resolves.toEqual([{ action: 'run.cancel', stated_actor: 'omar@example.com' }]);
    await expect(button('Delete …').count()).resolves.toBe(0);
  });

  it('who comes too late is told so, and sees what has become of it', async () => {
    const id = await api.createRun();
    await openAs('omar', `/runs/${id}`);
    await button('Cancel …').click();
    await dialog().waitFor();
    await api.post(`/v1/review-runs/${id}/cancel`);
    await button('Cancel the run').click();
    await dialog().getByRole('alert').getByText('That was refused').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    await button('Back').click();
    await heading('The run was cancelled');
    await expect(button('Cancel …').count()).resolves.toBe(0);
  });

  it('an administrator deletes its content, which leaves the page too', async () => {
    const id = await api.completedRun({ ai_output: 'Ward 1 treated 57 patients in May.' });
    await openAs('ada', `/runs/${id}`);
    await page.locator('.pane-output').getByText('57 patients').waitFor();
    await button('Delete …').click();
    await dialog().getByText('are removed at once').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    await button('Delete for good').click();
    await heading('The content is gone');
    await expect(page.getByText('57 patients').count()).resolves.toBe(0);
    await expect(auditOf(id)).resolves.toEqual([{ action: 'run.delete', stated_actor: 'ada@example.com' }]);
  });

  it('an operator creates a private one and cancels it: its worker is shut out, and the audit names who did it', async () => {
    await openAs('omar', '/new-private-run');
    await button('Create the run').click();
    await heading('This is the only time you see this credential');
    await page.getByRole('button', { name: /^Save / }).click();
    await page.getByRole('link', { name: 'Watch the run' }).click();
    await page.waitForURL(/\/runs\/run_/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await button('Cancel …').click();
    await dialog().getByText("The worker's credential stops working at once").waitFor();
    await button('Cancel the run').click();
    await heading('The run was cancelled');
    await page.getByText('there is nothing left to rotate or revoke').waitFor();
    await expect(auditOf(id)).resolves.toEqual([
      { action: 'run.create', stated_actor: 'omar@example.com' },
      { action: 'run.cancel', stated_actor: 'omar@example.com' },
    ]);
  });

  it('leaves nothing on the console', () => {
    expect(browser.complaints).toEqual([]);
  });
});
