import type { UncheckedSpan } from '@claimgate/domain';
import type { DraftClaim } from '../ports.js';
import type { Antecedent } from './clauses/resolve-pronoun.js';

/** What the segments around one say about it. */
export interface Surroundings {
  readonly antecedent: Antecedent | undefined;
  /** True where the list after the segment completes it. */
  readonly leadsOn: boolean;
  /** True for a line that is all of its paragraph and has something below it. */
  readonly heads: boolean;
  /** True where it is known that the words tell something, verb or not. */
  readonly tells?: boolean;
}

/** What reading one segment gave. */
export interface SegmentReading {
  readonly claims: readonly DraftClaim[];
  readonly unchecked: readonly UncheckedSpan[];
  /** What a pronoun at the start of the next sentence would mean. */
  readonly antecedent?: Antecedent | undefined;
}
