import { lexicalFeatures } from '@claimgate/pipeline';
import { RecordingVerifier, reviewRow } from '../review-row.js';
import type { Row } from '../rows.js';
import type { Sample } from './boosted-trees.js';

/**
 * What the pipeline asks its verifier about the rows of one family, measured. Both labels weigh the same, whatever their number.
 * A row of several sentences that is not supported does not say which of them is not, so it teaches nothing.
 */
export async function collectSamples(rows: readonly Row[]): Promise<Sample[]> {
  const found: { x: readonly number[]; y: boolean }[] = [];
  for (const row of rows) {
    const verifier = new RecordingVerifier();
    await reviewRow(row, verifier);
    if (verifier.asked.length > 1 && !row.supported) continue;
    for (const { claim, passage } of verifier.asked) found.push({ x: lexicalFeatures(claim, passage), y: row.supported });
  }
  const supported = found.filter(({ y }) => y).length;
  return found.map(({ x, y }) => ({ x, y, weight: 1 / (y ? supported : found.length - supported) }));
}
