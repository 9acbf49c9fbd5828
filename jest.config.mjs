import { readFileSync } from 'node:fs';

import { loadTypeScript } from './scripts/load-typescript.mjs';

loadTypeScript();

const { $schema: _schema, ...swc } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

/** Jest runs the TypeScript sources as ES modules, compiled with the very options of the build, so no build comes first. */
export default {
  testMatch: ['<rootDir>/{apps,libs,test}/**/*.spec.ts'],
  modulePathIgnorePatterns: [
    '<rootDir>/(apps|apps/dashboard|libs)/[^/]+/dist/',
    '<rootDir>/\\.claimgate/',
    '<rootDir>/\\.cache/',
    '<rootDir>/\\.nx/',
  ],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { ...swc, swcrc: false, sourceMaps: 'inline' }] },
  // Workspace packages are links to libs/*, which Jest sees at their real path; everything else under node_modules is JavaScript.
  transformIgnorePatterns: ['/node_modules/(?!@claimgate/)'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironment: '<rootDir>/libs/testing/src/jest/plain-environment.ts',
  testEnvironmentOptions: { customExportConditions: ['@claimgate/source', 'node', 'node-addons'] },
  globalSetup: '<rootDir>/libs/testing/src/jest/global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/jest/global-teardown.ts',
  // One more than two cores have: suites with processes of their own wait more than they compute.
  maxWorkers: 3,
  // A worker holds on to something of every suite; a new one is begun before three of them take the memory of a small machine.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/scripts/longest-first.mjs',
  testTimeout: 20_000,
  slowTestThreshold: 10,
};
