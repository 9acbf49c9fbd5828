import type { NamedSigner, PublishedKey, SigningKeyProvider } from '@claimgate/worker-protocol';

/** The signing keys of this installation; the name under which use cases are given them. */
export abstract class SigningKeys implements SigningKeyProvider {
  abstract current(): Promise<NamedSigner>;
  abstract find(kid: string): Promise<NamedSigner | undefined>;
  abstract published(): Promise<readonly PublishedKey[]>;

  /** Reads the keys for the first time; throws a `StartError` that says what keeps us from signing. */
  abstract start(): Promise<void>;
  abstract stop(): Promise<void>;
}
