import path from 'node:path';
import { startEmbeddedPostgres } from '@claimgate/embedded-postgres';
import type { Secrets } from '../instance/secrets-file.js';
import type { RunningProcess } from '../services/running-process.js';
import { StartError } from '../start-error.js';
import type { Say } from '../terminal.js';
import type { DatabaseUrls } from './database-urls.js';

/** The embedded PostgreSQL as a process of ours. */
export interface EmbeddedDatabase extends RunningProcess {
  readonly port: number;
  readonly superuserUrl: string;
}

const WAYS_OUT = 'Mend that, name another folder in CLAIMGATE_HOME, or a database of your own in CLAIMGATE_DATABASE_URL.';

/** Starts the embedded PostgreSQL on its port of last time if that is free. */
export async function startEmbeddedDatabase(home: string, port: number | undefined, say: Say): Promise<EmbeddedDatabase> {
  const dataDir = path.join(home, 'postgres');
  const server = await startEmbeddedPostgres({ dataDir, port, durable: true, log: say }).catch((error: unknown) => {
    throw new StartError(`${error instanceof Error ? error.message.trimEnd() : String(error)}\n${WAYS_OUT}`, { cause: error });
  });
  const exited = server.exited.then(() => `its log is ${server.logFile}`);
  return { ...server, exited, kill: () => killAtOnce(server.pid) };
}

/** An immediate shutdown, in PostgreSQL's words: nothing that was committed is lost. */
function killAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It has just ended by itself.
  }
}

/** Starts it again on the very port that the services know. */
export async function restartEmbeddedDatabase(home: string, port: number, say: Say): Promise<EmbeddedDatabase> {
  const server = await startEmbeddedDatabase(home, port, say);
  if (server.port === port) return server;
  await server.stop();
  throw new StartError(`another program has taken its port ${port}`);
}

/** The URLs of the embedded database for its two roles. */
export function embeddedUrls(port: number, secrets: Secrets): DatabaseUrls {
  const urlOf = (role: string, password: string): string => `postgres://${role}:${password}@127.0.0.1:${port}/claimgate`;
  return {
    url: urlOf('claimgate_app', secrets.app_password),
    migrationUrl: urlOf('claimgate_owner', secrets.owner_password),
  };
}
