import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import type { Statement } from './columns.js';
import { ConnectionRunner } from './connection-runner.js';
import type { ClaimgateDataSource } from './data-source.js';
import { rethrow, sendingTo, sqlVia, type Send, type Sendable, type Sql } from './sql.js';

/** The entities of a connection. */
export interface Entities {
  readonly manager: EntityManager;
}

/** One connection, spoken to by entity and by SQL: both are in its transaction, and so under the same row-level security. */
export interface Connection extends Entities {
  readonly sql: Sql;
}

/** A statement and its values, to be sent. */
export type Sent = readonly [statement: Sendable, values: readonly unknown[]];

/** The connection of a transaction that is open. */
export interface TransactionConnection extends Connection {
  /**
   * Sends the last statement of the transaction, its commit, and what is to follow that, all at once: where the last one fails, the
   * server makes the commit a rollback. Nobody hears what came of `after`, so it is for what may be lost.
   */
  commitWith<Row>(last: Statement<Row>, values: readonly unknown[], after: Sent): Promise<Row[]>;
}

/** A connection over whatever sends. Its manager is made when it is first asked for: hot calls speak SQL alone, and it would cost them as much as they do. */
export function connectionVia(dataSource: ClaimgateDataSource, send: Send): Connection {
  let manager: EntityManager | undefined;
  return {
    get manager() {
      manager ??= new ConnectionRunner(dataSource, send).manager;
      return manager;
    },
    sql: sqlVia(send),
  };
}

/** How a transaction begins, and whether its result waits for its end. */
export interface TransactionKind {
  /** One text, so that it is one round trip; the work's first statement follows on the same wire. */
  readonly begin: string;
  /** What only reads can lose nothing at its end, and does not wait for that. */
  readonly commits: boolean;
}

/** Does the work in a transaction of its own: all of it, or none. */
export async function inTransaction<T>(
  dataSource: ClaimgateDataSource,
  { begin, commits }: TransactionKind,
  work: (connection: TransactionConnection) => Promise<T>,
): Promise<T> {
  const client = await dataSource.pool.connect().catch(rethrow);
  const send = batchingResults(sendingTo(client));
  const open = new OpenTransaction(send);
  try {
    const begun = send(begin, []);
    // Should this fail, the work meets no tenant or an aborted transaction: it fails first, and its error is the one to report.
    begun.catch(doNothing);
    const result = await work(new OpenConnection(connectionVia(dataSource, open.send), open));
    await begun;
    if (!commits) {
      open.close();
      void rollBack(client);
      return result;
    }
    await open.commit();
    client.release();
    return result;
  } catch (error) {
    open.close();
    await rollBack(client);
    throw error;
  }
}

/** What the work of a transaction is given. */
class OpenConnection implements TransactionConnection {
  readonly sql: Sql;

  constructor(
    private readonly connection: Connection,
    private readonly open: OpenTransaction,
  ) {
    this.sql = connection.sql;
  }

  get manager(): EntityManager {
    return this.connection.manager;
  }

  commitWith<Row>(last: Statement<Row>, values: readonly unknown[], after: Sent): Promise<Row[]> {
    const rows = this.sql.query(last, values);
    // Whoever opened the transaction meets an error of the commit.
    this.open.commit(after).catch(doNothing);
    return rows;
  }
}

/** Lets statements through while the transaction is open: afterwards its connection may be in another tenant's. */
class OpenTransaction {
  private isOpen = true;
  private committed: Promise<unknown> | undefined;

  constructor(private readonly target: Send) {}

  readonly send: Send = (statement, values) =>
    this.isOpen ? this.target(statement, values) : Promise.reject(new Error('a statement came after the end of its transaction'));

  /** Sends the commit, once; afterwards it tells what came of it. */
  commit(after?: Sent): Promise<unknown> {
    this.close();
    if (this.committed) return this.committed;
    this.committed = this.target('commit', []);
    if (after) this.target(...after).catch(doNothing);
    return this.committed;
  }

  close(): void {
    this.isOpen = false;
  }
}

/**
 * Hands a result over once everything that was sent right after its statement is answered too. So the results of statements
 * sent together are read in one go, and none lies about half read while the others are on their way.
 */
function batchingResults(send: Send): Send {
  let last: Promise<void> | undefined;
  return async (statement, values) => {
    const sent = send(statement, values);
    // Remembers that a result came, not the result: one that outlives its transaction makes all that is young behind it grow old.
    last = sent.then(doNothing, doNothing);
    const result = await sent;
    await last;
    return result;
  };
}

/** Rolls back and gives the connection back. One that cannot even roll back is closed, so that nobody inherits its transaction. */
async function rollBack(client: PoolClient): Promise<void> {
  const broken = await client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
  client.release(broken);
}

function doNothing(): void {}
