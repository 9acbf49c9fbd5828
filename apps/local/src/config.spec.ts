import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

describe('the configuration of npm start', () => {
  it('keeps everything in .claimgate of the repository, on port 3000, with a database of its own', () => {
    const config = readConfig({}, []);
    expect(config).toMatchObject({ port: 3000, home: path.join(config.repository, '.claimgate'), ownDatabase: undefined });
  });

  it('takes a free port for 0 and the default for an empty value', () => {
    expect(readConfig({ PORT: '0' }, []).port).toBe(0);
    expect(readConfig({ PORT: '' }, []).port).toBe(3000);
  });

  it.each(['http', '-1', '65536', '80.5'])('refuses the port %s', (PORT) => {
    expect(() => readConfig({ PORT }, [])).toThrow('PORT must be a port number');
  });

  it.each([
    [{}, { kind: 'preferably', port: 3100 }],
    [{ PORT: '0' }, { kind: 'preferably', port: 0 }],
    [
      { PORT: '0', CLAIMGATE_DASHBOARD_PORT: '4000' },
      { kind: 'at', port: 4000 },
    ],
    [{ CLAIMGATE_DASHBOARD: 'off' }, { kind: 'off' }],
  ])('puts the dashboard with %j at %j', (environment, dashboard) => {
    expect(readConfig(environment, []).dashboard).toEqual(dashboard);
  });

  it.each([{ CLAIMGATE_DASHBOARD: 'maybe' }, { CLAIMGATE_DASHBOARD_PORT: 'http' }])('refuses %j', (environment) => {
    expect(() => readConfig(environment, [])).toThrow(/CLAIMGATE_DASHBOARD(_PORT)? must be/);
  });

  it('takes a database of the user with or without its owner', () => {
    const CLAIMGATE_DATABASE_URL = 'postgres://app@db/x';
    const CLAIMGATE_MIGRATION_DATABASE_URL = 'postgres://owner@db/x';
    expect(readConfig({ CLAIMGATE_DATABASE_URL }, []).ownDatabase).toEqual({
      url: CLAIMGATE_DATABASE_URL,
      migrationUrl: undefined,
    });
    expect(readConfig({ CLAIMGATE_DATABASE_URL, CLAIMGATE_MIGRATION_DATABASE_URL }, []).ownDatabase).toEqual({
      url: CLAIMGATE_DATABASE_URL,
      migrationUrl: CLAIMGATE_MIGRATION_DATABASE_URL,
    });
  });

  it("refuses the owner's URL alone: the services must not use it", () => {
    expect(() => readConfig({ CLAIMGATE_MIGRATION_DATABASE_URL: 'postgres://owner@db/x' }, [])).toThrow('CLAIMGATE_DATABASE_URL');
  });
});
