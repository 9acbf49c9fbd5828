import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartError } from '../start-error.js';
import type { RunningProcess } from './running-process.js';
import { openServiceLog, type ServiceLog } from './service-log.js';

/** One of our own apps, started as a process. */
export interface ServicePlan {
  /** For people: "The control plane". */
  readonly name: string;
  /** For the log file: "control-plane". */
  readonly id: string;
  readonly script: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly logFolder: string;
  /** Hears of the one-time links by which people sign in, where the service makes some. */
  readonly onSignInLink?: (url: string) => void;
}

interface Ready {
  readonly url: string | undefined;
  readonly metricsUrl: string | undefined;
}

/** A service that has said that it is ready. */
export type RunningService = RunningProcess & Ready;

const readyWithin = 60_000;
const stopWithin = 10_000;

/** Starts the service and waits until it says that it listens. It ends when the channel to us closes, so it cannot outlive us. */
export async function startService(plan: ServicePlan, stopping: AbortSignal): Promise<RunningService> {
  const log = await openServiceLog(plan.logFolder, plan.id);
  const child = spawnService(plan, log);
  const exited = once(child, 'exit').then(([code, signal]) => `${signal ?? `exit code ${code}`}; its log is ${log.file}`);
  try {
    const ready = await untilListening(plan, child, log, AbortSignal.any([stopping, AbortSignal.timeout(readyWithin)]));
    const { pid } = child;
    if (pid === undefined) throw new StartError(`${plan.name} has no process id.`);
    return { pid, ...ready, exited, stop: () => stop(child, exited), kill: () => void child.kill('SIGKILL') };
  } finally {
    await log.close();
  }
}

/** In a process group of its own: a Ctrl-C in the terminal is for us, who stop the services in order. */
function spawnService({ script, environment }: ServicePlan, log: ServiceLog): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', script], {
    detached: true,
    env: environment,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
}

type Message = { type?: string; url?: string; metrics_url?: string };

async function untilListening(plan: ServicePlan, child: ChildProcess, log: ServiceLog, tooLate: AbortSignal): Promise<Ready> {
  const kill = (): boolean => child.kill('SIGKILL');
  tooLate.addEventListener('abort', kill);
  const ready = new Promise<Ready>((resolve) => {
    child.on('message', (message: Message) => {
      if (message.type === 'sign_in_link' && message.url) plan.onSignInLink?.(message.url);
      if (message.type === 'listening') resolve({ url: message.url, metricsUrl: message.metrics_url });
    });
  });
  try {
    return await Promise.race([ready, failure(plan, child, log)]);
  } finally {
    tooLate.removeEventListener('abort', kill);
  }
}

async function failure({ name }: ServicePlan, child: ChildProcess, log: ServiceLog): Promise<never> {
  const [code, signal] = await once(child, 'exit');
  throw new StartError(
    `${name} did not start (${signal ?? `exit code ${code}`}).\n${await log.complaints()}\nIts log: ${log.file}`,
  );
}

async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const impatience = setTimeout(() => child.kill('SIGKILL'), stopWithin);
  child.kill('SIGTERM');
  await exited.finally(() => clearTimeout(impatience));
}
