import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { WORKER_VERSION } from './worker-version.js';

it('tells the version of its package', () => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  expect(JSON.parse(manifest)).toHaveProperty('version', WORKER_VERSION);
});
