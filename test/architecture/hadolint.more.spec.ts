import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { describeWith, HADOLINT } from '../contract/servers/test-services.js';
import { filesOf, root } from './repository.js';

describeWith(HADOLINT)('hadolint', () => {
  it('finds nothing in the Dockerfiles', () => {
    const files = filesOf('docker/*Dockerfile');
    expect(files).toContain('docker/Dockerfile');
    const { status, stdout } = spawnSync(HADOLINT, files, { cwd: root, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });
});
