import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { clearStaleLock, readPostmasterFile } from './cluster.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { type ServerAccount, serverEnvironment } from './server-account.js';
import { openServerLog, type Store } from './store.js';
import { textField } from './text-field.js';

/** Everything that one attempt to start needs. */
export interface StartPlan {
  readonly binaries: PostgresBinaries;
  readonly store: Store;
  readonly account: ServerAccount | undefined;
  readonly port: number | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

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
          `PostgreSQL did not start: ${textField(cause, 'message')}\n${lines.trim()}\nIts log: ${plan.store.logFile}`,
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

/** A server that runs behind its guard. */
interface GuardedServer {
  readonly pid: number;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

const pollEvery = 15;
const stopWithin = 20_000;

/** Starts the server behind the guard and waits until it accepts connections. */
async function spawnGuardedServer(plan: StartPlan, port: number, logFd: number): Promise<GuardedServer> {
  const startedAt = Math.floor(Date.now() / 1000);
  const guard = spawnGuard(plan, port, logFd);
  const exited = once(guard, 'exit').then(() => undefined);
  const pid = await readPid(guard);
  await untilReady(plan.store.cluster, pid, startedAt, guard);
  letProcessEnd(guard);
  return { pid, exited, stop: () => stop(guard, pid, exited) };
}

/** In a process group of its own: a Ctrl-C in the terminal is ours to handle, and must not reach the server before we do. */
function spawnGuard({ binaries, store, account, settings }: StartPlan, port: number, logFd: number): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [binaries.postgres, '-D', store.cluster, '-p', String(port), ...options];
  return spawn('/bin/sh', ['-c', guardScript, 'claimgate-postgres-guard', ...server], {
    ...account,
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio: ['pipe', 'pipe', logFd],
  });
}

async function readPid({ stdout }: ChildProcess): Promise<number> {
  if (stdout) for await (const line of createInterface({ input: stdout })) return Number(line);
  throw new Error('the guard ended at once');
}

async function untilReady(cluster: string, pid: number, startedAt: number, guard: ChildProcess): Promise<void> {
  while (guard.exitCode === null && guard.signalCode === null) {
    const file = await readPostmasterFile(cluster);
    // The file of an earlier server may still be there, even with the same process id after a restart of the machine.
    if (file?.pid === pid && file.startedAt >= startedAt && file.ready) return;
    await sleep(pollEvery);
  }
  throw new Error(`it ended with exit code ${guard.exitCode}`);
}

/** A program that has nothing else to do may end, and the server ends with it. */
function letProcessEnd(guard: ChildProcess): void {
  guard.unref();
  if (guard.stdin instanceof net.Socket) guard.stdin.unref();
  guard.stdout?.destroy();
}

async function stop(guard: ChildProcess, pid: number, exited: Promise<void>): Promise<void> {
  guard.ref();
  guard.stdin?.end();
  const impatience = setTimeout(() => tryKill(pid), stopWithin);
  await exited.finally(() => clearTimeout(impatience));
}

/** An immediate shutdown: nothing committed is lost, the next start replays the log. */
function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It has just ended by itself.
  }
}

/**
 * The shell between us and the server. Its standard input is a pipe from us on which nothing is ever written: when it closes,
 * because we closed it or because we are gone (SIGKILL included), the server is told to shut down fast. It prints the server's
 * process id, then waits for the server and ends with its exit code.
 */
const guardScript = `
exec 3<&0
"$@" </dev/null >&2 3<&- &
server=$!
echo "$server"
exec >/dev/null
trap 'kill -INT "$server"' INT TERM HUP
( trap '' INT TERM HUP; read -r nothing <&3; kill -INT "$server" ) &
watcher=$!
while kill -0 "$server" 2>/dev/null; do wait "$server"; code=$?; done
kill -KILL "$watcher" 2>/dev/null
exit "$code"
`;

/** The port that was asked for when nobody uses it, else any free one. */
async function findFreePort(wanted = 0): Promise<number> {
  return tryPort(wanted).catch(() => tryPort(0));
}

function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : port));
    });
  });
}
