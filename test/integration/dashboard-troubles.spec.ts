import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aHexKey, eventually } from '@claimgate/testing';
import { DashboardVisitor } from '../support/dashboard-visitor.js';
import { HostedApi } from '../support/hosted-api.js';
import { MuteServer } from '../support/mute-server.js';
import { TestDashboard } from '../support/start-dashboard.js';
import { aFile, aFolder } from '../support/worker-command.js';

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

    it('that nobody touches: ends, although its pages go on asking', async () => {
      const short = await TestDashboard.start({}, api, { sessionIdleMinutes: 0.05 });
      const { cookie } = await comeIn(short);
      const cookies = new Set<string | null>();
      await eventually('the session has ended', async () => {
        const response = await fetch(`${short.url}/api/v1/usage`, { headers: { cookie, 'x-claimgate-idle': '1000' } });
        cookies.add(response.headers.get('set-cookie'));
        return response.status === 401 || undefined;
      });
      expect([...cookies]).toEqual([null]);
      await short.dashboard.stop();
    });

    it('that a person goes on with: is written anew, by what the page says and never without it', async () => {
      const dashboard = await TestDashboard.start({}, api, { sessionIdleMinutes: 0.5 });
      const { cookie } = await comeIn(dashboard);
      const isWritten = async (idle?: string) => {
        const headers = { cookie, ...(idle === undefined ? {} : { 'x-claimgate-idle': idle }) };
        return (await fetch(`${dashboard.url}/auth/session`, { headers })).headers.has('set-cookie');
      };
      await eventually('a tenth of the time has passed', async () => (await isWritten('0')) || undefined);
      await expect(Promise.all(['1000', '-5', 'x', '1e3', undefined].map(isWritten))).resolves.not.toContain(true);
      await dashboard.dashboard.stop();
    });

    it('that was ended: is over for every process that shares the folder, and after a restart', async () => {
      const folder = await aFolder();
      const env = { CLAIMGATE_SESSION_KEYS: `1:${newKey}`, CLAIMGATE_SESSION_FOLDER: path.join(folder, 'sessions') };
      const [first, second] = [await TestDashboard.start(env, api), await TestDashboard.start(env, api)];
      const person = await comeIn(first);
      const stays = await comeIn(second);
      const [name = '', value = ''] = person.cookie.split('=');
      const asks = async (port: string) => {
        const headers = { cookie: `${name.replace(/\d+$/, port)}=${value}` };
        return (await fetch(`http://127.0.0.1:${port}/auth/session`, { headers })).status;
      };
      const [port, otherPort] = [new URL(first.url).port, new URL(second.url).port];
      expect([await asks(port), await asks(otherPort)]).toEqual([200, 200]);
      await person.ask('/auth/sign-out', { method: 'POST', headers: person.asThePages });
      expect([await asks(port), await asks(otherPort)]).toEqual([401, 401]);
      await first.dashboard.stop();
      const again = await TestDashboard.start({ ...env, PORT: port }, api);
      await expect(asks(port)).resolves.toBe(401);
      await expect(stays.ask('/auth/session')).resolves.toMatchObject({ status: 200 });
      await Promise.all([again.dashboard.stop(), second.dashboard.stop()]);
    });

    it('is never begun where sign-outs could not be noted', async () => {
      const file = await aFile(await aFolder(), 'no-folder', '');
      await expect(TestDashboard.start({ CLAIMGATE_SESSION_FOLDER: file }, api)).rejects.toThrow(
        /CLAIMGATE_SESSION_FOLDER.*EEXIST/,
      );
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
