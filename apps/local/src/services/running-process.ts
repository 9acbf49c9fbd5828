/** A process of ours that runs. */
export interface RunningProcess {
  readonly pid: number;
  /** Settles when it has ended, with how, in words. */
  readonly exited: Promise<string>;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
  /** Ends it without asking. */
  kill(): void;
}
