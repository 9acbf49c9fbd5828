import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { StartError } from '@claimgate/runtime';
import { namedSigner, parsePublicJwk, thumbprintOf, type NamedSigner, type PublishedKey } from '@claimgate/worker-protocol';
import { SigningKeys } from './signing-keys.js';

/** Signing keys from PEM files: the first signs; the others are published, and need no private part. */
export class FileSigningKeys extends SigningKeys {
  private signers: readonly NamedSigner[] = [];
  private keys: readonly PublishedKey[] = [];

  constructor(private readonly paths: readonly string[]) {
    super();
  }

  async start(): Promise<void> {
    const files = await Promise.all(this.paths.map(async (path) => ({ path, pem: await readPem(path) })));
    this.signers = files.flatMap(({ pem }) => readSigner(pem) ?? []);
    this.keys = files.map(({ path, pem }) => readPublished(path, pem));
    if (this.signers[0]?.kid !== this.keys[0]?.kid) throw new StartError(`${this.paths[0]} holds no private key to sign with.`);
  }

  async stop(): Promise<void> {}

  async current(): Promise<NamedSigner> {
    const [signer] = this.signers;
    if (!signer) throw new Error('the signing keys were asked for before they were read');
    return signer;
  }

  async find(kid: string): Promise<NamedSigner | undefined> {
    return this.signers.find((signer) => signer.kid === kid);
  }

  async published(): Promise<readonly PublishedKey[]> {
    return this.keys;
  }
}

/** The text of a file with a key. */
export async function readPem(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new StartError(`The signing key ${path} cannot be read.`);
  });
}

function readSigner(pem: string): NamedSigner | undefined {
  try {
    return namedSigner(createPrivateKey(pem));
  } catch {
    return undefined;
  }
}

/** The public half of a key in PEM form. */
export function readPublished(path: string, pem: string): PublishedKey {
  try {
    const jwk = parsePublicJwk(createPublicKey(pem).export({ format: 'jwk' }));
    if (jwk?.kty === 'OKP') return { kid: thumbprintOf(jwk), jwk };
  } catch {
    // Said below, without what the file holds.
  }
  throw new StartError(`${path} is no Ed25519 key in PEM form; make one with: openssl genpkey -algorithm ed25519`);
}
