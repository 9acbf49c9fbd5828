import type { Compared } from './compare.js';
import type { Difference } from './difference.js';

const SAME_MATTER = 0.55;
const SAME_ORDER = 0.55;
// Words such as "may" and "all" come and go in honest paraphrase; they decide only where the rest is nearly the same.
const SAME_WORDING = 0.8;

/**
 * The difference by which a source sentence says otherwise; undefined when it does not. The sentence must be about the same
 * matter and differ in one respect only: what differs in two (another year and another figure) speaks of something else.
 */
export function contradictionIn({ alignment, differences }: Compared): Difference | undefined {
  if (alignment.covered < SAME_MATTER || alignment.inOrder < SAME_ORDER) return undefined;
  const against = differences.filter(
    ({ contradicts, kind }) => contradicts && (alignment.inOrder >= SAME_WORDING || !isSoft(kind)),
  );
  const kinds = new Set(against.map(({ kind }) => kind));
  const strayNames = differences.filter(
    ({ kind, contradicts }) => !contradicts && (kind === 'name' || kind === 'date' || kind === 'number'),
  ).length;
  return kinds.size === 1 && against.length <= 2 && strayNames === 0 ? against[0] : modalReversal(against);
}

/** True for differences that are telling only between nearly equal sentences. */
function isSoft(kind: Difference['kind']): boolean {
  return kind === 'modality' || kind === 'quantifier';
}

/** "must not" against "may": the two words that differ make one difference. */
function modalReversal(against: readonly Difference[]): Difference | undefined {
  const kinds = new Set(against.map(({ kind }) => kind));
  return kinds.size === 2 && kinds.has('negation') && (kinds.has('modality') || kinds.has('quantifier')) ? against[0] : undefined;
}
