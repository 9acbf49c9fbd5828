import { itemAt, type Span } from '@claimgate/domain';

/** Words to be marked; `n` is the number of the claim or of the source span that they belong to. */
export interface NumberedSpan extends Span {
  readonly n: number;
}

/** A text, the words to mark in it, and how its parts are written. */
export interface TextToMark {
  readonly text: string;
  readonly spans: readonly NumberedSpan[];
  /** Borders at which the text is cut besides those of the spans. */
  readonly cuts?: readonly Span[];
  /** Written before the first of a span's words. */
  readonly opening: (n: number) => string;
  /** The classes of a part that is covered by exactly these spans. */
  readonly classes: (spans: readonly number[]) => string;
  /** Writes one piece of the text; `classes` is empty where the marks of the piece lie on a part around it. */
  readonly piece: (piece: MarkedPiece, classes: string) => string;
}

/** Marks words in a text, as HTML. Every character is written once, in order, whatever the spans. */
export function markText(input: TextToMark): string {
  const spans = input.spans.filter(({ start, end }) => start >= 0 && start < end && end <= input.text.length);
  const pieces = cutIntoPieces(input.text.length, spans, input.cuts);
  const trees = plantTrees(pieces, spans);
  const writer = new MarkedTextWriter(input, pieces, spans);
  return pieces
    .map((piece, i) => {
      const tree = trees[i];
      return tree === undefined ? input.piece(piece, '') : tree.start === i ? writer.write(tree) : '';
    })
    .join('');
}

/** For every piece the tree of the run it lies in. */
function plantTrees(pieces: readonly MarkedPiece[], spans: readonly NumberedSpan[]): (MarkNode | undefined)[] {
  const trees: (MarkNode | undefined)[] = pieces.map(() => undefined);
  for (const run of markedRuns(pieces)) trees.fill(growMarkTree(run), run.start, run.end);
  const indexOf = new Map(pieces.map(({ start }, i) => [start, i]));
  for (const { n, start, end } of spans) {
    const first = indexOf.get(start) ?? 0;
    const tree = trees[first];
    if (tree) placeSpan(tree, n, { start: first, end: indexOf.get(end) ?? pieces.length });
  }
  return trees;
}

class MarkedTextWriter {
  private readonly openings: Map<number, NumberedSpan[]>;

  constructor(
    private readonly input: TextToMark,
    private readonly pieces: readonly MarkedPiece[],
    spans: readonly NumberedSpan[],
  ) {
    this.openings = Map.groupBy(spans, ({ start }) => start);
  }

  write(node: MarkNode): string {
    const piece = itemAt(this.pieces, node.start);
    const opening = this.takeOpening(piece.start);
    const classes = node.spans.length === 0 ? '' : this.input.classes(node.spans);
    if (node.halves.length === 0) return opening + this.input.piece(piece, classes);
    const inner = node.halves.map((half) => this.write(half)).join('');
    return opening + (classes === '' ? inner : `<span class="${classes}">${inner}</span>`);
  }

  /** An opening is written once, outside of the largest part that begins with it. */
  private takeOpening(start: number): string {
    const starting = this.openings.get(start) ?? [];
    this.openings.delete(start);
    return starting.map(({ n }) => this.input.opening(n)).join('');
  }
}

/** A part of a marked run. Its `spans` cover all of it; `halves` is empty for a single piece. */
interface MarkNode extends Span {
  readonly spans: number[];
  readonly halves: readonly MarkNode[];
}

/**
 * Spans may nest, cross and coincide, and elements of a page may only nest. So a run of pieces is halved again and again, and
 * each span is given to the few largest parts that it covers: the page grows with the number of spans, however they overlap.
 */
function growMarkTree(pieces: Span): MarkNode {
  const { start, end } = pieces;
  if (end - start <= 1) return { start, end, spans: [], halves: [] };
  const middle = (start + end) >> 1;
  return { start, end, spans: [], halves: [growMarkTree({ start, end: middle }), growMarkTree({ start: middle, end })] };
}

/** Hands a span, as a range of pieces, to the parts of the tree that it covers. */
function placeSpan(node: MarkNode, span: number, range: Span): void {
  if (range.end <= node.start || node.end <= range.start) return;
  if (range.start <= node.start && node.end <= range.end) node.spans.push(span);
  else for (const half of node.halves) placeSpan(half, span, range);
}

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
    depth += depths.get(start) ?? 0;
    return { start, end: itemAt(borders, i + 1), marked: depth > 0 };
  });
}

/** The longest runs of marked pieces, as ranges of piece numbers: what lies between them belongs to no span. */
function markedRuns(pieces: readonly MarkedPiece[]): Span[] {
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
