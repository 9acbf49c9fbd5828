import { ClaimgateError } from '@claimgate/domain';
import { defineCommand } from './command.js';

/** Checks a finished run, offline. */
export const verifyCommand = defineCommand({
  name: 'verify',
  summary: 'checks files, manifest, ledger, chain and receipt of a finished run, offline',
  words: 'DIR-or-URI',
  example: 'claimgate-worker verify ./reports/run_.../rpt_... --jwks jwks.json',
  required: [],
  optional: ['jwks'],
  execute: () => Promise.reject(new ClaimgateError('internal_error', 'claimgate-worker verify is not here yet.')),
});
