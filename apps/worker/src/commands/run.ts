import { ClaimgateError } from '@claimgate/domain';
import { defineCommand } from './command.js';

/** carries out one private run, then exits. */
export const runCommand = defineCommand({
  name: 'run',
  summary: 'carries out one private run, then exits',
  words: '',
  example:
    'claimgate-worker run --input packet.json --store s3://bucket/reports --credential-file run.json --control-plane https://api.example.com',
  required: ['input', 'store', 'credentialFile', 'controlPlane'],
  optional: ['keyFile', 'failOn', 'heartbeatSeconds'],
  execute: () => Promise.reject(new ClaimgateError('internal_error', 'claimgate-worker run is not here yet.')),
});
