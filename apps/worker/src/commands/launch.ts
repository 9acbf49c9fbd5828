import { ClaimgateError } from '@claimgate/domain';
import { defineCommand } from './command.js';

/** creates a private run, then as run. */
export const launchCommand = defineCommand({
  name: 'launch',
  summary: 'creates a private run, then as run',
  words: '',
  example:
    'claimgate-worker launch --input ./packet --store file:///reports --api-key-file key.txt --control-plane https://api.example.com',
  required: ['input', 'store', 'apiKeyFile', 'controlPlane'],
  optional: ['intendedUse', 'strictness', 'externalId', 'deadlineSeconds', 'failOn', 'heartbeatSeconds'],
  execute: () => Promise.reject(new ClaimgateError('internal_error', 'claimgate-worker launch is not here yet.')),
});
