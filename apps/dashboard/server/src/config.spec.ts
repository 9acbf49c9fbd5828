import { describe, expect, it } from '@jest/globals';
import { readDashboardConfig } from './config.js';
import { helpText } from './help.js';

const KEY = `cg_live_${'secret'.repeat(5)}`;
const ENOUGH = {
  CLAIMGATE_API_URL: 'https://api.example.com/',
  CLAIMGATE_API_KEY: KEY,
  CLAIMGATE_SESSION_KEYS: `1:${'ab'.repeat(32)}`,
};

describe('the configuration of the dashboard', () => {
  it('needs an API, a key for it and a key for sessions', () => {
    expect(readDashboardConfig(ENOUGH)).toMatchObject({ apiUrl: 'https://api.example.com', port: 3100, publicUrl: undefined });
    expect(() => readDashboardConfig({})).toThrow(/CLAIMGATE_API_URL is not set.*CLAIMGATE_SESSION_KEYS is not set/s);
  });

  it.each([
    [{ CLAIMGATE_API_KEY: '' }, 'either CLAIMGATE_API_KEY or CLAIMGATE_API_KEY_FILE'],
    [{ CLAIMGATE_API_KEY_FILE: '/run/key' }, 'either CLAIMGATE_API_KEY or CLAIMGATE_API_KEY_FILE'],
    [{ CLAIMGATE_OIDC_ISSUER: 'http://login.example.com' }, 'http is for an issuer on this machine alone'],
    [{ CLAIMGATE_OIDC_ISSUER: 'https://login.example.com' }, 'CLAIMGATE_OIDC_CLIENT_ID is not set'],
    [{ CLAIMGATE_OIDC_ISSUER: 'https://login.example.com', CLAIMGATE_OIDC_CLIENT_ID: 'a' }, 'nobody would have a role'],
    [{ CLAIMGATE_DASHBOARD_URL: 'https://example.com/claimgate' }, 'without a path'],
    [{ CLAIMGATE_ROLE_GROUPS: 'boss=staff' }, 'the roles are viewer, reviewer, operator, admin'],
  ])('refuses %j, and says why', (env, words) => {
    expect(() => readDashboardConfig({ ...ENOUGH, ...env })).toThrow(words);
  });

  it('shows none of its keys when it is printed', () => {
    expect(JSON.stringify(readDashboardConfig(ENOUGH).sessionKeys)).not.toContain('171');
  });

  it('is explained by --help, every setting of it', () => {
    expect(helpText()).toMatch(/CLAIMGATE_API_URL \(required\).*PORT \(3100\).*CLAIMGATE_LOG_LEVEL/s);
  });
});
