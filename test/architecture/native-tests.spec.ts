import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';

import NativeEnvironment from '../../scripts/jest/environment.mjs';

/** Only here is a lib imported by its path: as its own specs do. */
const SOURCE = '../../libs/domain/src/error.js';
const NAME = 'CLAIMGATE_TEST_LEFT_BEHIND';

describe('a spec', () => {
  it('runs in Node itself, with nothing experimental', () => {
    expect(process.execArgv.join(' ')).not.toContain('experimental');
  });

  it('gets what the build made of a source, the same as everybody who imports it', async () => {
    const beside: object = await import(SOURCE);
    const byName = await import('@claimgate/domain');
    expect(beside).toMatchObject({ ClaimgateError: byName.ClaimgateError });
  });

  it('leaves the process as it was, even where it sets nothing back', async () => {
    const before = { home: process.env['HOME'], folder: process.cwd(), exit: process.exit, console, now: Date.now };
    const environment = new NativeEnvironment({ projectConfig: { fakeTimers: {} } });
    Object.assign(process.env, { [NAME]: 'here', HOME: '/elsewhere' });
    process.chdir(tmpdir());
    process.exitCode = 1;
    Object.assign(globalThis, { console: {} });
    environment.moduleMocker.spyOn(Date, 'now').mockReturnValue(0);
    await environment.teardown();
    expect({ home: process.env['HOME'], folder: process.cwd(), exit: process.exit, console, now: Date.now }).toEqual(before);
    expect([process.env[NAME], process.exitCode]).toEqual([undefined, undefined]);
  });
});
