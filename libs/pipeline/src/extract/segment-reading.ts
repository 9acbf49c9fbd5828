import type { UncheckedSpan } from '@claimgate/domain';
import type { DraftClaim } from '../ports.js';
import type { Antecedent } from './clauses/resolve-pronoun.js';

/** What the segments around one say about it. */
export interface Surroundings {
  readonly antecedent: Antecedent | undefined;
  /** True for the first sentence of a paragraph or item. */
  readonly opens: boolean;
  /** True where another sentence of the same paragraph or item follows. */
  readonly goesOn?: boolean;
  /** True where the list after the segment completes it. */
  readonly leadsOn: boolean;
  /** True for a line that is all of its paragraph and has something below it. */
  readonly heads: boolean;
  /** The heading of the list in which the segment stands, where no words lead into the list. */
  readonly heading?: string | undefined;
  /** The line of the same paragraph that leads into the segment: "Allowed:", then "✓ bikes". */
  readonly lineLead?: string | undefined;
  /** True for text in another language, whose grammar is not known here: a sentence of it is one claim. */
  readonly foreign?: boolean;
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
