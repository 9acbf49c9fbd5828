import { SigningKeyStore, type SealingKeys, type Sql } from '@claimgate/persistence';
import type { KeysOrFiles, Logger } from '@claimgate/runtime';
import { FileSigningKeys } from './file-signing-keys.js';
import type { SigningKeys } from './signing-keys.js';
import { StoredSigningKeys } from './stored-signing-keys.js';

/** The signing keys from where the configuration says they are. A key-management service would be a third way. */
export function signingKeysFrom(source: KeysOrFiles<SealingKeys>, sql: Sql, logger: Logger): SigningKeys {
  switch (source.kind) {
    case 'keys':
      return new StoredSigningKeys(new SigningKeyStore(sql), source.keys, logger);
    case 'files':
      return new FileSigningKeys(source.paths);
  }
}
