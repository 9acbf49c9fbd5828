import { isRecord } from '@claimgate/domain';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { SnakeCaseColumns } from './entities/column-name.js';
import { ENTITIES } from './entities/entities.js';
import { MIGRATIONS } from './migrations/migration-list.js';
import { rethrow } from './sql.js';

/** How to reach the database, and how many connections to hold. */
export interface DatabaseOptions {
  readonly url: string;
  readonly applicationName: string;
  readonly maxConnections: number;
  /** The URL leads to a pooler in transaction mode: a statement that a connection keeps would meet another connection the next time. */
  readonly isPooled?: boolean;
  /** A connection that breaks while idle is reported here; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void;
}

/**
 * The database as the role in its URL sees it: TypeORM's entities, and the one pool of connections that they, SQL and the queue share.
 * Tables are changed by migrations alone, never by comparing them with classes (`synchronize`).
 */
export class ClaimgateDataSource extends DataSource {
  readonly pool: pg.Pool;

  constructor(options: DatabaseOptions) {
    const pool = createPool(options);
    super({
      type: 'postgres',
      // TypeORM makes its pool with `new driver.Pool(...)`, and is given ours: it has settings that TypeORM does not know.
      driver: { Pool: new Proxy(pg.Pool, { construct: () => pool }) },
      poolErrorHandler: options.onIdleError,
      schema: 'claimgate',
      entities: ENTITIES,
      namingStrategy: new SnakeCaseColumns(),
      migrations: MIGRATIONS,
      migrationsTableName: 'migrations',
      synchronize: false,
      // We use none, and the role has no right to.
      installExtensions: false,
      // Statements have parameters, and parameters have content.
      logging: false,
    });
    this.pool = pool;
  }

  /** Fails with `unavailable` where the database cannot be reached. */
  override async initialize(): Promise<this> {
    await super.initialize().catch(rethrow);
    return this;
  }

  /** Closes all connections, also of a data source that was never initialised. */
  override async destroy(): Promise<void> {
    if (this.isInitialized) await super.destroy();
    else await this.pool.end();
  }
}

/** Connects to the database, or leaves nothing open. */
export async function openDataSource(options: DatabaseOptions): Promise<ClaimgateDataSource> {
  const dataSource = new ClaimgateDataSource(options);
  return dataSource.initialize().catch(async (error: unknown) => {
    await dataSource.destroy();
    throw error;
  });
}

/** Whether a process speaks to its database through a pooler: it is told apart where notices are heard, which no pooler passes on. */
export function isPooled(urls: { readonly databaseUrl: string; readonly listenDatabaseUrl?: string | undefined }): boolean {
  return urls.listenDatabaseUrl !== undefined && urls.listenDatabaseUrl !== urls.databaseUrl;
}

/** The database as the owner of the tables sees it, which is for migrations. Not connected yet. */
export function ownerDataSource(url: string): ClaimgateDataSource {
  return new ClaimgateDataSource({
    url,
    applicationName: 'claimgate-migrate',
    maxConnections: 2,
    onIdleError: () => undefined,
  });
}

/** A pool of connections that gives up waiting instead of hanging, and survives a restart of the server. */
function createPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements that do not wait for one another go out at once and are answered in order.
    pipeline: true,
    ...(options.isPooled ? { Client: ForgetfulClient } : {}),
  });
  // A connection that breaks while in use fails the query that uses it; its event, unheard, would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection that keeps no statement: each is sent whole, as if it had no name. */
class ForgetfulClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [query, ...rest] = args;
    const nameless = isRecord(query) && 'name' in query ? { ...query, name: undefined } : query;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the arguments of one of ten signatures, passed on as they came
    return super.query(...([nameless, ...rest] as unknown as Parameters<pg.Client['query']>)) as never;
  }
}
