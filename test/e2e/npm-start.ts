import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const patience = 150_000;

/** What local.json holds. */
export interface LocalJson {
  readonly api_url: string;
  readonly dashboard_url: string;
  readonly api_key: string;
  readonly project_id: string;
  readonly organization_id: string;
  readonly database_url: string;
  readonly pids: { supervisor: number; postgres: number; control_plane: number; runner: number; dashboard: number };
}

/** One `npm start` as a person would give it in a terminal. */
export class NpmStart {
  readonly #child: ChildProcess;
  readonly #home: string;
  readonly #exited: Promise<unknown[]>;
  #output = '';

  constructor(home: string, environment: Record<string, string> = {}) {
    this.#home = home;
    const { NODE_ENV: _, ...inherited } = process.env;
    // A group of its own, as a terminal gives it: Ctrl-C then reaches npm and all that it runs in the foreground.
    this.#child = spawn('npm', ['start', '--silent'], {
      cwd: repository,
      detached: true,
      env: { ...inherited, PORT: '0', CLAIMGATE_HOME: home, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#exited = once(this.#child, 'exit');
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
  }

  get output(): string {
    return this.#output;
  }

  /** Waits for the words that end the greeting; responds with the milliseconds that it took. */
  async untilUp(): Promise<number> {
    const started = performance.now();
    while (!this.#output.includes('Ctrl-C stops everything')) {
      if (this.#child.exitCode !== null || performance.now() - started > patience)
        throw new Error(`npm start did not come up:\n${this.#output}`);
      await sleep(10);
    }
    return performance.now() - started;
  }

  async localJson(): Promise<LocalJson> {
    return JSON.parse(await readFile(path.join(this.#home, 'local.json'), 'utf8'));
  }

  /** The commands that the greeting shows, under the heading. */
  commands(heading: string): string {
    const [, after = ''] = this.#output.split(`${heading}\n\n`);
    return (after.split('\n\n')[0] ?? '').replaceAll(/^ {2}/gm, '');
  }

  /** Ctrl-C; responds with the exit code. */
  async interrupt(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.pid) process.kill(-this.#child.pid, 'SIGINT');
    return this.exitCode();
  }

  /** Ends npm alone in a way that it can neither handle nor pass on. */
  async killNpm(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  async exitCode(): Promise<number | null> {
    await this.#exited;
    return this.#child.exitCode;
  }
}

/** Which of the processes still run. */
export async function stillRunning(pids: Iterable<number>): Promise<number[]> {
  const states = [...pids].map(async (pid) => {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    return status && !status.includes(') Z ') ? pid : undefined;
  });
  return (await Promise.all(states)).filter((pid) => pid !== undefined);
}

/** Waits until none of them runs; responds with those that still do after some seconds. */
export async function leftAfterAWhile(pids: Iterable<number>): Promise<number[]> {
  const all = [...pids];
  for (let tries = 0; tries < 600 && (await stillRunning(all)).length > 0; tries += 1) await sleep(50);
  return stillRunning(all);
}
