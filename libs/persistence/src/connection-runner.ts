import type { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { QueryResult } from 'typeorm/query-runner/QueryResult.js';
import type { Send, StatementResult } from './sql.js';

/**
 * TypeORM on a connection that we opened: whatever an EntityManager does goes out through the very `send` of that connection's SQL, in
 * its transaction and so inside its tenant. TypeORM's own runner would take another connection from the pool, wait before it sends, and
 * put the parameters of a failed statement, which may be content, into its error.
 */
export class ConnectionRunner extends PostgresQueryRunner {
  constructor(
    dataSource: DataSource,
    private readonly send: Send,
  ) {
    const { driver } = dataSource;
    if (!(driver instanceof PostgresDriver)) throw new Error('the data source is not of PostgreSQL');
    super(driver, 'master');
    // Our transaction is open: TypeORM begins none, and makes savepoints where it wants one inside.
    this.isTransactionActive = true;
    this.transactionDepth = 1;
    this.manager = dataSource.createEntityManager(this);
  }

  override query(text: string, parameters: unknown[] | undefined, structured: true): Promise<QueryResult>;
  override query<Raw>(text: string, parameters?: unknown[]): Promise<Raw>;
  override async query(text: string, parameters: unknown[] = [], structured = false): Promise<unknown> {
    const result = await this.send(text, parameters);
    if (Array.isArray(result)) throw new Error('a statement of TypeORM has one result');
    return structured ? structuredResult(result) : rawResult(result);
  }

  /** Never takes a connection from the pool: it would be outside of the transaction, and of the tenant. */
  override connect(): Promise<never> {
    return Promise.reject(new Error('a connection is not to be had here, only its EntityManager'));
  }

  /** The connection goes back to the pool with the transaction, and by whoever opened that. */
  override async release(): Promise<void> {}
}

function structuredResult(result: StatementResult): QueryResult {
  const structured = new QueryResult();
  structured.records = result.rows;
  structured.affected = result.rowCount ?? 0;
  structured.raw = rawResult(result);
  return structured;
}

/** As TypeORM's own runner has it. */
function rawResult({ command, rows, rowCount }: StatementResult): unknown {
  return command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows;
}
