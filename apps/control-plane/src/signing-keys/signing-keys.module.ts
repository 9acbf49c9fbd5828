import type { Sql } from '@claimgate/persistence';
import type { Logger } from '@claimgate/runtime';
import { Module, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ControlPlaneConfig } from '../config.js';
import { CONFIG, LOGGER, SQL } from '../tokens.js';
import { JwksController } from './jwks.controller.js';
import { signingKeysFrom } from './signing-keys-from.js';
import { SigningKeys } from './signing-keys.js';

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

  beforeApplicationShutdown(): void {
    this.keys.stop();
  }
}
