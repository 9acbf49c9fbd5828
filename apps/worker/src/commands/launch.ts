import { toUrl } from '../urls.js';
import { REVIEW_NAMES } from '../config.js';
import { createRun } from '../run/create-run.js';
import { readSecretFile } from '../run/credential-file.js';
import { unreadableFiles } from '../settings/joint-problems.js';
import { takeRun } from '../run/take-run.js';
import { defineCommand } from './command.js';

/** Creates a private run for a key of its own, then carries it out: the token that comes back is worth nothing to anybody else. */
export const launchCommand = defineCommand({
  examples: [
    'claimgate-worker launch --input ./packet --store file:///reports --api-key-file key.txt --control-plane https://api.example.com',
  ],
  logs: true,
  required: ['input', 'store', 'apiKeyFile', 'controlPlane'],
  optional: ['intendedUse', 'strictness', 'externalId', 'deadlineSeconds', 'failOn', 'heartbeatSeconds', ...REVIEW_NAMES],
  problemsOf: (_words, values) => unreadableFiles(values, 'apiKeyFile'),
  async execute(context) {
    const { config, adapters, clock, signal } = context;
    const [guard, store] = [await adapters.controlPlane(config.controlPlane), await adapters.openStore(toUrl(config.store))];
    const apiKey = await readSecretFile(config.apiKeyFile, '--api-key-file');
    const input = await adapters.input.read(toUrl(config.input), config, signal);
    const { credential, ledger } = await createRun({ guard, apiKey, clock }, input, config, signal);
    return takeRun(context, { guard, store, credential, readInput: async () => input, ledger });
  },
});
