import type { FailureCategory } from '@claimgate/domain';

/** What became of a fault in the middle of a run. */
export interface FaultRecord {
  /** A random id: the failure event carries it, and so does the worker's own log. */
  readonly reference: string;
  readonly category: FailureCategory;
  /** Whether the control plane knows that the run failed. */
  readonly reported: boolean;
}

/** A bundle that lies in the store although the run met a fault: its completion was sent, and perhaps recorded. */
export interface LeftBundle {
  /** `<run id>/<report pointer>`, below the store. */
  readonly folder: string;
  /** Whether the control plane recorded the completion; then only the receipt is missing. */
  readonly recorded: boolean;
}

/** A fault after the first accepted event: the run had begun. */
export class RunFault extends Error {
  constructor(
    readonly fault: unknown,
    readonly record: FaultRecord | undefined,
    readonly bundle?: LeftBundle,
  ) {
    super('a run that had begun did not finish', { cause: fault });
    this.name = 'RunFault';
  }
}
