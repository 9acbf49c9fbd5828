import type { SourceDocument } from '@claimgate/domain';
import type { DraftClaim } from '../ports.js';
import type { Segment, TableCell } from '../segment/segment.js';
import type { SegmentReading } from './built-in-extractor.js';
import { findCitations } from './citations.js';
import { claimTypeOf } from './claim-type.js';
import { rateImportance } from './importance.js';

/** Reads a table row with its header: each cell after the first says something about what the first one names. */
export function readTableRow(segment: Segment, sources: readonly SourceDocument[]): SegmentReading {
  const [key, ...values] = segment.cells.filter((cell) => /[\p{L}\p{N}]/u.test(textOf(segment, cell)));
  if (key === undefined) return { claims: [], unchecked: [{ start: segment.start, end: segment.end, reason: 'punctuation' }] };
  const cells = values.length > 0 ? values : [key];
  const claims = cells.map((cell, i) => readCell(segment, key, cell, i === 0, sources));
  return { claims, unchecked: [] };
}

function readCell(
  segment: Segment,
  key: TableCell,
  cell: TableCell,
  first: boolean,
  sources: readonly SourceDocument[],
): DraftClaim {
  const value = textOf(segment, cell);
  const citations = findCitations({ text: value, links: [] }, sources);
  const plain = citations.reduce((text, { marker }) => text.replace(marker, ''), value).trim() || value;
  const text = cell === key ? named(cell.header, plain) : `${textOf(segment, key)}: ${named(cell.header, plain)}`;
  const type = claimTypeOf(text);
  const from = first ? key.start : cell.start;
  return {
    span: { start: segment.offsets[from] ?? segment.start, end: (segment.offsets[cell.end - 1] ?? segment.end - 1) + 1 },
    text,
    type,
    importance: rateImportance(text, type).level,
    citations: citations.map(({ marker, source }) => ({ marker, source })),
    confidence: 0.8,
  };
}

function named(header: string, value: string): string {
  return header === '' ? value : `${header} is ${value}`;
}

function textOf({ text }: Segment, { start, end }: TableCell): string {
  return text.slice(start, end).trim();
}
