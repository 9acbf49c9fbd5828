import type { CredentialParties } from '@claimgate/worker-protocol';

/** Who issues and who takes worker credentials: this installation, by the address its users know, and its events address alone. */
export function credentialParties(publicUrl: string): CredentialParties {
  return { issuer: publicUrl, audience: `${publicUrl}/v1/private-worker` };
}
