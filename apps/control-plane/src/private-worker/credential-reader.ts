import { CredentialMemory, credentialParties, type WorkerCredentialClaims } from '@claimgate/worker-protocol';
import { Injectable } from '@nestjs/common';
import { PublicUrl } from '../infrastructure/public-url.js';
import { SigningKeys } from '../signing-keys/signing-keys.js';

/** Reads tokens that we signed. What a token says of time is not looked at here: that is the database's to judge. */
@Injectable()
export class CredentialReader {
  private readonly memory = new CredentialMemory();

  constructor(
    private readonly keys: SigningKeys,
    private readonly publicUrl: PublicUrl,
  ) {}

  async read(token: string): Promise<WorkerCredentialClaims> {
    return this.memory.read(token, await this.keys.published(), credentialParties(this.publicUrl.value));
  }
}
