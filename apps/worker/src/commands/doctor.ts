import { ClaimgateError } from '@claimgate/domain';
import { defineCommand } from './command.js';

/** Checks the surroundings of a worker. */
export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'checks credential, clock, control plane, TLS, proxy, storage, model and memory, and says what to fix',
  example: 'claimgate-worker doctor --control-plane https://api.example.com --store s3://bucket/reports',
  required: [],
  optional: ['credentialFile', 'apiKeyFile', 'controlPlane', 'store', 'input'],
  execute: () => Promise.reject(new ClaimgateError('internal_error', 'claimgate-worker doctor is not here yet.')),
});
