import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const FOLDER =
  process.env['CLAIMGATE_TEST_SERVICES'] ??
  path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'claimgate-test-services');

/** The servers that scripts/install-test-services.sh installs. */
export const VERSITYGW = path.join(FOLDER, 'bin/versitygw');
export const STRIPE_MOCK = path.join(FOLDER, 'bin/stripe-mock');
export const SCHEMATHESIS = path.join(FOLDER, 'schemathesis/bin/schemathesis');
export const MOTO = path.join(FOLDER, 'moto/bin/moto_server');
export const AZURITE_QUEUE = path.join(FOLDER, 'azurite/node_modules/azurite/dist/src/queue/main.js');
export const AZURITE = path.join(FOLDER, 'azurite/node_modules/azurite/dist/src/blob/main.js');

/** Whether one of these is there; in CI it must be. */
export const hasService = (program: string): boolean => existsSync(program) || process.env['CI'] === 'true';
