import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CookieBrowser } from '../support/cookie-browser.js';
import { HostedApi } from '../support/hosted-api.js';
import { TestIdentityProvider } from '../support/identity-provider.js';
import { TestDashboard } from '../support/start-dashboard.js';

const ACCOUNTS = {
  rita: { email: 'rita@example.com', name: 'Rita Reviewer', groups: ['staff', 'editors'] },
  omar: { email: 'omar@example.com', name: 'Omar Operator', groups: ['staff', 'ops'] },
  nora: { email: 'nora@example.com', name: 'Nora Nobody', groups: ['guests'] },
  uma: { email: 'ceo@example.com', name: 'Uma Unverified', groups: ['ops'], email_verified: false },
};

describe('sign-in at an OpenID Connect provider', () => {
  let provider: TestIdentityProvider;
  let dashboard: TestDashboard;

  beforeAll(async () => {
    provider = await TestIdentityProvider.start(ACCOUNTS);
    const roles = { CLAIMGATE_ROLE_GROUPS: 'viewer=staff, reviewer=editors, operator=ops' };
    dashboard = await TestDashboard.start({ ...provider.settings, ...roles }, await HostedApi.start());
    provider.register(dashboard.url);
  });

  afterAll(async () => {
    await dashboard.stop();
    await provider.stop();
  });

  const isCallback = (url: string): boolean => url.startsWith(`${dashboard.url}/auth/callback`);

  /** Signs in up to the redirect with which the provider sends the browser back; gives where that leads. */
  async function untilCallback(browser: CookieBrowser, account: string, path = '/'): Promise<string> {
    const form = await browser.follow(`${dashboard.url}/auth/sign-in?return_to=${encodeURIComponent(path)}`);
    const body = new URLSearchParams({ account });
    const back = await browser.follow(form.url, { method: 'POST', body }, isCallback);
    return back.url;
  }

  async function session(browser: CookieBrowser): Promise<unknown> {
    return (await browser.request(`${dashboard.url}/auth/session`)).json();
  }

  it('gives a person the highest role of their groups, and brings them to where they wanted to go', async () => {
    const browser = new CookieBrowser();
    const response = await browser.request(await untilCallback(browser, 'rita', '/runs?status=completed'));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/runs?status=completed']);
    await expect(session(browser)).resolves.toMatchObject({
      person: { name: 'Rita Reviewer', email: 'rita@example.com', role: 'reviewer' },
      sign_in: 'oidc',
      expires_at: expect.any(String),
    });
  });

  it('leads to no other site after the sign-in', async () => {
    const browser = new CookieBrowser();
    const response = await browser.request(await untilCallback(browser, 'rita', '//evil.example/'));
    expect(response.headers.get('location')).toBe('/');
  });

  it.each([
    ['a state that was forged', (url: URL) => url.searchParams.set('state', 'forged')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['a code that was made up', (url: URL) => url.searchParams.set('code', 'made-up')],
    ['an issuer that is another', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ])('refuses a response with %s, in words, and opens no session', async (_what, change) => {
    const browser = new CookieBrowser();
    const url = new URL(await untilCallback(browser, 'omar'));
    change(url);
    const response = await browser.request(url.href, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(400);
    await expect(response.text()).resolves.toContain('does not belong to the sign-in that was begun here. Begin again.');
    await expect(session(browser)).resolves.toMatchObject({ error: { code: 'signed_out' } });
  });

  it('refuses a response to a sign-in that was begun in another browser', async () => {
    const url = await untilCallback(new CookieBrowser(), 'omar');
    const response = await new CookieBrowser().request(url);
    expect(response.status).toBe(400);
    await expect(response.json()).resolves.toMatchObject({
      error: { code: 'sign_in_failed', message: expect.stringContaining('another browser') },
    });
  });

  it('takes a response once', async () => {
    const browser = new CookieBrowser();
    const url = await untilCallback(browser, 'omar');
    await expect(browser.request(url)).resolves.toMatchObject({ status: 303 });
    await expect(browser.request(url)).resolves.toMatchObject({ status: 400 });
  });

  it.each([
    ['whose groups give no role', 'nora', 'You signed in as nora@example.com, which has no role here'],
    ['whose e-mail address nobody verified', 'uma', 'not verified'],
  ])('lets nobody in %s, and says so', async (_who, account, words) => {
    const browser = new CookieBrowser();
    const response = await browser.request(await untilCallback(browser, account), { headers: { accept: 'text/html' } });
    expect(response.status).toBe(403);
    await expect(response.text()).resolves.toContain(words);
    expect(browser.cookies(dashboard.url).size).toBe(0);
  });

  it('refuses what takes a higher role, and names it', async () => {
    const browser = new CookieBrowser();
    await browser.request(await untilCallback(browser, 'rita'));
    const headers = { 'x-claimgate-dashboard': '1', origin: dashboard.url, 'content-type': 'application/json' };
    const body = JSON.stringify({ intended_use: 'customer_facing' });
    const response = await browser.request(`${dashboard.url}/api/v1/private-worker/review-runs`, {
      method: 'POST',
      headers,
      body,
    });
    expect(response.status).toBe(403);
    await expect(response.json()).resolves.toMatchObject({
      error: { code: 'role_refused', message: 'Your role is reviewer; this takes the role operator. Ask an administrator.' },
    });
  });

  it('names the person in the audit of the API', async () => {
    const browser = new CookieBrowser();
    await browser.request(await untilCallback(browser, 'omar'));
    const id = await dashboard.api.createRun();
    const headers = { 'x-claimgate-dashboard': '1', origin: dashboard.url };
    const response = await browser.request(`${dashboard.url}/api/v1/review-runs/${id}/cancel`, { method: 'POST', headers });
    expect(response.status).toBe(200);
    const rows = await dashboard.api.database.query('select action, stated_actor from claimgate.audit_events where target = $1', [
      id,
    ]);
    expect(rows).toEqual([{ action: 'run.cancel', stated_actor: 'omar@example.com' }]);
  });

  it('offers no one-time link', async () => {
    await expect(fetch(`${dashboard.url}/auth/link?token=anything`)).resolves.toMatchObject({ status: 404 });
  });

  it('says that the provider does not respond', async () => {
    const other = await TestDashboard.start(
      { ...provider.settings, CLAIMGATE_OIDC_ISSUER: 'http://127.0.0.1:1', CLAIMGATE_ROLE_GROUPS: 'viewer=*' },
      dashboard.api,
    );
    const response = await fetch(`${other.url}/auth/sign-in`);
    expect(response.status).toBe(503);
    await expect(response.json()).resolves.toMatchObject({ error: { code: 'sign_in_unavailable' } });
    await other.dashboard.stop();
  });
});
