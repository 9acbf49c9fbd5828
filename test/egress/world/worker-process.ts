import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../apps/worker/dist/main.js', import.meta.url));

/** How a worker is started. */
export interface WorkerStart {
  readonly namespace?: string;
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Words for Node itself, such as a module that is loaded first. */
  readonly nodeWords?: readonly string[];
  /** What it reads from standard input, which stays open until `closeInput`; nothing where it is not given. */
  readonly stdin?: string | undefined;
}

/** A real worker, as built, in its own network namespace. It ends with the process that started it. */
export class WorkerProcess {
  private readonly child: ChildProcess;
  private readonly ended: Promise<number>;
  stdout = '';
  stderr = '';

  constructor({ namespace, words, env, folder, nodeWords = [], stdin }: WorkerStart) {
    const [command = '', ...rest] = [
      ...(namespace ? ['ip', 'netns', 'exec', namespace] : []),
      process.execPath,
      ...nodeWords,
      MAIN,
      ...words,
    ];
    this.child = spawn(command, rest, {
      cwd: folder,
      // The wire is read along, so it is plain.
      env: { PATH: '/usr/sbin:/usr/bin:/bin', CLAIMGATE_ALLOW_INSECURE_HTTP: 'true', ...env },
      stdio: [stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    if (stdin !== undefined) this.child.stdin?.write(stdin);
    this.child.stdout?.on('data', (data: Buffer) => (this.stdout += data.toString()));
    this.child.stderr?.on('data', (data: Buffer) => (this.stderr += data.toString()));
    this.ended = once(this.child, 'close').then(([code, signal]): number => code ?? (signal === 'SIGKILL' ? 137 : 128));
  }

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  send(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  closeInput(): void {
    this.child.stdin?.end();
  }

  /** Its exit code; 137 when it was killed. A worker that never ends is killed, and is an error of its own. */
  async end(limitMs = 120_000): Promise<number> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.child.kill('SIGKILL');
    }, limitMs);
    const code = await this.ended;
    clearTimeout(timer);
    if (isLate) throw new Error(`the worker did not end within ${limitMs} ms: ${this.stderr.slice(-500)}`);
    return code;
  }
}
