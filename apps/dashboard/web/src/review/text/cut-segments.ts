import type { Span, UncheckedSpan } from '../review.js';

/** Words that belong to a claim. */
export interface Marking extends Span {
  readonly claim: number;
}

/** A stretch in which no claim and no unchecked part begins or ends. The claims that hold it stand the shortest first. */
export interface Segment extends Span {
  readonly claims: readonly number[];
  readonly unchecked: UncheckedSpan | undefined;
}

/** Cuts a text at the borders of all that is marked in it. Stretches that hold nothing are left out. */
export function cutSegments(length: number, markings: readonly Marking[], unchecked: readonly UncheckedSpan[] = []): Segment[] {
  const within = ({ start, end }: Span) => start >= 0 && start < end && end <= length;
  const marks = markings.filter(within).toSorted((a, b) => a.start - b.start);
  const gaps = unchecked.filter(within).toSorted((a, b) => a.start - b.start);
  const borders = [...new Set([...marks, ...gaps].flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b);
  let open: Marking[] = [];
  let [nextMark, nextGap] = [0, 0];
  return borders.flatMap((start, i): Segment[] => {
    const end = borders[i + 1];
    open = open.filter((mark) => mark.end > start);
    for (let mark = marks[nextMark]; mark && mark.start <= start; mark = marks[(nextMark += 1)]) open.push(mark);
    while ((gaps[nextGap]?.end ?? Infinity) <= start) nextGap += 1;
    const gap = gaps[nextGap];
    const held = gap && gap.start <= start ? gap : undefined;
    return end === undefined || (open.length === 0 && !held)
      ? []
      : [{ start, end, claims: shortestFirst(open), unchecked: held }];
  });
}

function shortestFirst(open: readonly Marking[]): number[] {
  return open.toSorted((a, b) => a.end - a.start - (b.end - b.start)).map(({ claim }) => claim);
}
