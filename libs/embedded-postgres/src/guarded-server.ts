import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardScript } from './guard-script.js';
import { readPostmasterFile } from './postmaster-file.js';
import { serverEnvironment } from './server-environment.js';
import type { StartPlan } from './start-plan.js';

/** A server that runs behind its guard. */
export interface GuardedServer {
  readonly pid: number;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

const pollEvery = 15;
const stopWithin = 20_000;

/** Starts the server behind the guard and waits until it accepts connections. */
export async function spawnGuardedServer(plan: StartPlan, port: number, logFd: number): Promise<GuardedServer> {
  const startedAt = Math.floor(Date.now() / 1000);
  const guard = spawnGuard(plan, port, logFd);
  const exited = once(guard, 'exit').then(() => undefined);
  const pid = await readPid(guard.stdout as Readable);
  await untilReady(plan.store.cluster, pid, startedAt, guard);
  letProcessEnd(guard);
  return { pid, exited, stop: () => stop(guard, pid, exited) };
}

/** In a process group of its own: a Ctrl-C in the terminal is ours to handle, and must not reach the server before we do. */
function spawnGuard({ binaries, store, account, settings }: StartPlan, port: number, logFd: number): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [binaries.postgres, '-D', store.cluster, '-p', String(port), ...options];
  const stdio = ['pipe', 'pipe', logFd] as const;
  return spawn('/bin/sh', ['-c', guardScript, 'claimgate-postgres-guard', ...server], {
    ...account,
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio: [...stdio],
  });
}

async function readPid(output: Readable): Promise<number> {
  for await (const line of createInterface({ input: output })) return Number(line);
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
  (guard.stdin as unknown as { unref?(): void } | null)?.unref?.();
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
