import type { SourceDocument, SourceSpan, Verification } from '@claimgate/domain';
import { escapeHtml } from './escape-html.js';

/** The sources with the words that decided claims marked in them. */
export function renderSources(
  sources: readonly SourceDocument[],
  spans: readonly SourceSpan[],
  verifications: readonly Verification[],
): string {
  const claimsOf = Map.groupBy(
    verifications.filter(({ span }) => span !== null),
    ({ span }) => span as number,
  );
  return sources
    .map((source) =>
      renderSource(
        source,
        spans.filter((span) => span.source === source.n),
        claimsOf,
      ),
    )
    .join('\n');
}

type ClaimsBySpan = ReadonlyMap<number, readonly Verification[]>;

function renderSource(source: SourceDocument, spans: readonly SourceSpan[], claimsOf: ClaimsBySpan): string {
  const address = source.uri === null ? '' : `<p class="words">${escapeHtml(source.uri)}</p>`;
  return `<section aria-labelledby="source-${source.n}"><h3 id="source-${source.n}">Source ${source.n}: ${escapeHtml(source.title)}</h3>
<p>Cited as “${escapeHtml(source.citationLabel)}”, ${escapeHtml(source.mediaType)}</p>${address}
<pre dir="auto">${markSpans(source.content, spans, claimsOf)}</pre></section>`;
}

/** Spans may overlap: the text is cut at every border, and a piece is marked once for all spans that hold it. */
function markSpans(content: string, spans: readonly SourceSpan[], claimsOf: ClaimsBySpan): string {
  const borders = [...new Set([0, content.length, ...spans.flatMap(({ start, end }) => [start, end])])].toSorted((a, b) => a - b);
  const startingAt = Map.groupBy(spans, ({ start }) => start);
  let holding: SourceSpan[] = [];
  let html = '';
  borders.slice(0, -1).forEach((start, i) => {
    const starting = startingAt.get(start) ?? [];
    holding = [...holding.filter((span) => span.end > start), ...starting];
    html += starting.map(({ n }) => `<span class="at" id="span-${n}"></span>`).join('');
    html += markPiece(escapeHtml(content.slice(start, borders[i + 1])), holding, claimsOf);
  });
  return html;
}

function markPiece(text: string, holding: readonly SourceSpan[], claimsOf: ClaimsBySpan): string {
  if (holding.length === 0) return text;
  const claims = holding.flatMap(({ n }) => claimsOf.get(n) ?? []).map(({ claim }) => claim);
  return `<mark data-spans="${holding.map(({ n }) => n).join(' ')}" title="Decides claim ${claims.join(', ')}">${text}</mark>`;
}
