import { ClaimgateError, parseRunId, type RunId } from '@claimgate/domain';
import { toUrl } from '../urls.js';
import { EXIT } from '../exit-code.js';
import { readSecretFile } from '../run/credential-file.js';
import { fetchReceipt } from '../run/fetch-receipt.js';
import { unreadableFiles } from '../settings/joint-problems.js';
import { bundleProblems } from '../settings/parse-url.js';
import { storedBundle } from '../verify/bundle-files.js';
import type { VerifiedBundle } from '../verify/bundle-verdict.js';
import { verifyBundle } from '../verify/verify-bundle.js';
import { defineCommand } from './command.js';

/** Fetches the receipt of a bundle whose worker died between its last event and storing it. */
export const receiptCommand = defineCommand({
  words: 'DIR-or-URI',
  examples: ['claimgate-worker receipt ./reports/run_.../rpt_... --api-key-file key.txt --control-plane https://api.example.com'],
  required: ['apiKeyFile', 'controlPlane'],
  optional: [],
  problemsOf: (words, values) => [...bundleProblems('receipt', words), ...unreadableFiles(values, 'apiKeyFile')],
  async execute({ config, words, adapters, terminal, signal }) {
    const url = toUrl(words[0] ?? '');
    const apiKey = await readSecretFile(config.apiKeyFile, '--api-key-file');
    const store = await adapters.openStore(url);
    const found = await verifyBundle(storedBundle(store));
    const say = (result: string): void => {
      if (!config.quiet)
        terminal.out(config.json ? `${JSON.stringify({ result, review_run_id: found.runId })}\n` : `${WORDS[result]}\n`);
    };
    if (found.verdict === 'verified' || found.verdict === 'consistent') {
      say('present');
      return EXIT.ok;
    }
    const run = runOf(found, url);
    const guard = await adapters.controlPlane(config.controlPlane);
    await fetchReceipt({ guard, apiKey }, { store, run }, signal);
    say('stored');
    return EXIT.ok;
  },
});

const WORDS: Readonly<Record<string, string>> = {
  present: 'The bundle has its receipt already.',
  stored: 'The receipt is stored: the control plane confirms this bundle. Check it with claimgate-worker verify.',
};

/** Only a bundle that is whole can be confirmed; it, or its folder, says which run it is of. */
function runOf({ verdict, runId }: VerifiedBundle, url: string): RunId {
  if (verdict !== 'unconfirmed') {
    const message = `The bundle is ${verdict}, so no receipt can confirm it. claimgate-worker verify says what is wrong.`;
    throw new ClaimgateError('validation_failed', message);
  }
  const folder = url.replace(/\/+$/, '').split('/').at(-2) ?? '';
  const run = parseRunId(runId ?? folder);
  if (run) return run;
  throw new ClaimgateError(
    'validation_failed',
    'Nothing in the bundle or its URL says which run it is of. Name the folder <run id>/<report pointer>.',
  );
}
