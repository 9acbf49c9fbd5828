import { createCluster } from './cluster.js';
import { findPostgresBinaries } from './postgres-binaries.js';
import { chooseServerAccount } from './server-account.js';
import { startServer } from './start-server.js';
import { openStore } from './store.js';

/** What a PostgreSQL of one's own needs to know. */
export interface EmbeddedPostgresOptions {
  /** The folder that keeps the cluster, its password and its log; made when it is missing. */
  readonly dataDir: string;
  /** Taken when it is free; otherwise, and when none is given, another free port is. */
  readonly port?: number;
  /** False trades safety against power loss for speed: for tests. */
  readonly durable: boolean;
  /** Further server settings, such as `max_connections`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Hears what a person should know, such as where the data went when it could not stay in `dataDir`. */
  readonly log?: (message: string) => void;
}

/** A running server. It ends with `stop()`, and by itself when this process ends, however that happens. */
export interface EmbeddedPostgres {
  readonly superuserUrl: string;
  readonly port: number;
  readonly pid: number;
  /** The server's own log. */
  readonly logFile: string;
  /** Settles when the server has ended, whether it was asked to or not. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL from the npm package's binaries; works as root, where PostgreSQL itself refuses to run, by using another account. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const account = await chooseServerAccount(options.dataDir);
  const [binaries, store] = await Promise.all([findPostgresBinaries(account, log), openStore(options.dataDir, account, log)]);
  await createCluster(binaries, store, account, options.durable);
  const server = await startServer({ binaries, store, account, port: options.port, settings: serverSettings(options) });
  const { port, pid, exited, stop } = server;
  const superuserUrl = `postgres://postgres:${encodeURIComponent(store.password)}@127.0.0.1:${port}/postgres`;
  return { superuserUrl, port, pid, logFile: store.logFile, exited, stop };
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  jit: 'off',
  // Neither statements nor the values that they clash on belong in a log: they hold what customers sent.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const careless = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

function serverSettings({ durable, settings }: EmbeddedPostgresOptions): Record<string, string> {
  return { ...always, ...(durable ? {} : careless), ...settings };
}
