import type { SourceDocument } from '@claimgate/domain';
import { tagWords } from '@claimgate/language';
import { placeOf, type TableCell } from '../segment/block.js';
import type { Segment } from '../segment/segment.js';
import { readProse } from './read-prose.js';
import type { SegmentReading } from './segment-reading.js';
import { tellsReader } from './statements.js';

// "Read more" on a button orders nothing; as a heading, "Reset the device" does.
const LEAST_WORDS = { heading: 3, label: 4 };

/**
 * Reads a heading, or the words of a picture, link, tag or comment: a claim where it tells something, the name of a thing otherwise.
 * `heads` is false for a heading that nothing comes after: it names nothing, so what it says cannot be told.
 */
export function readHeading(
  segment: Segment,
  kind: 'heading' | 'label',
  sources: readonly SourceDocument[],
  heads: boolean,
): SegmentReading {
  if (segment.cells.length > 0) return readTitles(segment, sources, heads);
  const { text, start, end } = segment;
  const tells = tellsReader(text, tagWords(text), LEAST_WORDS[kind]);
  if (!tells && !/[?？؟]/u.test(text)) return { claims: [], unchecked: [{ start, end, reason: heads ? kind : 'fragment' }] };
  return readProse(segment, sources, { antecedent: undefined, opens: true, leadsOn: false, heads, tells });
}

/** The titles of a table's columns, one by one; a single stretch where none of them says anything. */
function readTitles(segment: Segment, sources: readonly SourceDocument[], heads: boolean): SegmentReading {
  const readings = segment.cells
    .filter(({ start, end }) => segment.text.slice(start, end).trim() !== '')
    .map((cell) => readHeading(cut(segment, cell), 'heading', sources, heads));
  const told = readings.some(
    ({ claims, unchecked }) => claims.length > 0 || unchecked.some(({ reason }) => reason !== 'heading'),
  );
  if (!told) return { claims: [], unchecked: [{ start: segment.start, end: segment.end, reason: 'heading' }] };
  return { claims: readings.flatMap(({ claims }) => claims), unchecked: readings.flatMap(({ unchecked }) => unchecked) };
}

function cut(segment: Segment, { start: from, end: to }: TableCell): Segment {
  const offsets = segment.offsets.slice(from, to);
  return { ...segment, text: segment.text.slice(from, to), offsets, ...placeOf(offsets), links: [], cells: [] };
}
