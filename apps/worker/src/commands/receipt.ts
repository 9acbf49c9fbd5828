import { ClaimgateError, parseRunId, type RunId } from '@claimgate/domain';
import { GuardedMessage } from '@claimgate/worker-protocol';
import { toUrl } from '../urls.js';
import { EXIT } from '../exit-code.js';
import { readSecretFile } from '../run/credential-file.js';
import { unreadableFiles } from '../settings/joint-problems.js';
import { bundleProblems } from '../settings/parse-url.js';
import { RECEIPT, storedBundle, type BundleFiles } from '../verify/bundle-files.js';
import type { VerifiedBundle } from '../verify/bundle-verdict.js';
import { verifyBundle } from '../verify/verify-bundle.js';
import { defineCommand } from './command.js';
import { readReceiptResponse } from '../control-plane/responses.js';
import type { EgressGuard } from '../control-plane/egress-guard.js';
import { fewAttempts } from '../control-plane/retry-policy.js';

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
    const bundle = storedBundle(store);
    const found = await verifyBundle(bundle);
    const say = (result: string): void => {
      if (!config.quiet)
        terminal.out(config.json ? `${JSON.stringify({ result, review_run_id: found.runId })}\n` : `${WORDS[result]}\n`);
    };
    if (found.verdict === 'verified' || found.verdict === 'consistent') {
      say('present');
      return EXIT.ok;
    }
    const run = runOf(found, url);
    const receipt = await getReceipt(await adapters.controlPlane(config.controlPlane), apiKey, run, signal);
    await refuseOtherReceipt(bundle, receipt);
    await store.create(RECEIPT, Buffer.from(receipt ?? ''), { contentType: 'application/jose', signal });
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

/** Refuses a receipt that would not confirm the bundle as it lies there. */
async function refuseOtherReceipt(bundle: BundleFiles, receipt: string | null): Promise<void> {
  if (receipt === null) {
    const message =
      'The control plane has no receipt for this run: its worker never ended it. The bundle is no finished report; start a new run.';
    throw new ClaimgateError('run_not_completed', message);
  }
  const confirmed = await verifyBundle(withReceipt(bundle, Buffer.from(receipt)));
  if (confirmed.verdict === 'consistent' || confirmed.verdict === 'verified') return;
  const message =
    'The control plane recorded another end of this run than the bundle tells. It is no finished report; nothing was stored.';
  throw new ClaimgateError('validation_failed', message);
}

function withReceipt(bundle: BundleFiles, receipt: Uint8Array): BundleFiles {
  return {
    names: async () => [...(await bundle.names()), RECEIPT],
    read: (name, maxBytes) => (name === RECEIPT ? once(receipt) : bundle.read(name, maxBytes)),
  };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Asks for the receipt of a run; null when the run has not ended by a word of its worker. */
async function getReceipt(guard: EgressGuard, apiKey: string, runId: RunId, signal: AbortSignal): Promise<string | null> {
  const message = GuardedMessage.getReceipt(runId);
  const headers = async () => ({ authorization: `Bearer ${apiKey}` });
  const { receipt } = await guard.send({ message, headers, read: readReceiptResponse, retries: fewAttempts(), signal });
  return receipt;
}
