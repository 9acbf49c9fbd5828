import { systemClock } from '@claimgate/domain';
import {
  BillingDatabase,
  ClaimgateDataSource,
  ContentKeys,
  findDatabaseError,
  isPooled,
  ProjectDatabase,
  RunQueue,
  sqlOver,
  type Sql,
} from '@claimgate/persistence';
import { StartError, type Logger } from '@claimgate/runtime';
import {
  Global,
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type OnModuleInit,
  type Provider,
} from '@nestjs/common';
import pg from 'pg';
import { Registry } from 'prom-client';
import type { ControlPlaneConfig } from '../config.js';
import { createRegistry } from '../operations/metrics.js';
import { CLOCK, CONFIG, LOGGER, SQL } from '../tokens.js';
import { PublicUrl } from './public-url.js';
import { RunEnds } from './run-ends.js';

const ADAPTERS: Provider[] = [
  { provide: CLOCK, useValue: systemClock },
  { provide: ClaimgateDataSource, useFactory: dataSourceOf, inject: [CONFIG, LOGGER] },
  { provide: pg.Pool, useFactory: ({ pool }: ClaimgateDataSource) => pool, inject: [ClaimgateDataSource] },
  { provide: SQL, useFactory: sqlOver, inject: [pg.Pool] },
  { provide: ContentKeys, useFactory: (config: ControlPlaneConfig) => new ContentKeys(config.contentKeys), inject: [CONFIG] },
  {
    provide: ProjectDatabase,
    useFactory: (source: ClaimgateDataSource, keys: ContentKeys) => new ProjectDatabase(source, keys),
    inject: [ClaimgateDataSource, ContentKeys],
  },
  {
    provide: BillingDatabase,
    useFactory: (source: ClaimgateDataSource) => new BillingDatabase(source),
    inject: [ClaimgateDataSource],
  },
  { provide: RunQueue, useFactory: (pool: pg.Pool) => new RunQueue(pool), inject: [pg.Pool] },
  { provide: Registry, useFactory: createRegistry, inject: [pg.Pool] },
  PublicUrl,
  RunEnds,
];

/**
 * What every feature stands on: settings, log, clock, database, queue. It is global, so that Nest starts it before all other modules and
 * stops it after them: the connections are there as long as anybody may need one.
 */
@Global()
@Module({})
export class InfrastructureModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly source: ClaimgateDataSource,
    @Inject(SQL) private readonly sql: Sql,
    private readonly contentKeys: ContentKeys,
    private readonly queue: RunQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  static with(config: ControlPlaneConfig, logger: Logger): DynamicModule {
    const given: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
    ];
    const providers = [...given, ...ADAPTERS];
    return { module: InfrastructureModule, providers, exports: providers };
  }

  /** Nothing starts on a database that would not work, or whose content could not be read. */
  async onModuleInit(): Promise<void> {
    await this.source.initialize();
    const error = (await findDatabaseError(this.sql)) ?? (await this.contentKeys.findError(this.sql));
    if (error) throw new StartError(error);
    await this.queue.start();
  }

  async onApplicationShutdown(): Promise<void> {
    // Nest would pass over an error here in silence.
    await this.queue.stop().catch((err: unknown) => this.logger.warn({ err }, 'the queue did not stop as it should'));
    await this.source
      .destroy()
      .catch((err: unknown) => this.logger.warn({ err }, 'the database connections could not be closed'));
  }
}

/** Not connected yet: that can fail, and what was opened must be closed then. */
function dataSourceOf(config: ControlPlaneConfig, logger: Logger): ClaimgateDataSource {
  return new ClaimgateDataSource({
    url: config.databaseUrl,
    applicationName: 'claimgate-control-plane',
    maxConnections: config.databaseConnections,
    isPooled: isPooled(config),
    onIdleError: (err) => logger.warn({ err }, 'a database connection broke; the next statement opens another'),
  });
}
