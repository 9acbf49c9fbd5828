import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe } from '@jest/globals';
import { SERVICES } from './service-programs.js';

export { VERSITYGW } from './service-programs.js';

/** The servers that scripts/install-test-services.sh installs. */
export const STRIPE_MOCK = path.join(SERVICES, 'bin/stripe-mock');
export const SCHEMATHESIS = path.join(SERVICES, 'schemathesis/bin/schemathesis');
export const AZURITE = path.join(SERVICES, 'azurite/node_modules/azurite/dist/src/blob/main.js');

/** Whether one of these is there; in CI it must be. */
export const hasService = (program: string): boolean => existsSync(program) || process.env['CI'] === 'true';

/** Like `describe`, for what needs one of these: skipped with a word where it is missing, except in CI, where it must not be missed. */
export function describeWith(program: string): typeof describe | typeof describe.skip {
  if (hasService(program)) return describe;
  process.stderr.write(`Skipping tests: ${program} is missing. Install it with scripts/install-test-services.sh.\n`);
  return describe.skip;
}
