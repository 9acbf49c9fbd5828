import { startEmbeddedPostgres } from '@claimgate/embedded-postgres';
import pg from 'pg';

const PASSWORD = 'benchmark';
const ROLES = ['claimgate_owner', 'claimgate_app'];

/** The server writes every statement with its parameters, as JSON: the statements of one call are read from there. */
export const LOG_STATEMENTS = {
  log_statement: 'all',
  log_error_verbosity: 'default',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'log',
};

/** Starts the durable embedded PostgreSQL (fsync on) on the data of last time, if there are any. */
export async function startDatabase(dataDir, settings, log) {
  const server = await startEmbeddedPostgres({ dataDir, durable: true, settings, log });
  const urlOf = (role) => `postgres://${role}:${PASSWORD}@127.0.0.1:${server.port}/claimgate`;
  return {
    pid: server.pid,
    port: server.port,
    superuserUrl: server.superuserUrl,
    ownerUrl: urlOf('claimgate_owner'),
    appUrl: urlOf('claimgate_app'),
    stop: () => server.stop(),
  };
}

/** Makes the roles and the database, as `npm start` does. */
export async function createDatabase(database) {
  for (const role of ROLES) await query(database.superuserUrl, `create role ${role} login password '${PASSWORD}'`);
  await query(database.superuserUrl, 'create database claimgate owner claimgate_owner');
}

/** The environment in which pgbench connects as the role of the app. */
export function pgbenchEnvironment({ port }) {
  return {
    PATH: process.env.PATH,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'claimgate_app',
    PGPASSWORD: PASSWORD,
    PGDATABASE: 'claimgate',
  };
}

/** Runs one statement on a connection of its own. */
export async function query(url, text, values = []) {
  const client = new pg.Client({ connectionString: url, application_name: 'claimgate-benchmark' });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
