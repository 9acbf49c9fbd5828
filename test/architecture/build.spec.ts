import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from '@jest/globals';

import { CopyOfRepository } from './copy-of-repository.js';
import { projectFolders, textOf } from './repository.js';

describe('the build', () => {
  const copy = new CopyOfRepository();
  const built = join(copy.root, 'libs/telemetry-off/dist/index.js');
  afterAll(() => copy.remove());

  it.each(projectFolders())('of %s is a target of Nx that the workspace defines once for all projects', (folder) => {
    expect(JSON.parse(textOf(`${folder}/project.json`))).toMatchObject({ targets: { build: {} } });
    expect(textOf(`${folder}/project.json`)).not.toContain('executor');
  });

  it('is the same by Nx as by scripts/build.mjs, which both `npm start` and `npm test` call', () => {
    expect(copy.run('node', 'scripts/build.mjs', 'telemetry-off')).toMatchObject({ status: 0 });
    const byScript = readFileSync(built, 'utf8');
    copy.write('libs/telemetry-off/dist/index.js', 'stale');
    copy.write('libs/telemetry-off/dist/.build.json', '{}');

    expect(copy.run('nx', 'run-many', '-t', 'build', '-p', 'telemetry-off')).toMatchObject({ status: 0 });
    expect(readFileSync(built, 'utf8')).toBe(byScript);
  });

  it('by Nx starts no daemon, keeps no cache of its own and reaches no network', () => {
    expect(JSON.parse(textOf('nx.json'))).toMatchObject({
      analytics: false,
      neverConnectToCloud: true,
      useDaemonProcess: false,
      targetDefaults: { build: { cache: false } },
    });
  });
});
