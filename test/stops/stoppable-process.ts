import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { COMPILED_CODE, eventually } from '@claimgate/testing';
import { present } from '@claimgate/domain';

/** How a process ended. */
export interface ProcessEnd {
  /** As a shell would have it: 128 and the number of the signal where one ended it. */
  readonly code: number;
  readonly output: string;
}

/** What a crash leaves: the signals of abort, a bad instruction and bad memory, or the last words of native code. */
const CRASHES = new Set([128 + constants.signals.SIGABRT, 128 + constants.signals.SIGILL, 128 + constants.signals.SIGSEGV]);
const LAST_WORDS = /terminate called|Napi::Error|FATAL ERROR|unsettled top-level await|core dumped/;
const END_LIMIT_MS = 120_000;

/** A real program of ours, as built, with the real model, that is about to be stopped. */
export class StoppableProcess {
  readonly ended: Promise<ProcessEnd>;
  private readonly child: ChildProcess;
  private text = '';

  constructor(app: 'worker' | 'runner', words: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const main = fileURLToPath(new URL(`../../apps/${app}/dist/main.js`, import.meta.url));
    this.child = spawn(process.execPath, [main, ...words], {
      env: { PATH: process.env['PATH'], ...COMPILED_CODE, CLAIMGATE_VERIFIER: 'onnx', ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(app === 'runner' ? (['ipc'] as const) : [])],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (data: Buffer) => (this.text += String(data)));
    this.ended = once(this.child, 'close').then(([code, signal]) => ({ code: codeOf(code, signal), output: this.text }));
  }

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Waits until it has said something; false when it ended before. */
  async says(words: string): Promise<boolean> {
    const has = async () => (this.text.includes(words) || !this.alive ? true : undefined);
    await eventually(`the process says ${words}`, has, END_LIMIT_MS, 5);
    return this.text.includes(words);
  }

  /** Waits until it tells that it is ready for work. */
  async ready(): Promise<void> {
    await Promise.race([once(this.child, 'message'), this.ended]);
  }

  send(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** How it ended. One that does not end is killed, which no plan expects. */
  async end(): Promise<ProcessEnd> {
    const timer = setTimeout(() => this.child.kill('SIGKILL'), END_LIMIT_MS);
    return this.ended.finally(() => clearTimeout(timer));
  }
}

/** True when native code took the process with it. */
export function isCrash({ code, output }: ProcessEnd): boolean {
  return CRASHES.has(code) || LAST_WORDS.test(output);
}

function codeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + constants.signals[present(signal)];
}
