import { types } from 'node:util';
import { ClaimgateError } from '@claimgate/domain';
import pg from 'pg';

/** Runs one statement and gives its rows. A pool, a transaction and a single connection all are one. */
export interface Sql {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

type Result = { rows: unknown[] } | { rows: unknown[] }[];

/** What `pg` offers on pools and clients alike. */
interface Queryable {
  query(text: string, values: unknown[], done: (error: Error | null, result: Result) => void): void;
}

/** A text of several statements, as the queue sends now and then, has a result for each. */
function rowsOf<Row>(result: Result): Row[] {
  return [result].flat().flatMap(({ rows }) => rows as Row[]);
}

/** Wraps a `pg` pool or client, and turns "the database is gone" into the error that users may retry. */
export function sqlOver(target: Queryable): Sql {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
      return rowsOf<Row>(await ask(target, text, values).catch(rethrow));
    },
  };
}

/**
 * Asks by callback, although `pg` also gives promises: those tie each query to its own closure in a way that lets young garbage
 * grow old. Under load every short collection then copied megabytes of responses long sent (12 ms instead of 0.3 ms, three times a second).
 */
function ask(target: Queryable, text: string, values: readonly unknown[]): Promise<Result> {
  return new Promise((resolve, reject) => {
    target.query(text, values as unknown[], (error, result) => (error ? reject(error) : resolve(result)));
  });
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
  const { code, name } = error as NodeJS.ErrnoException;
  // pg reports a dropped connection and a full pool as plain errors without any code.
  return code === undefined ? name === 'Error' : NETWORK.has(code);
}
