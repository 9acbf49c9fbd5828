import type { Span } from '@claimgate/domain';

/** A stretch of text between two borders: no span begins or ends inside it. */
export interface MarkedPiece extends Span {
  readonly marked: boolean;
}

/** Cuts a text of the given length at every border of the given spans; a piece is marked where a span covers it. */
export function cutIntoPieces(length: number, marks: readonly Span[], otherBorders: readonly Span[] = []): MarkedPiece[] {
  const depths = new Map<number, number>([0, length, ...otherBorders.flatMap(bordersOf)].map((border) => [border, 0]));
  for (const { start, end } of marks) {
    depths.set(start, (depths.get(start) ?? 0) + 1);
    depths.set(end, (depths.get(end) ?? 0) - 1);
  }
  const borders = [...depths.keys()].filter((border) => border >= 0 && border <= length).toSorted((a, b) => a - b);
  let depth = 0;
  return borders.slice(0, -1).map((start, i) => {
    depth += depths.get(start) as number;
    return { start, end: borders[i + 1] as number, marked: depth > 0 };
  });
}

/** The longest runs of marked pieces, as ranges of piece numbers: what lies between them belongs to no span. */
export function markedRuns(pieces: readonly MarkedPiece[]): Span[] {
  const runs: Span[] = [];
  let start = 0;
  pieces.forEach(({ marked }, i) => {
    if (!marked) start = i + 1;
    else if (!pieces[i + 1]?.marked) runs.push({ start, end: i + 1 });
  });
  return runs;
}

function bordersOf({ start, end }: Span): [number, number] {
  return [start, end];
}
