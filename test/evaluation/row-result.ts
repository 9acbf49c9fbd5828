import type { SupportStatus } from '@claimgate/domain';

/** What the pipeline says of one row: its status, and how strongly it holds the claim supported, from 0 to 1. */
export interface RowResult {
  readonly status: SupportStatus;
  readonly score: number;
  readonly confidence: number;
}
