import { openSigningKey } from '@claimgate/kms';
import { SigningKeyStore, type Sql } from '@claimgate/persistence';
import { type SealingKeys } from '@claimgate/sealing';
import type { KeysOrFiles, Logger } from '@claimgate/runtime';
import { Module, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ControlPlaneConfig } from '../config.js';
import { CONFIG, LOGGER, SQL } from '../tokens.js';
import { FileSigningKeys } from './file-signing-keys.js';
import { JwksController } from './jwks.controller.js';
import { KmsSigningKeys } from './kms-signing-keys.js';
import { SigningKeys } from './signing-keys.js';
import { StoredSigningKeys } from './stored-signing-keys.js';

/** The keys that sign worker credentials and receipts, and their public halves. */
@Module({
  controllers: [JwksController],
  providers: [
    {
      provide: SigningKeys,
      useFactory: (config: ControlPlaneConfig, sql: Sql, logger: Logger) => signingKeysFrom(config.signingKeys, sql, logger),
      inject: [CONFIG, SQL, LOGGER],
    },
  ],
  exports: [SigningKeys],
})
export class SigningKeysModule implements OnModuleInit, BeforeApplicationShutdown {
  constructor(private readonly keys: SigningKeys) {}

  async onModuleInit(): Promise<void> {
    await this.keys.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.keys.stop();
  }
}

/** The signing keys from where the configuration says they are. */
export function signingKeysFrom(source: KeysOrFiles<SealingKeys>, sql: Sql, logger: Logger): SigningKeys {
  switch (source.kind) {
    case 'keys':
      return new StoredSigningKeys(new SigningKeyStore(sql), source.keys, logger);
    case 'files':
      return new FileSigningKeys(source.paths);
    case 'kms':
      return new KmsSigningKeys(
        source.names.map((name) => openSigningKey(name)),
        source.paths,
      );
  }
}
