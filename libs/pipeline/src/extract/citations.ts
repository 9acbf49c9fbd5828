import type { Citation, SourceDocument, Span } from '@claimgate/domain';
import type { Segment } from '../segment/segment.js';

/** A citation and where its marker stands in the text. */
export interface PlacedCitation extends Citation, Span {}

// [1], [1, 2], [1-3], [^2], [doc-3], (Source 2), (Sources 1 and 2), [Source: 3], 【1】
const MARKER =
  /\[\^?(?:sources?:?\s*)?\d{1,3}(?:\s*(?:,|;|-|–|and|&)\s*\d{1,3}){0,9}\]|\((?:sources?|refs?\.?|docs?):?\s*\d{1,3}(?:\s*(?:,|;|-|–|and|&)\s*\d{1,3}){0,9}\)|\[\^[\w-]{1,40}\]|\[(?:doc|source|src|ref|document)[-_ #:]?[\w-]{1,20}\]|【\d{1,3}[^】]{0,20}】/giu;

/** What every marker begins with: most text has none of them, and then costs a look. */
const BRACKETS = ['[', '(', '【'];

/** Finds every citation of a segment: markers, labels that the caller gave to sources, and links to a source's address. */
export function findCitations(segment: Pick<Segment, 'text' | 'links'>, sources: readonly SourceDocument[]): PlacedCitation[] {
  const found = [...markersIn(segment.text, sources), ...labelsIn(segment.text, sources), ...linksIn(segment, sources)];
  const sorted = found.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let reached = { start: -1, end: -1 };
  return sorted.filter((citation) => {
    // One marker may cite several sources; other markers do not overlap.
    if (citation.start < reached.end && (citation.start !== reached.start || citation.end !== reached.end)) return false;
    reached = citation;
    return true;
  });
}

function markersIn(text: string, sources: readonly SourceDocument[]): PlacedCitation[] {
  if (!BRACKETS.some((bracket) => text.includes(bracket))) return [];
  return [...text.matchAll(MARKER)].flatMap((match) => {
    const place = { marker: match[0], start: match.index, end: match.index + match[0].length };
    return resolveMarker(match[0].slice(1, -1), sources).map((source) => ({ ...place, source }));
  });
}

/** A label that the caller gave wins over counting: `[3]` is the third source only where no source is labelled "3". */
function resolveMarker(inner: string, sources: readonly SourceDocument[]): (number | null)[] {
  const label = inner.replace(/^\^/, '').trim().toLowerCase();
  const labelled = sources.find((source) => bare(source.citationLabel) === label);
  if (labelled) return [labelled.n];
  const numbers = expandRanges(label);
  return numbers.length === 0 ? [null] : numbers.map((n) => numbered(n, sources));
}

function numbered(n: number, sources: readonly SourceDocument[]): number | null {
  const labelled = sources.find((source) => bare(source.citationLabel) === String(n));
  return (labelled ?? sources.find((source) => source.n === n))?.n ?? null;
}

function expandRanges(label: string): number[] {
  const numbers: number[] = [];
  for (const match of label.matchAll(/(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?/g)) {
    const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
    for (let n = from; n <= Math.min(to, from + 50); n += 1) numbers.push(n);
  }
  return numbers;
}

/** A source's label or title in brackets. */
function labelsIn(text: string, sources: readonly SourceDocument[]): PlacedCitation[] {
  if (!/[[(]/.test(text)) return [];
  const lower = text.toLowerCase();
  return sources.flatMap((source) =>
    [...new Set([bare(source.citationLabel), bare(source.title)])].flatMap((label) => {
      if (label.length < 3 || /^\d+$/.test(label)) return [];
      return [`[${label}]`, `(${label})`].flatMap((marker) => {
        const start = lower.indexOf(marker);
        const end = start + marker.length;
        return start < 0 ? [] : [{ marker: text.slice(start, end), start, end, source: source.n }];
      });
    }),
  );
}

function bare(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/^[[(]|[\])]$/g, '');
}

/** A link counts where it leads to a supplied source; a link text that is a bare number or "source" is itself a marker. */
function linksIn({ text, links }: Pick<Segment, 'text' | 'links'>, sources: readonly SourceDocument[]): PlacedCitation[] {
  return links.flatMap(({ start, end, url }) => {
    const source = sources.find(({ uri }) => uri !== null && sameAddress(uri, url))?.n ?? null;
    const words = text.slice(start, end);
    const isMarker = /^(?:\[?\d{1,3}\]?|source|link|ref)$/i.test(words.trim());
    if (source === null && !isMarker) return [];
    return [{ marker: words, source, start: isMarker ? start : end, end }];
  });
}

function sameAddress(a: string, b: string): boolean {
  const plain = (address: string): string => (address.trim().split('#', 1)[0] ?? '').replace(/\/$/, '').toLowerCase();
  return plain(a) === plain(b);
}
