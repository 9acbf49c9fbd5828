import type { TestDatabase } from '@claimgate/testing';

/** Every row of every table of ours, as text. */
export async function dumpDatabase(database: TestDatabase): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('claimgate', 'pgboss')`,
  );
  const dumps: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query<{ text: string }>(`select t::text as text from ${name} t`);
    dumps.push(`${name}\n${rows.map(({ text }) => text).join('\n')}`);
  }
  return dumps.join('\n');
}
