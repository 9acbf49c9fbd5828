import type { UncheckedReason, UncheckedSpan } from '@claimgate/domain';
import { UNCHECKED_WORDS } from '../wording.js';

/** Too small and too many to carry a label each; the reason stands in their title and in the list below the claims. */
const UNLABELLED: ReadonlySet<UncheckedReason> = new Set(['punctuation', 'markup', 'citation_marker']);

/** The unchecked stretches in order and without overlaps, so that every character has one reason at most. */
export function uncheckedInOrder(coverage: readonly UncheckedSpan[]): UncheckedSpan[] {
  let reached = 0;
  return coverage
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .flatMap(({ start, end, reason }) => {
      const from = Math.max(start, reached);
      reached = Math.max(reached, end);
      return from < end ? [{ start: from, end, reason }] : [];
    });
}

/** Shows words as not checked. The label comes with the last of them. */
export function uncheckedWords(html: string, reason: UncheckedReason, last: boolean): string {
  const why = UNCHECKED_WORDS[reason];
  const label =
    last && !UNLABELLED.has(reason)
      ? `<span class="label"><span class="unseen"> (not checked: </span>${why}<span class="unseen">)</span></span>`
      : '';
  return `<span class="unchecked" title="Not checked: ${why}">${html}</span>${label}`;
}
