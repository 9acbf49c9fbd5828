import { pagesAt, type SourceDocument } from '@claimgate/domain';
import { escapeHtml } from './escape-html.js';
import { linkClasses } from './highlight-rules.js';
import type { ReviewedClaim } from './reviewed-claims.js';
import { statusBadge } from './status-sign.js';

/** The claims in reading order, each with its status, the reason for it and the exact words that decide it. */
export function claimCards(claims: readonly ReviewedClaim[], sources: readonly SourceDocument[]): string {
  const byNumber = new Map(sources.map((source) => [source.n, source]));
  const cards = claims.map((reviewed) => claimCard(reviewed, byNumber));
  const list =
    cards.length === 0
      ? '<p>The output holds no claim that can be checked.</p>'
      : `<ol class="cards" role="list">\n${cards.join('\n')}\n</ol>`;
  return `<section aria-labelledby="claims"><h2 id="claims">Claims, in reading order</h2>\n${list}</section>`;
}

function claimCard(reviewed: ReviewedClaim, sources: ReadonlyMap<number, SourceDocument>): string {
  const { claim, verification, status } = reviewed;
  const conflict = verification.sourcesConflict ? ' <span class="badge contradicted">Sources disagree</span>' : '';
  return `<li class="card ${status} ${linkClasses([claim.n])}" id="c${claim.n}">
<h3><a href="#o${claim.n}" title="Read it in the output">Claim ${claim.n}</a> ${statusBadge(status)}${conflict}</h3>
<p class="statement" dir="auto">${escapeHtml(claim.text)}</p>
${asWritten(reviewed)}<p dir="auto">${escapeHtml(verification.rationale)}</p>
${evidence(reviewed, sources)}${remarks(reviewed)}<p class="facts">${facts(reviewed).join(' · ')}</p></li>`;
}

/** A claim is shown so that it can be read alone; where that changes the words, those of the output stand below. */
function asWritten({ claim }: ReviewedClaim): string {
  const markers = claim.citations.map(({ marker }) => marker);
  const written = markers.reduce((text, marker) => text.replace(marker, ''), claim.outputText);
  if (wordsOf(written) === wordsOf(claim.text)) return '';
  return `<p class="facts">In the output: <q dir="auto">${escapeHtml(claim.outputText)}</q></p>\n`;
}

/** Citation markers, punctuation and capitals apart, which change with every claim and matter to nobody. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function evidence({ span }: ReviewedClaim, sources: ReadonlyMap<number, SourceDocument>): string {
  if (span === null) return '';
  const source = sources.get(span.source);
  const caption =
    source === undefined
      ? `Source ${span.source}`
      : `<a href="#s${span.n}">Source ${span.source}${pagesAt(source, span)}, <bdi>${escapeHtml(source.title)}</bdi><span class="unseen">: see these words in the source</span></a>`;
  return `<figure><blockquote dir="auto">${escapeHtml(span.quote)}</blockquote><figcaption>${caption}</figcaption></figure>\n`;
}

function remarks({ citationIssues, followUp }: ReviewedClaim): string {
  const items = citationIssues.map(({ citation, message }) => {
    const marker = citation === null ? '' : ` <bdi>${escapeHtml(citation)}</bdi>`;
    return `<div><dt>Citation${marker}</dt><dd>${escapeHtml(message)}</dd></div>`;
  });
  if (followUp !== null) items.push(`<div><dt>To do</dt><dd>${escapeHtml(followUp)}</dd></div>`);
  return items.length === 0 ? '' : `<dl>${items.join('')}</dl>\n`;
}

function facts({ claim, verification }: ReviewedClaim): string[] {
  const type = claim.type.charAt(0).toUpperCase() + claim.type.slice(1);
  const all = [type, `importance ${claim.importance} of 5`, `confidence ${Math.round(verification.confidence * 100)} %`];
  const markers = claim.citations.map(({ marker }) => `<bdi>${escapeHtml(marker)}</bdi>`);
  return markers.length === 0 ? all : [...all, `cites ${markers.join(' ')}`];
}
