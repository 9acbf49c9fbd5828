import type { Citation, SourceDocument } from '@claimgate/domain';
import type { DraftClaim } from '../ports.js';
import type { TableCell } from '../segment/block.js';
import type { Segment } from '../segment/segment.js';
import { findCitations } from './citations.js';
import { claimTypeOf, rateImportance } from './classify-claim.js';
import type { SegmentReading } from './segment-reading.js';

/** Reads a table row with its header: each cell after the first says something about what the first one names. */
export function readTableRow(segment: Segment, sources: readonly SourceDocument[]): SegmentReading {
  const citing = segment.cells.filter((cell) => isMarker(textOf(segment, cell), sources));
  const shared = citing.flatMap((cell) => findCitations({ text: textOf(segment, cell), links: [] }, sources));
  const [key, ...values] = segment.cells.filter((cell) => !citing.includes(cell) && /[\p{L}\p{N}]/u.test(textOf(segment, cell)));
  if (key === undefined) return { claims: [], unchecked: [{ start: segment.start, end: segment.end, reason: 'punctuation' }] };
  const cells = values.length > 0 ? values : [key];
  const claims = cells.map((cell, i) => readCell(segment, key, cell, i === 0, sources, shared));
  return { claims, unchecked: [] };
}

/** A cell that holds nothing but a citation speaks for its row. */
function isMarker(text: string, sources: readonly SourceDocument[]): boolean {
  const markers = findCitations({ text, links: [] }, sources).map(({ marker }) => marker);
  return markers.length > 0 && !/[\p{L}\p{N}]/u.test(markers.reduce((rest, marker) => rest.replace(marker, ''), text));
}

function readCell(
  segment: Segment,
  key: TableCell,
  cell: TableCell,
  first: boolean,
  sources: readonly SourceDocument[],
  shared: readonly Citation[],
): DraftClaim {
  const value = textOf(segment, cell);
  const citations = findCitations({ text: value, links: [] }, sources);
  const plain = citations.reduce((text, { marker }) => text.replace(marker, ''), value).trim() || value;
  const text = cell === key ? named(cell.header, plain) : `${nameOf(segment, key)}: ${named(cell.header, plain)}`;
  const type = claimTypeOf(text);
  const from = first ? key.start : cell.start;
  return {
    span: { start: segment.offsets[from] ?? segment.start, end: (segment.offsets[cell.end - 1] ?? segment.end - 1) + 1 },
    text,
    type,
    importance: rateImportance(text, type).level,
    citations: [...citations, ...shared].map(({ marker, source }) => ({ marker, source })),
    confidence: 0.8,
  };
}

/** What a row is about: "Basic", but "Day 1", since a number names nothing by itself. */
function nameOf(segment: Segment, key: TableCell): string {
  const text = textOf(segment, key);
  return /^\d{1,3}(?:\s?[-–]\s?\d{1,3})?$/.test(text) && key.header !== '' ? `${key.header} ${text}` : text;
}

/** A heading is a common word however it is written: "Price" is no name. */
function named(header: string, value: string): string {
  const small = /^\p{Lu}\p{Ll}/u.test(header) ? header.charAt(0).toLowerCase() + header.slice(1) : header;
  if (header === '') return value;
  if (header.endsWith('?')) return `${small} ${value}`;
  return ASKS.test(header) ? `${small}: ${value}` : `${small} is ${value}`;
}

// "What", "Before": no value is what these say.
const ASKS = /^(?:what|who|when|where|why|how|before|after|now|then|today|from|to|until)\b/i;

function textOf({ text }: Segment, { start, end }: TableCell): string {
  return text.slice(start, end).trim();
}
