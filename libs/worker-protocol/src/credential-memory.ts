import { createHash } from 'node:crypto';
import { LONGEST_JWS } from './compact-jws.js';
import type { PublishedKey } from './public-jwk.js';
import { readWorkerCredential, type CredentialParties, type WorkerCredentialClaims } from './worker-credential.js';

/** What is remembered of a token. */
interface Known {
  readonly claims: WorkerCredentialClaims;
  readonly keys: readonly PublishedKey[];
}

/**
 * Remembers tokens whose signature was found right, since a worker sends the same one every few seconds and a signature takes longer
 * to check than all else. Only what can never change is remembered: not the time, and nothing about the credential's row. Tokens are
 * kept as digests, so that memory holds none.
 */
export class CredentialMemory {
  private readonly known = new Map<string, Known>();

  constructor(private readonly most = 10_000) {}

  /** The same as `readWorkerCredential`, with the same errors. Other keys or parties than before: checked anew. */
  async read(token: unknown, keys: readonly PublishedKey[], parties: CredentialParties): Promise<WorkerCredentialClaims> {
    if (typeof token !== 'string' || token.length > LONGEST_JWS) return readWorkerCredential(token, keys, parties);
    const digest = digestOf(token, parties);
    const known = this.known.get(digest);
    this.known.delete(digest);
    const claims = known?.keys === keys ? known.claims : await readWorkerCredential(token, keys, parties);
    this.remember(digest, { claims, keys });
    return claims;
  }

  /** The token that was not seen for the longest time makes room for a new one. */
  private remember(digest: string, known: Known): void {
    this.known.set(digest, known);
    const [oldest] = this.known.keys();
    if (this.known.size > this.most && oldest !== undefined) this.known.delete(oldest);
  }
}

function digestOf(token: string, { issuer, audience }: CredentialParties): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, audience, token]))
    .digest('base64url');
}
