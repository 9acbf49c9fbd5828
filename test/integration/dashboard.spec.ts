import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestDashboard } from '../support/start-dashboard.js';

describe('the dashboard', () => {
  let dashboard: TestDashboard;
  let cookie: string;

  beforeAll(async () => {
    dashboard = await TestDashboard.start();
  });

  afterAll(() => dashboard.stop());

  it('says that nobody is signed in, and how to', async () => {
    const response = await fetch(`${dashboard.url}/auth/session`);
    expect(response.status).toBe(401);
    await expect(response.json()).resolves.toMatchObject({ error: { code: 'signed_out' }, sign_in: 'link' });
  });

  it('lets in whoever has the link, once', async () => {
    const first = await fetch(dashboard.link, { redirect: 'manual' });
    expect(first.status).toBe(303);
    cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const second = await fetch(dashboard.link, { redirect: 'manual' });
    expect(second.status).toBe(401);
    await expect(second.json()).resolves.toMatchObject({
      error: { code: 'link_refused', message: expect.stringContaining('used already') },
    });
  });

  it('gives the runs of the project to a person with a session', async () => {
    const id = await dashboard.api.completedRun();
    const response = await fetch(`${dashboard.url}/api/v1/review-runs`, { headers: { cookie } });
    expect(response.status).toBe(200);
    await expect(response.json()).resolves.toMatchObject({ items: [{ id }] });
  });
});
