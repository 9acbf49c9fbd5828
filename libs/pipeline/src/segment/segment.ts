import { itemAt, type Span } from '@claimgate/domain';
import { readableText } from '@claimgate/language';
import { type Block, type SegmentKind, type SegmentLink, type TableCell, placeOf } from './block.js';
import { readBlocks } from './blocks.js';
import { splitSentences } from './split-sentences.js';

/** A stretch of the output that is read as one: `start` and `end` are offsets in the output, `text` is what a reader sees of it. */
export interface Segment extends Span {
  readonly kind: SegmentKind;
  readonly text: string;
  /** For each character of `text` its offset in the output. */
  readonly offsets: readonly number[];
  /** Segments of one paragraph share a number; a citation at its end speaks for all of them. */
  readonly block: number;
  /** The words before a list that its items complete ("The plan includes:"). */
  readonly lead: string | null;
  readonly links: readonly SegmentLink[];
  /** Where `text` is set as code: what stands there is a name, whatever word it is. */
  readonly code?: readonly Span[];
  /** The cells of a table row or of a table's heading, by their place in `text`; empty for all else. */
  readonly cells: readonly TableCell[];
}

/** Cuts an output into segments in reading order; together they hold every word of it. */
export async function segment(output: string): Promise<Segment[]> {
  const { text, offsets } = readableText(output);
  const blocks = await readBlocks(text);
  const segments = blocks.flatMap((block, number) => (isWhole(block) ? whole(block, number) : sentencesOf(block, number)));
  // What stands inside a paragraph and is no part of its sentences, such as the title of a link, comes after the paragraph.
  segments.sort((a, b) => a.start - b.start);
  return offsets === null ? segments : segments.map((each) => placedIn(offsets, each));
}

/** A segment of text that was put together, by its places in the output. */
function placedIn(places: Int32Array, each: Segment): Segment {
  const offsets = each.offsets.map((offset) => places[offset] ?? 0);
  return { ...each, offsets, ...placeOf(offsets) };
}

function isWhole({ kind, cells }: Block): boolean {
  return kind === 'code' || kind === 'markup' || kind === 'table_row' || cells.length > 0;
}

function whole(block: Block, number: number): Segment[] {
  return block.text.trim() === '' ? [] : [cut(block, number, { start: 0, end: block.text.length })];
}

function sentencesOf(block: Block, number: number): Segment[] {
  return splitSentences(withNames(block)).map((span) => cut(block, number, span));
}

/** The text with a capital where code begins: what is set as code is a name, and opens a sentence like one ("It is fast. `get` waits."). */
function withNames({ text, code = [] }: Block): string {
  let named = '';
  let at = 0;
  for (const { start } of code) {
    if (start >= text.length || start < at || !/^[a-z]/.test(text.charAt(start))) continue;
    named += `${text.slice(at, start)}X`;
    at = start + 1;
  }
  return named + text.slice(at);
}

function cut(block: Block, number: number, { start, end }: Span): Segment {
  const offsets = start === 0 && end === block.text.length ? block.offsets : block.offsets.slice(start, end);
  return {
    kind: block.kind,
    text: block.text.slice(start, end),
    offsets,
    ...placeOf(offsets),
    block: number,
    lead: block.lead,
    links: placesIn(block.links, start, end),
    ...(block.code && { code: placesIn(block.code, start, end) }),
    cells: block.cells,
  };
}

/** The places of a block that lie in a sentence of it, by their place there. They follow each other, so the first is found by halving. */
function placesIn<Place extends Span>(places: readonly Place[], start: number, end: number): Place[] {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(places, middle).end <= start) low = middle + 1;
    else high = middle;
  }
  const found: Place[] = [];
  for (let at = low; at < places.length && itemAt(places, at).start < end; at += 1) {
    const place = itemAt(places, at);
    found.push({ ...place, start: Math.max(0, place.start - start), end: Math.min(end, place.end) - start });
  }
  return found;
}

/** The segment that holds an offset, by halving: segments are in reading order. One may stand inside another, as a link's title does. */
export function segmentAt(segments: readonly Segment[], offset: number): Segment | undefined {
  let [low, high] = [0, segments.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (itemAt(segments, middle).start <= offset) low = middle;
    else high = middle - 1;
  }
  for (let at = low; at >= 0; at -= 1) if (itemAt(segments, at).end > offset) return segments[at];
  return segments[low];
}
