import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { WORKER_VERSION } from './worker-version.js';

it('tells the version of its package', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  expect(WORKER_VERSION).toBe(manifest.version);
});
