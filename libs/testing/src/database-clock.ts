import type { TestDatabase } from './test-database.js';

/**
 * Moves the time of one test database: `claimgate_now()`, which every comparison of times uses, is then so many seconds ahead of the
 * machine. Only the owner of the tables can replace it, which no app is.
 */
export async function moveDatabaseTime(database: TestDatabase, seconds: number): Promise<void> {
  await database.query(
    `create or replace function claimgate.claimgate_now() returns timestamptz language sql volatile
       as $$ select clock_timestamp() + interval '${seconds} seconds' $$`,
  );
}
