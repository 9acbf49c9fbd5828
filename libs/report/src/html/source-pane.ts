import type { SourceDocument, SourceSpan } from '@claimgate/domain';
import { claimLink, escapeHtml, linkClasses } from './elements.js';
import { markText } from './marked-text.js';
import type { ReviewedClaim } from './reviewed-claims.js';

/** The claims that rest on each source span, by the number of the span. */
type ClaimsBySpan = ReadonlyMap<number, readonly ReviewedClaim[]>;

interface SourceInPane {
  readonly source: SourceDocument;
  readonly spans: readonly SourceSpan[];
  readonly claimCount: number;
}

/** The sources in full, the deciding words marked and linked to their claims, in a pane of their own. */
export function sourcePane(
  sources: readonly SourceDocument[],
  spans: readonly SourceSpan[],
  claims: readonly ReviewedClaim[],
): string {
  const decided: ClaimsBySpan = Map.groupBy(claims, ({ span }) => span?.n ?? 0);
  const spansOf = Map.groupBy(spans, ({ source }) => source);
  const shown = sources.map((source): SourceInPane => {
    const own = spansOf.get(source.n) ?? [];
    return { source, spans: own, claimCount: own.reduce((sum, { n }) => sum + (decided.get(n)?.length ?? 0), 0) };
  });
  const list = shown.length < 2 ? '' : `<ul class="contents">${shown.map(contentsLine).join('')}</ul>\n`;
  return `<aside class="sources" aria-labelledby="sources" tabindex="0"><h2 id="sources">Sources</h2>
${list}${shown.map((source) => sourceSection(source, decided)).join('\n')}</aside>`;
}

function contentsLine({ source, claimCount }: SourceInPane): string {
  return `<li><a href="#source-${source.n}">${source.n}. <bdi>${escapeHtml(source.title)}</bdi></a> <span class="facts">${counted(claimCount)}</span></li>`;
}

function sourceSection({ source, spans, claimCount }: SourceInPane, decided: ClaimsBySpan): string {
  const { n, title, citationLabel, mediaType, uri } = source;
  const address = uri === null ? '' : ` · <bdi>${escapeHtml(uri)}</bdi>`;
  return `<section aria-labelledby="source-${n}"><h3 id="source-${n}">Source ${n}: <bdi>${escapeHtml(title)}</bdi></h3>
<p class="facts">Decides ${counted(claimCount)} · cited as <q dir="auto">${escapeHtml(citationLabel)}</q> · ${escapeHtml(mediaType)}${address}</p>
<div class="text" dir="auto">${markSource(source.content, spans, decided)}</div></section>`;
}

function markSource(text: string, spans: readonly SourceSpan[], decided: ClaimsBySpan): string {
  const claimsOf = (span: number): readonly ReviewedClaim[] => decided.get(span) ?? [];
  const numbersOf = (span: number): number[] => claimsOf(span).map(({ claim }) => claim.n);
  return markText({
    text,
    spans,
    opening: (span) => {
      const links = claimsOf(span).map(({ claim, status }) => claimLink(claim.n, status));
      return `<span id="s${span}" class="${linkClasses(numbersOf(span))}">${links.join('')}</span>`;
    },
    classes: (numbers) => linkClasses(numbers.flatMap(numbersOf)),
    piece: ({ start, end, marked }, classes) => {
      const words = escapeHtml(text.slice(start, end));
      return marked ? `<mark${classes === '' ? '' : ` class="${classes}"`}>${words}</mark>` : words;
    },
  });
}

function counted(claims: number): string {
  return claims === 0 ? 'no claim' : claims === 1 ? '1 claim' : `${claims} claims`;
}
