import pg from 'pg';
import type { Secrets } from '../instance/secrets-file.js';

/**
 * Makes the two roles and the database in the embedded cluster. The owner's role migrates; the app's owns nothing and cannot
 * bypass row-level security. The passwords are said anew each time: secrets.json may have been lost, or come from a copy.
 * Gives the mark that the last migration left on the database itself, so that it goes where the data goes.
 */
export async function prepareCluster(superuserUrl: string, secrets: Secrets): Promise<string | undefined> {
  return withClient(superuserUrl, async (client) => {
    await ensureRole(client, 'claimgate_owner', secrets.owner_password);
    await ensureRole(client, 'claimgate_app', secrets.app_password);
    await ensureDatabase(client);
    const { rows } = await client.query<{ mark: string | null }>(MARK);
    return rows[0]?.mark ?? undefined;
  });
}

const MARK = `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = 'claimgate'`;

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'claimgate'`);
  if (rowCount) return;
  await client.query('create database claimgate owner claimgate_owner');
  await client.query('revoke all on database claimgate from public');
  await client.query('grant connect on database claimgate to claimgate_app');
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const rights = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';
  await client.query(`${rowCount ? 'alter' : 'create'} role ${role} with ${rights} password ${pg.escapeLiteral(password)}`);
}

/** Leaves the mark. */
export async function writeMigrationMark(superuserUrl: string, mark: string): Promise<void> {
  await withClient(superuserUrl, (client) => client.query(`comment on database claimgate is ${pg.escapeLiteral(mark)}`));
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'claimgate-local' });
  // A server that is stopped under us says so on the connection too; the query in flight tells the caller.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
