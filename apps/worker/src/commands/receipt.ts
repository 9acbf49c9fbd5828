import { ClaimgateError } from '@claimgate/domain';
import { defineCommand } from './command.js';

/** fetches and stores the receipt of a readable bundle whose worker died before storing it. */
export const receiptCommand = defineCommand({
  name: 'receipt',
  summary: 'fetches and stores the receipt of a readable bundle whose worker died before storing it',
  words: 'DIR-or-URI',
  example: 'claimgate-worker receipt ./reports/run_.../rpt_... --api-key-file key.txt --control-plane https://api.example.com',
  required: ['apiKeyFile', 'controlPlane'],
  optional: [],
  execute: () => Promise.reject(new ClaimgateError('internal_error', 'claimgate-worker receipt is not here yet.')),
});
