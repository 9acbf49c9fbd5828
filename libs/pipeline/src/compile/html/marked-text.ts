import type { Span } from '@claimgate/domain';
import { growMarkTree, type MarkNode, placeSpan } from './mark-tree.js';
import { cutIntoPieces, markedRuns, type MarkedPiece } from './marked-pieces.js';

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
    const first = indexOf.get(start) as number;
    placeSpan(trees[first] as MarkNode, n, { start: first, end: indexOf.get(end) ?? pieces.length });
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
    const piece = this.pieces[node.start] as MarkedPiece;
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
