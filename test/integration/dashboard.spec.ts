import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DashboardVisitor } from '../support/dashboard-visitor.js';
import { TestDashboard } from '../support/start-dashboard.js';

const JSON_BODY = { 'content-type': 'application/json' };

describe('the dashboard', () => {
  let dashboard: TestDashboard;
  let visitor: DashboardVisitor;

  beforeAll(async () => {
    dashboard = await TestDashboard.start();
    visitor = new DashboardVisitor(dashboard.url);
  });

  afterAll(() => dashboard.stop());

  const ask = (path: string, init?: RequestInit, from = visitor) => from.ask(path, init);

  const pages = (): Record<string, string> => visitor.asThePages;

  it('says that nobody is signed in, and how to', async () => {
    const { status, body } = await ask('/auth/session');
    expect([status, body]).toEqual([
      401,
      {
        error: { code: 'signed_out', message: 'You are not signed in.' },
        request_id: expect.any(String),
        sign_in: 'link',
        reason: 'none',
      },
    ]);
    await expect(ask('/api/v1/review-runs')).resolves.toMatchObject({ status: 401, body: { error: { code: 'signed_out' } } });
  });

  it('lets in whoever has the link, once, with a cookie that scripts cannot read', async () => {
    const first = await visitor.browser.request(dashboard.link);
    expect([first.status, first.headers.get('location')]).toEqual([303, '/']);
    expect(first.headers.get('set-cookie')).toMatch(
      /^claimgate-session-\d+=[\w.-]+; Max-Age=90000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const second = await ask(dashboard.link.replace(dashboard.url, ''), { headers: { accept: 'text/html' } });
    expect(second.status).toBe(401);
    expect(second.text).toContain('This link was used already: each opens the dashboard once.');
    expect(dashboard.log.text).not.toContain(new URL(dashboard.link).searchParams.get('token'));
    await expect(ask('/auth/session')).resolves.toMatchObject({
      status: 200,
      body: { person: { role: 'admin' }, sign_in: 'link' },
    });
  });

  it('gives the runs of the project, the report as it is and the errors of the API', async () => {
    const id = await dashboard.api.completedRun();
    await expect(ask('/api/v1/review-runs?limit=1')).resolves.toMatchObject({ status: 200, body: { items: [{ id }] } });
    const report = await ask(`/api/v1/review-runs/${id}/claim-report?format=html`);
    expect(report.headers.get('content-disposition')).toContain('attachment');
    expect(report.headers.get('content-security-policy')).toContain('sandbox');
    const direct = await dashboard.api.get(`/v1/review-runs/${id}/claim-report?format=html`);
    expect(report.text).toBe(direct.text);
    await expect(ask('/api/v1/review-runs/run_missing')).resolves.toMatchObject({
      status: 404,
      body: { error: { code: 'review_run_not_found' } },
    });
  });

  it.each([
    ['GET', '/api/v1/review-runs/../../health/live'],
    ['GET', '/api/health/live'],
    ['GET', '/api/v1/review-runs/%2e%2e/claims'],
    ['GET', '/%61pi/v1/usage'],
    ['GET', '/api/docs'],
    ['POST', '/api/v1/review-runs'],
    ['POST', '/api/v1/billing/webhook'],
    ['PUT', '/api/v1/review-runs'],
  ])('does not pass on %s %s', async (method, path) => {
    const { status, body } = await ask(path, { method, headers: method === 'GET' ? {} : pages() });
    expect([status, body.error.code]).toEqual([404, expect.stringMatching(/^(operation_not_offered|not_found)$/)]);
  });

  it.each([
    ['without the header of the pages', { origin: 'OURS', 'sec-fetch-site': 'same-origin' }],
    ['from another origin', { 'x-claimgate-dashboard': '1', origin: 'https://evil.example' }],
    ['from another site of the same domain', { 'x-claimgate-dashboard': '1', 'sec-fetch-site': 'same-site' }],
    ['that does not say where it comes from', { 'x-claimgate-dashboard': '1' }],
  ])('refuses a change %s', async (_what, given) => {
    const id = await dashboard.api.createRun();
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value === 'OURS' ? dashboard.url : value]),
    );
    await expect(ask(`/api/v1/review-runs/${id}`, { method: 'DELETE', headers })).resolves.toMatchObject({
      status: 403,
      body: { error: { code: 'cross_site_refused' } },
    });
    await expect(ask('/auth/sign-out', { method: 'POST', headers })).resolves.toMatchObject({ status: 403 });
  });

  it('lets the pages make a change', async () => {
    const body = JSON.stringify({ intended_use: 'customer_facing' });
    const headers = { ...pages(), ...JSON_BODY, 'idempotency-key': 'once' };
    const first = await ask('/api/v1/private-worker/review-runs', { method: 'POST', headers, body });
    expect(first.status).toBe(201);
    const again = await ask('/api/v1/private-worker/review-runs', { method: 'POST', headers, body });
    expect(again.body.review_run.id).toBe(first.body.review_run.id);
    const large = JSON.stringify({ intended_use: 'x'.repeat(300_000) });
    await expect(ask('/api/v1/private-worker/review-runs', { method: 'POST', headers, body: large })).resolves.toMatchObject({
      status: 413,
      body: { error: { code: 'payload_too_large' } },
    });
  });

  it('refuses a cookie that was changed or made up', async () => {
    const [name = '', sealed = ''] = [...visitor.browser.cookies(dashboard.url)][0] ?? [];
    const changed = `${sealed.slice(0, -30)}${sealed.at(-30) === 'A' ? 'B' : 'A'}${sealed.slice(-29)}`;
    for (const cookie of [changed, 'nonsense', 'e30.e30.e30.e30.e30', 'x'.repeat(9_000)]) {
      const { status, body } = await ask(
        '/api/v1/usage',
        { headers: { cookie: `${name}=${cookie}` } },
        new DashboardVisitor(dashboard.url),
      );
      expect([status, body.error.message]).toEqual([
        401,
        'Your session cannot be read: it was changed, or it is from another dashboard. Sign in again.',
      ]);
    }
  });

  it('ends a session when the person signs out, also for a copy of the cookie', async () => {
    await ask('/auth/link', { method: 'POST', headers: pages() });
    const person = new DashboardVisitor(dashboard.url);
    await person.browser.request(dashboard.link);
    const { cookie } = person;
    await expect(person.ask('/auth/sign-out', { method: 'POST', headers: pages() })).resolves.toMatchObject({ status: 200 });
    expect(person.cookie).toBe('');
    await expect(fetch(`${dashboard.url}/api/v1/usage`, { headers: { cookie } })).resolves.toMatchObject({ status: 401 });
  });

  it('shows the built pages for every route, under a policy without inline script, and compressed', async () => {
    const page = await ask('/runs/run_1?tab=claims', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/);
    expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
    const asset = await ask(script, { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(asset.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await expect(ask(script, { headers: { 'if-none-match': asset.headers.get('etag') ?? '' } })).resolves.toMatchObject({
      status: 304,
    });
    await expect(ask('/assets/missing.js')).resolves.toMatchObject({ status: 404 });
    await expect(ask('/.build.json')).resolves.toMatchObject({ status: 404 });
  });

  it('is known by one name', async () => {
    const elsewhere = dashboard.url.replace('127.0.0.1', 'localhost');
    const response = await fetch(`${elsewhere}/runs`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, `${dashboard.url}/runs`]);
    await expect(fetch(`${elsewhere}/auth/sign-out`, { method: 'POST', headers: pages() })).resolves.toMatchObject({
      status: 421,
    });
  });

  it('says that it is well, on the port of the pages and on that of the operators', async () => {
    await expect(ask('/health/ready')).resolves.toMatchObject({ status: 200, body: { status: 'ok' } });
    const metrics = await fetch(`${dashboard.dashboard.metricsUrl}/metrics`).then((response) => response.text());
    expect(metrics).toContain(
      'claimgate_dashboard_request_duration_seconds_count{method="GET",route="listReviewRuns",status="200"}',
    );
  });

  it('gives the API key to nobody: no response and no log line has it', () => {
    const { key } = dashboard.api.tenant;
    expect(visitor.traffic.length).toBeGreaterThan(10_000);
    expect([visitor.traffic.includes(key), dashboard.log.text.includes(key)]).toEqual([false, false]);
  });
});
