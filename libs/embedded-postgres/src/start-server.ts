import { setTimeout as sleep } from 'node:timers/promises';
import { openServerLog } from './server-log.js';
import { findFreePort } from './free-port.js';
import { type GuardedServer, spawnGuardedServer } from './guarded-server.js';
import { clearStaleLock } from './postmaster-file.js';
import type { StartPlan } from './start-plan.js';

/** A server that accepts connections. */
export interface StartedServer extends GuardedServer {
  readonly port: number;
}

const attempts = 10;
const pause = 300;
/** The port was taken since we looked, or what a killed server left behind is about to go. */
const passing = /could not bind|already in use|pre-existing shared memory|lock file "postmaster.pid"/;
const portTaken = /could not bind|already in use/;

/** Starts the server; tries again when it failed for a reason that passes. */
export async function startServer(plan: StartPlan): Promise<StartedServer> {
  await clearStaleLock(plan.store.cluster);
  let { port } = plan;
  for (let attempt = 1; ; attempt += 1) {
    const log = await openServerLog(plan.store.logFile);
    try {
      return await startOnce(plan, log.fd, port);
    } catch (cause) {
      const lines = await log.written();
      if (attempt === attempts || !passing.test(lines)) {
        throw new Error(
          `PostgreSQL did not start: ${(cause as Error).message}\n${lines.trim()}\nIts log: ${plan.store.logFile}`,
          { cause },
        );
      }
      // What waits for a killed server to be gone altogether comes back where it was.
      if (portTaken.test(lines)) port = undefined;
      await sleep(pause);
    } finally {
      await log.close();
    }
  }
}

async function startOnce(plan: StartPlan, logFd: number, wantedPort: number | undefined): Promise<StartedServer> {
  const port = await findFreePort(wantedPort);
  const server = await spawnGuardedServer(plan, port, logFd);
  return { ...server, port };
}
