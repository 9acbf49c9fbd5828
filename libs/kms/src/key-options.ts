import type { TokenCredential } from '@azure/identity';
import type { ConnectionOptions } from '@claimgate/cloud';

/** How key-management services are reached. */
export interface KeyOptions extends ConnectionOptions {
  /** What signs calls to a vault instead of Azure's default chain: for servers in tests, which know no identities. */
  readonly credential?: TokenCredential;
}
