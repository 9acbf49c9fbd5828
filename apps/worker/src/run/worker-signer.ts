import { createPrivateKey } from 'node:crypto';
import { ConfigurationError } from '@claimgate/runtime';
import { generateWorkerKey, keySigner, type Signer } from '@claimgate/worker-protocol';
import { readSecretFile } from './credential-file.js';

/** The worker's key: made for this run alone, unless the run was created for a key that lies in a file. */
export async function workerSigner(file: string | undefined): Promise<Signer> {
  if (file === undefined) return keySigner(generateWorkerKey());
  const pem = await readSecretFile(file, '--key-file');
  try {
    return keySigner(createPrivateKey(pem));
  } catch {
    throw new ConfigurationError([`--key-file: ${file} holds no unencrypted Ed25519 or P-256 private key in PEM form.`]);
  }
}
