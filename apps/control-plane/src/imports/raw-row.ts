import type { ClaimgateError } from '@claimgate/domain';

/** One row as it was sent, or why it could not be read. Rows count from 1. */
export interface RawRow {
  readonly row: number;
  /** Emptied once the row was judged. */
  content: { readonly value: unknown } | { readonly error: ClaimgateError; readonly externalId?: unknown };
  /** The name of a field in the words of the file; left out where they are ours. */
  readonly nameOf?: (path: string) => string;
}
