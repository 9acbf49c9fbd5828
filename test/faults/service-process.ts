import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { COMPILED_CODE } from '@claimgate/testing';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 150_000;

/** Which process, how it is configured, and where its log goes. */
export interface ServiceOptions {
  readonly name: string;
  readonly app: 'control-plane' | 'runner';
  readonly env: Readonly<Record<string, string>>;
  readonly logFile?: string;
}

/** A real process of Claimgate, as built, that can be killed and started again. It ends with the process that started it. */
export class ServiceProcess {
  private child: ChildProcess | undefined;
  private expected = true;
  private address: string | undefined;
  private readonly log: WriteStream | undefined;
  /** How often it ended although nobody asked it to. */
  crashes = 0;

  constructor(private readonly options: ServiceOptions) {
    this.log = options.logFile === undefined ? undefined : createWriteStream(options.logFile, { flags: 'a' });
  }

  get name(): string {
    return this.options.name;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Where a control plane listens. */
  get url(): string {
    return this.address ?? '';
  }

  get alive(): boolean {
    return this.child !== undefined;
  }

  async start(): Promise<void> {
    const file = `${ROOT}apps/${this.options.app}/dist/main.js`;
    // Most tests are about processes, not about judgement, and words alone are judged at once.
    const env = { PATH: '/usr/bin:/bin', ...COMPILED_CODE, CLAIMGATE_VERIFIER: 'lexical', ...this.options.env };
    const child = fork(file, [], { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.child = child;
    this.expected = false;
    for (const output of [child.stdout, child.stderr]) output?.on('data', (text: Buffer) => this.log?.write(text));
    child.once('exit', () => this.ended(child));
    const message = await Promise.race([once(child, 'message'), once(child, 'exit'), this.impatience()]);
    // A process says where it listens once it can be used.
    this.address = message[0]?.url;
  }

  private async impatience(): Promise<never> {
    await sleep(START_LIMIT_MS, undefined, { ref: false });
    throw new Error(`${this.name} did not start within ${START_LIMIT_MS} ms`);
  }

  /** Ends it at once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Asks it to end; gives its exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.child;
    if (!child) return null;
    this.expected = true;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code = null]: (number | null)[] = await exited;
    return code;
  }

  private ended(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = undefined;
    if (!this.expected) this.crashes += 1;
  }
}
