import type { Span, UncheckedSpan } from '../review.js';
import type { Segment } from './cut-segments.js';
import { isElement, type Run, type Tag, type TextDocument, type TextElement } from './text-document.js';

/** Shown characters that belong to the same claims. */
export interface Piece {
  /** Where the first of them was written. */
  readonly start: number;
  readonly text: string;
  readonly claims: readonly number[];
  /** The claims whose words begin here. */
  readonly opens: readonly number[];
  readonly unchecked: UncheckedSpan | undefined;
  /** Nothing of the unchecked stretch comes after this piece. */
  readonly endsUnchecked: boolean;
}

export interface MarkedElement {
  readonly tag: Tag;
  readonly start: number;
  readonly number?: number | undefined;
  readonly children: readonly (MarkedElement | Piece)[];
}

/** A block and the claims that have words in it: when another claim is chosen, the other blocks stay as they are. */
export interface MarkedBlock extends MarkedElement {
  readonly claims: ReadonlySet<number>;
}

export function isMarkedElement(node: MarkedElement | Piece): node is MarkedElement {
  return 'tag' in node;
}

/** Lays the marks over a text, whatever elements it is made of. */
export function markDocument(document: TextDocument, segments: readonly Segment[]): MarkedBlock[] {
  const marker = new Marker(segments);
  return document.map((block) => marker.markBlock(block));
}

class Marker {
  private readonly opened = new Set<number>();
  private claims = new Set<number>();

  constructor(private readonly segments: readonly Segment[]) {}

  markBlock(block: TextElement): MarkedBlock {
    this.claims = new Set();
    const marked = this.mark(block);
    return { ...marked, claims: this.claims };
  }

  private mark({ tag, start, number, children }: TextElement): MarkedElement {
    const marked = children.flatMap((child): readonly (MarkedElement | Piece)[] =>
      isElement(child) ? [this.mark(child)] : this.cut(child),
    );
    return { tag, start, number, children: marked };
  }

  /** Cuts shown characters where segments begin and end; what stands for its characters as a whole is never cut. */
  private cut(run: Run): Piece[] {
    const pieces: Piece[] = [];
    let at = run.start;
    for (let i = this.firstAfter(run.start); at < run.end; i += 1) {
      const segment = this.segments[i];
      if (!segment || segment.start >= run.end) break;
      if (segment.start > at) pieces.push(this.piece(run, { start: at, end: segment.start }, undefined));
      at = Math.min(segment.end, run.end);
      pieces.push(this.piece(run, { start: Math.max(segment.start, run.start), end: at }, segment));
      if (run.text.length !== run.end - run.start) return pieces.slice(-1);
    }
    if (at < run.end) pieces.push(this.piece(run, { start: at, end: run.end }, undefined));
    return pieces;
  }

  private piece(run: Run, { start, end }: Span, segment: Segment | undefined): Piece {
    const isCuttable = run.text.length === run.end - run.start;
    const text = isCuttable ? run.text.slice(start - run.start, end - run.start) : run.text;
    const claims = segment?.claims ?? [];
    const opens = claims.filter((claim) => !this.opened.has(claim));
    for (const claim of claims) this.claims.add(claim);
    for (const claim of opens) this.opened.add(claim);
    const unchecked = segment?.unchecked;
    return { start, text, claims, opens, unchecked, endsUnchecked: unchecked !== undefined && unchecked.end <= end };
  }

  /** The first segment that ends after a place: they are in order, so half of them are ruled out at every look. */
  private firstAfter(place: number): number {
    let [low, high] = [0, this.segments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.segments[middle]?.end ?? Infinity) <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
