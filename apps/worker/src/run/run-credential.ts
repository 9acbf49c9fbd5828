import { ClaimgateError, type Clock } from '@claimgate/domain';
import {
  makeProof,
  readOwnCredential,
  workerEventsPath,
  type Signer,
  type UnverifiedCredential,
} from '@claimgate/worker-protocol';

/** A token with what it says. */
export interface HeldToken {
  readonly token: string;
  readonly claims: UnverifiedCredential;
}

/** Reads a token that came from a file or a response; `place` is named where it is none. */
export function holdToken(token: string, place: string): HeldToken {
  const claims = readOwnCredential(token);
  if (claims) return { token, claims };
  const message = `${place} holds no worker credential. Write into it the token, or the whole response that created the run.`;
  throw new ClaimgateError('invalid_worker_credential', message);
}

/** The credential of one run, its key, and where a newer generation of it would be found. */
export class RunCredential {
  constructor(
    private held: HeldToken,
    readonly signer: Signer,
    private readonly clock: Clock,
    private readonly readAgain?: () => Promise<HeldToken>,
  ) {}

  get claims(): UnverifiedCredential {
    return this.held.claims;
  }

  /** The headers of one call. The URL that a proof names is the issuer's own, whatever way the call takes. */
  async headers(): Promise<Record<string, string>> {
    const { token, claims } = this.held;
    const htu = `${claims.issuer.replace(/\/+$/, '')}${workerEventsPath(claims.runId)}`;
    const request = { htm: 'POST', htu, accessToken: token };
    const proof = await makeProof({ signer: this.signer, ...request, jti: crypto.randomUUID(), iat: this.clock.now() });
    return { authorization: `Bearer ${token}`, dpop: proof };
  }

  /** Takes a newer token for the same run from where the first came from; false when there is none yet. */
  async renew(): Promise<boolean> {
    const next = await this.readAgain?.().catch(() => undefined);
    if (!next || next.claims.runId !== this.claims.runId || next.token === this.held.token) return false;
    this.held = next;
    return true;
  }
}
