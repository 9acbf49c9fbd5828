import './scripts/telemetry-off.mjs';

/** Jest runs the specs on what the build made of the sources, in Node itself: docs/adr/0040. */
export default {
  testMatch: ['<rootDir>/{apps,libs,test}/**/*.spec.ts'],
  modulePathIgnorePatterns: [
    '<rootDir>/(apps|apps/dashboard|libs)/[^/]+/dist/',
    '<rootDir>/\\.claimgate/',
    '<rootDir>/\\.cache/',
    '<rootDir>/\\.nx/',
  ],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  runtime: '<rootDir>/scripts/jest/runtime.mjs',
  testEnvironment: '<rootDir>/scripts/jest/environment.mjs',
  globalSetup: '<rootDir>/libs/testing/dist/jest/global-setup.js',
  globalTeardown: '<rootDir>/libs/testing/dist/jest/global-teardown.js',
  // One more than two cores have: suites with processes of their own wait more than they compute.
  maxWorkers: 3,
  // A worker holds on to something of every suite; a new one is begun before three of them take the memory of a small machine.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/scripts/longest-first.mjs',
  // No test takes a tenth of it: a machine that is busy with something else must not fail one.
  testTimeout: 300_000,
  slowTestThreshold: 10,
};
