import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aHexKey } from '@claimgate/testing';
import { DashboardVisitor } from '../support/dashboard-visitor.js';
import { HostedApi } from '../support/hosted-api.js';
import { MuteServer } from '../support/mute-server.js';
import { TestDashboard } from '../support/start-dashboard.js';

describe('the dashboard', () => {
  let api: HostedApi;

  beforeAll(async () => {
    api = await HostedApi.start();
  });

  afterAll(() => api.stop());

  async function comeIn(dashboard: TestDashboard): Promise<DashboardVisitor> {
    const visitor = new DashboardVisitor(dashboard.url);
    await visitor.browser.request(dashboard.link);
    return visitor;
  }

  describe('with an API in trouble', () => {
    async function callsOf(env: Record<string, string>) {
      const other = await TestDashboard.start(env, api);
      const person = await comeIn(other);
      const response = await person.ask('/api/v1/usage');
      await expect(person.ask('/auth/session')).resolves.toMatchObject({ status: 200 });
      await other.dashboard.stop();
      return response;
    }

    it('says that the API key was refused, and that an operator must mend it', async () => {
      const { key, keyId } = await api.addKey(api.tenant.scope);
      await api.database.query('update claimgate.api_keys set revoked_at = claimgate.claimgate_now() where id = $1', [keyId]);
      const { status, body } = await callsOf({ CLAIMGATE_API_KEY: key });
      expect([status, body.error.code, body.error.message]).toEqual([
        502,
        'api_key_refused',
        expect.stringContaining('An operator must'),
      ]);
    });

    it('says that the API is down', async () => {
      const { status, body, headers } = await callsOf({ CLAIMGATE_API_URL: 'http://127.0.0.1:1' });
      expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'api_unavailable', '2']);
    });

    it('says that the API is slow, within the time that was set', async () => {
      const mute = await MuteServer.open();
      const { status, body } = await callsOf({
        CLAIMGATE_API_URL: `http://127.0.0.1:${mute.port}`,
        CLAIMGATE_API_TIMEOUT_SECONDS: '1',
      });
      await mute.close();
      expect([status, body.error.message]).toEqual([503, expect.stringContaining('did not respond within 1 seconds')]);
    });

    it('does not show what is not of the API', async () => {
      const other = await TestDashboard.start({}, api);
      const { status, body } = await callsOf({ CLAIMGATE_API_URL: `${other.url}/nowhere.html` });
      await other.dashboard.stop();
      expect([status, body.error.code]).toEqual([503, 'api_unavailable']);
    });
  });

  describe('with a session', () => {
    const newKey = aHexKey();
    const oldKey = aHexKey();

    it('opens what an older key sealed, as long as that key is there', async () => {
      const before = await TestDashboard.start({ CLAIMGATE_SESSION_KEYS: `1:${oldKey}` }, api);
      const person = await comeIn(before);
      const { port } = new URL(before.url);
      await before.dashboard.stop();
      const after = await TestDashboard.start({ PORT: port, CLAIMGATE_SESSION_KEYS: `1:${oldKey},2:${newKey}` }, api);
      await expect(person.ask('/auth/session')).resolves.toMatchObject({ status: 200 });
      await after.dashboard.stop();
      const without = await TestDashboard.start({ PORT: port, CLAIMGATE_SESSION_KEYS: `2:${newKey}` }, api);
      await expect(person.ask('/auth/session')).resolves.toMatchObject({ status: 401 });
      await without.dashboard.stop();
    });

    it('that has expired: says so, and takes the cookie away', async () => {
      const short = await TestDashboard.start({}, api, { sessionIdleMinutes: 0.02 });
      const { cookie } = await comeIn(short);
      await new Promise((resolve) => setTimeout(resolve, 1_300));
      const response = await fetch(`${short.url}/auth/session`, { headers: { cookie } });
      expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
      await expect(response.json()).resolves.toMatchObject({
        error: { code: 'signed_out', message: 'Your session has ended. Sign in again to go on.' },
      });
      await short.dashboard.stop();
    });
  });
});
