import type { FailureCategory } from '@claimgate/domain';

/** What became of an error in the middle of a run. */
export interface ErrorRecord {
  /** A random id: the failure event carries it, and so does the worker's own log. */
  readonly reference: string;
  readonly category: FailureCategory;
  /** Whether the control plane knows that the run failed. */
  readonly reported: boolean;
}

/** A bundle that lies in the store although the run met an error: its completion was sent, and perhaps recorded. */
export interface LeftBundle {
  /** `<run id>/<report pointer>`, below the store. */
  readonly folder: string;
  /** Whether the control plane recorded the completion; then only the receipt is missing. */
  readonly recorded: boolean;
}

/** An error after the first accepted event: the run had begun. */
export class RunError extends Error {
  constructor(
    readonly error: unknown,
    readonly record: ErrorRecord | undefined,
    readonly bundle?: LeftBundle,
  ) {
    super('a run that had begun did not finish', { cause: error });
    this.name = 'RunFault';
  }
}
