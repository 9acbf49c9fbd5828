import type { SupportStatus } from '@claimgate/domain';
import type { PipelineDependencies } from '@claimgate/pipeline';
import { reviewPair } from '../extraction/review-case.js';
import type { Row } from '../rows.js';

/** A row of `notationRows` with the verdict of the pipeline at `standard`. */
export interface NotationVerdict extends Row {
  readonly status: SupportStatus | undefined;
}

/** What the pipeline says of each row. */
export async function measureNotations(
  rows: readonly Row[],
  deps: PipelineDependencies,
  onRow: () => void = () => {},
): Promise<NotationVerdict[]> {
  const verdicts: NotationVerdict[] = [];
  for (const row of rows) {
    const { verifications } = await reviewPair(row.claim, row.source, deps);
    verdicts.push({ ...row, status: verifications[0]?.status });
    onRow();
  }
  return verdicts;
}
