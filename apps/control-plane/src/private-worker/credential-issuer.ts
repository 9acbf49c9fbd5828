import type { ReviewRunSummary } from '@claimgate/domain';
import type { WorkerCredential } from '@claimgate/persistence';
import { credentialParties, signWorkerCredential } from '@claimgate/worker-protocol';
import { Injectable } from '@nestjs/common';
import { PublicUrl } from '../infrastructure/public-url.js';
import { SigningKeys } from '../signing-keys/signing-keys.js';

/** A credential with its token, as it is given out: a secret. */
export interface IssuedCredential {
  readonly id: string;
  readonly token: string;
  readonly generation: number;
  readonly expiresAt: Date;
}

/** Signs tokens from their rows. The same row and key give the same token, so that none has to be stored. */
@Injectable()
export class CredentialIssuer {
  constructor(
    private readonly keys: SigningKeys,
    private readonly publicUrl: PublicUrl,
  ) {}

  /** The key that new credentials are signed with. */
  async currentKeyId(): Promise<string> {
    return (await this.keys.current()).kid;
  }

  async issue(run: ReviewRunSummary, credential: WorkerCredential): Promise<IssuedCredential> {
    const { id, generation, issuedAt, expiresAt } = credential;
    // A key that is gone meanwhile is replaced by the current one: the token differs then, and is as good.
    const signer = (await this.keys.find(credential.signingKeyId)) ?? (await this.keys.current());
    const claims = {
      runId: run.id,
      credentialId: id,
      organizationId: run.scope.organizationId,
      projectId: run.scope.projectId,
      generation,
      intendedUse: run.intendedUse,
      strictness: run.strictness,
      issuedAt,
      expiresAt,
    };
    const token = await signWorkerCredential(claims, credentialParties(this.publicUrl.value), signer);
    return { id, token, generation, expiresAt };
  }
}
