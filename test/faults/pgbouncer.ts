import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ServerProcess } from '../contract/servers/server-process.js';
import type { Pool } from './fault-world.js';

/** Where Debian installs it. */
export const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Far fewer connections to PostgreSQL than the processes hold to the pooler: a transaction meets another connection each time. */
const POOL_SIZE = 6;

/** PgBouncer in transaction mode before a database. */
export async function startPgBouncer(url: string): Promise<Pool> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const database = pathname.slice(1);
  const server = await ServerProcess.start(PGBOUNCER, (folder, listenPort) => {
    const ini = path.join(folder, 'pgbouncer.ini');
    const users = path.join(folder, 'users.txt');
    writeFileSync(users, `"${username}" "${password}"\n`);
    writeFileSync(
      ini,
      [
        '[databases]',
        `${database} = host=${hostname} port=${port} dbname=${database}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${listenPort}`,
        'unix_socket_dir =',
        'auth_type = plain',
        `auth_file = ${users}`,
        'pool_mode = transaction',
        `default_pool_size = ${POOL_SIZE}`,
        'max_client_conn = 200',
        'ignore_startup_parameters = extra_float_digits',
        '',
      ].join('\n'),
    );
    // It refuses to be root, and must read these as somebody else.
    chmodSync(folder, 0o755);
    return process.getuid?.() === 0 ? ['-q', '-u', 'nobody', ini] : ['-q', ini];
  });
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${server.port}/${database}`,
    stop: () => server.stop(),
  };
}
