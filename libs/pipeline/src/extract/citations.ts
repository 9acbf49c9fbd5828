import type { Citation, SourceDocument } from '@claimgate/domain';

const MARKER = /\[(\d{1,3})\]|\((?:source|sources)\s+(\d{1,3})\)/giu;

/** The citation markers in a text, each with the source it points at. */
export function findCitations(text: string, sources: readonly SourceDocument[]): Citation[] {
  return [...text.matchAll(MARKER)].map((match) => ({
    marker: match[0],
    source: resolveCitation(match[0].slice(1, -1), match[1] ?? match[2] ?? '', sources),
  }));
}

/** The same text without its citation markers. */
export function withoutMarkers(text: string): string {
  return text
    .replace(MARKER, '')
    .replace(/\s+([.,;:!?])/gu, '$1')
    .trim();
}

/** A label that the caller gave wins over counting: `[3]` is the third source only where no source is labelled "3". */
function resolveCitation(inner: string, digits: string, sources: readonly SourceDocument[]): number | null {
  const labelled = sources.find((source) => [inner, digits].includes(source.citationLabel.toLowerCase()));
  return (labelled ?? sources.find((source) => source.n === Number(digits)))?.n ?? null;
}
