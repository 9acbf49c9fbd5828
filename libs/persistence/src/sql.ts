import { types } from 'node:util';
import { ClaimgateError } from '@claimgate/domain';
import pg from 'pg';
import type { Statement } from './columns.js';

/** A row that no statement of ours describes. */
export type UntypedRow = Readonly<Record<string, unknown>>;

/** Runs one statement and gives its rows. A pool, a transaction and a single connection all are one. */
export interface Sql {
  /** The statement says what its rows are: its select list is made from the columns of an entity or from typed expressions. */
  query<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
  /** For statements whose rows are only counted, or read by somebody else. */
  query(text: string, values?: readonly unknown[]): Promise<UntypedRow[]>;
}

/** What `pg` says of one statement. */
export interface StatementResult {
  readonly rows: unknown[];
  readonly rowCount: number | null;
  readonly command: string;
}

/** What is sent to the database: one text, and the name under which the connection keeps it, if it does. */
export type Sendable = Statement<unknown> | string;

/** Sends one text to the database; one of several statements, as the queue sends now and then, has a result for each. */
export type Send = (statement: Sendable, values: readonly unknown[]) => Promise<StatementResult | StatementResult[]>;

/** What `pg` offers on pools and clients alike. */
interface Queryable {
  query(
    statement: { text: string; name?: string | undefined },
    values: unknown[],
    done: (error: Error | null, result: StatementResult | StatementResult[]) => void,
  ): void;
}

/** Wraps a `pg` pool or client. */
export function sqlOver(target: Queryable): Sql {
  return sqlVia(sendingTo(target));
}

/** Statements with typed rows over whatever sends them. */
export function sqlVia(send: Send): Sql {
  return {
    async query<Row>(statement: Statement<Row> | string, values: readonly unknown[] = []): Promise<Row[]> {
      const result = await send(statement, values);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `pg` cannot know; the statement's columns say what its rows are
      return [result].flat().flatMap(({ rows }) => rows as Row[]);
    },
  };
}

/**
 * Sends to a pool or a client, and turns "the database is gone" into the error that users may retry. Asks by callback, although `pg`
 * also gives promises: those tie each query to its own closure in a way that lets young garbage grow old. Under load every short
 * garbage collection then copied megabytes of responses long sent (12 ms instead of 0.3 ms, three times a second).
 */
export function sendingTo(target: Queryable): Send {
  return (statement, values) =>
    new Promise<StatementResult | StatementResult[]>((resolve, reject) => {
      const { text, name } = typeof statement === 'string' ? { text: statement } : statement;
      target.query({ text, name }, [...values], (error, result) => (error ? reject(error) : resolve(result)));
    }).catch(rethrow);
}

/** Server states that pass: connection trouble, shutting down, too many connections, resources short. */
const PASSING = /^(08|53|57P0)/;
/** Connections that broke, could not be made, or were written to after they broke. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** Translates an error of the database by its SQLSTATE or network code; anything else is a defect and stays as it is. */
export function rethrow(error: unknown): never {
  if (isPassing(error)) throw new ClaimgateError('unavailable', undefined, {}, { cause: error });
  throw error;
}

function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return PASSING.test(error.code ?? '');
  // Not `instanceof`: errors of sockets are made by Node itself, whose Error need not be the one of this context.
  if (!types.isNativeError(error)) return false;
  // pg reports a dropped connection and a full pool as plain errors without any code.
  if (!('code' in error) || error.code === undefined) return error.name === 'Error';
  return typeof error.code === 'string' && NETWORK.has(error.code);
}
