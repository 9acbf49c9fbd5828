import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.js';
import type { Say } from '../terminal.js';
import { RestartBudget } from './restart-budget.js';
import type { RunningProcess } from './running-process.js';

/** What a supervised process tells. */
export interface SupervisedOptions<P> {
  readonly name: string;
  /** Starts the process and waits until it is ready for work. `before` is the one that died, on a restart. */
  launch(stopping: AbortSignal, before: P | undefined): Promise<P>;
  /** After every restart. */
  restarted(): Promise<void>;
  /** It died too often. */
  gaveUp(error: Error): void;
  readonly say: Say;
}

/** Keeps one process running until it is told to stop. */
export class Supervised<P extends RunningProcess> {
  readonly #budget = new RestartBudget();
  readonly #options: SupervisedOptions<P>;
  readonly #stopping = new AbortController();
  #current: P | undefined;
  #launching: Promise<unknown> = Promise.resolve();

  constructor(options: SupervisedOptions<P>) {
    this.#options = options;
  }

  get pid(): number | null {
    return this.#current?.pid ?? null;
  }

  /** The first start: a failure is the caller's to report, since a process that never ran will not run the next time either. */
  async start(): Promise<P> {
    const launching = this.#launch(undefined);
    this.#launching = launching.catch(() => undefined);
    return launching;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#current?.stop();
    await this.#launching;
    await this.#current?.stop();
  }

  kill(): void {
    this.#stopping.abort();
    this.#current?.kill();
  }

  async #launch(before: P | undefined): Promise<P> {
    this.#stopping.signal.throwIfAborted();
    const process = await this.#options.launch(this.#stopping.signal, before);
    this.#current = process;
    void process.exited.then((how) => this.#afterExit(process, how));
    return process;
  }

  async #afterExit(dead: P, how: string): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#launching = this.#restart(dead, how);
    await this.#launching;
  }

  async #restart(dead: P, how: string): Promise<void> {
    const { name, say, gaveUp, restarted } = this.#options;
    const pause = this.#budget.next(performance.now());
    if (pause === undefined) return gaveUp(new StartError(`${name} ended again and again (${how}).`));
    say(`${name} ended unexpectedly (${how}). Starting it again in ${pause / 1000} s.`);
    try {
      await sleep(pause, undefined, { signal: this.#stopping.signal });
      await this.#launch(dead);
    } catch (error) {
      if (!this.#stopping.signal.aborted) await this.#restart(dead, error instanceof Error ? error.message : String(error));
      return;
    }
    say(`${name} runs again (process ${this.pid}).`);
    await restarted().catch((error: Error) => say(`Its new process id could not be written down: ${error.message}`));
  }
}
