import { itemAt } from '@claimgate/domain';
import type { EncodedPair } from './encode-pair.js';

/** Pairs of one length that go through the network together, by their places in the list. */
export type Batch = readonly number[];

const TOKENS_PER_BATCH = 4_096;

/**
 * Puts pairs of the same length together, shortest first: no padding is computed, and memory stays within a budget of tokens. The
 * same pairs make the same batches whatever order they came in.
 */
export function planBatches(pairs: readonly EncodedPair[], mostPairs: number): Batch[] {
  const byLength = Map.groupBy(pairs.keys(), (at) => itemAt(pairs, at).ids.length);
  return [...byLength.entries()]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([length, places]) => chunksOf(places, Math.max(1, Math.min(mostPairs, Math.floor(TOKENS_PER_BATCH / length)))));
}

function chunksOf(places: readonly number[], size: number): Batch[] {
  return Array.from({ length: Math.ceil(places.length / size) }, (_, i) => places.slice(i * size, (i + 1) * size));
}
