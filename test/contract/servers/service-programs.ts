import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Where scripts/install-test-services.sh and scripts/install-cluster-tools.sh put what they install. */
export const SERVICES =
  process.env['CLAIMGATE_TEST_SERVICES'] ??
  path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'claimgate-test-services');

/** The servers that scripts/install-test-services.sh installs. */
export const VERSITYGW = path.join(SERVICES, 'bin/versitygw');
export const STRIPE_MOCK = path.join(SERVICES, 'bin/stripe-mock');
export const SCHEMATHESIS = path.join(SERVICES, 'schemathesis/bin/schemathesis');
export const LLAMA = path.join(SERVICES, 'llama/bin/python');
export const LLAMA_MODEL = path.join(SERVICES, 'llama/model.gguf');
export const MOTO = path.join(SERVICES, 'moto/bin/moto_server');
export const AZURITE_QUEUE = path.join(SERVICES, 'azurite/node_modules/azurite/dist/src/queue/main.js');
export const AZURITE = path.join(SERVICES, 'azurite/node_modules/azurite/dist/src/blob/main.js');

/** docker/install-tools.sh installs this one. */
export const HADOLINT = path.join(SERVICES, 'bin/hadolint');

/** Whether one of these is there; in CI it must be. */
export const hasService = (program: string): boolean => existsSync(program) || process.env['CI'] === 'true';
