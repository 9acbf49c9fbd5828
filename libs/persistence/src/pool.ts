import pg from 'pg';

/** How to reach the database, and how many connections to hold. */
export interface PoolOptions {
  readonly url: string;
  readonly applicationName: string;
  readonly maxConnections: number;
  /** A connection that breaks while idle is reported here; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void;
}

/** A pool of connections that gives up waiting instead of hanging, and survives a restart of the server. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements that do not wait for one another go out at once and are answered in order.
    pipeline: true,
  });
  pool.on('error', options.onIdleError);
  // A connection that breaks while in use fails the query that uses it; its event, unheard, would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
