import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { describe } from '@jest/globals';

const FOLDER =
  process.env['CLAIMGATE_TEST_SERVICES'] ??
  path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'claimgate-test-services');

/** The servers that scripts/install-test-services.sh installs. */
export const VERSITYGW = path.join(FOLDER, 'bin/versitygw');
export const STRIPE_MOCK = path.join(FOLDER, 'bin/stripe-mock');
export const SCHEMATHESIS = path.join(FOLDER, 'schemathesis/bin/schemathesis');
export const AZURITE = path.join(FOLDER, 'azurite/node_modules/azurite/dist/src/blob/main.js');

/** Whether one of these is there; in CI it must be. */
export const hasService = (program: string): boolean => existsSync(program) || process.env['CI'] === 'true';

/** Like `describe`, for what needs one of these: skipped with a word where it is missing, except in CI, where it must not be missed. */
export function describeWith(program: string): typeof describe | typeof describe.skip {
  if (hasService(program)) return describe;
  process.stderr.write(`Skipping tests: ${program} is missing. Install it with scripts/install-test-services.sh.\n`);
  return describe.skip;
}
