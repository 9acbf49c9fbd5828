import { createPrivateKey } from 'node:crypto';
import { EgressLedger, generateWorkerKey, keySigner, type Signer } from '@claimgate/worker-protocol';
import { ConfigurationError } from '@claimgate/runtime';
import { toUrl } from '../urls.js';
import { REVIEW_NAMES } from '../config.js';
import { readCredentialFile, readSecretFile } from '../run/credential-file.js';
import { RunCredential } from '../run/run-credential.js';
import { unreadableFiles } from '../settings/joint-problems.js';
import { takeRun } from '../run/take-run.js';
import { defineCommand } from './command.js';

/** One private run, then exit. */
export const runCommand = defineCommand({
  examples: [
    'claimgate-worker run --input packet.json --store s3://bucket/reports --credential-file run.json --control-plane https://api.example.com',
  ],
  logs: true,
  required: ['input', 'store', 'credentialFile', 'controlPlane'],
  optional: ['keyFile', 'failOn', 'heartbeatSeconds', ...REVIEW_NAMES],
  problemsOf: (_words, values) => unreadableFiles(values, 'credentialFile', 'keyFile'),
  async execute(context) {
    const { config, adapters, clock } = context;
    const [guard, store] = [await adapters.controlPlane(config.controlPlane), await adapters.openStore(toUrl(config.store))];
    const readAgain = () => readCredentialFile(config.credentialFile);
    const signer = await workerSigner(config.keyFile);
    const credential = new RunCredential(await readAgain(), signer, clock, readAgain);
    const readInput = (signal: AbortSignal) => adapters.input.read(toUrl(config.input), credential.claims, signal);
    return takeRun(context, { guard, store, credential, readInput, ledger: new EgressLedger() });
  },
});

/** The worker's key: made for this run alone, unless the run was created for a key that lies in a file. */
async function workerSigner(file: string | undefined): Promise<Signer> {
  if (file === undefined) return keySigner(generateWorkerKey());
  const pem = await readSecretFile(file, '--key-file');
  try {
    return keySigner(createPrivateKey(pem));
  } catch {
    throw new ConfigurationError([`--key-file: ${file} holds no unencrypted Ed25519 or P-256 private key in PEM form.`]);
  }
}
