import type { AtomicClaim, ReviewResult, SourceSpan, Verification } from '@claimgate/domain';
import { inWords, SYMBOLS } from '../wording.js';
import { escapeHtml } from './escape-html.js';

/** The claims in reading order, each with its status, the reason for it and a link to the deciding words. */
export function renderClaims({ claims, verifications, spans }: ReviewResult): string {
  if (claims.length === 0) return '<p>The output holds no claim that can be checked.</p>';
  return claims.map((claim, i) => renderClaim(claim, verifications[i] as Verification, spans)).join('\n');
}

function renderClaim(claim: AtomicClaim, verification: Verification, spans: readonly SourceSpan[]): string {
  const { status } = verification;
  const span = verification.span === null ? undefined : spans[verification.span - 1];
  const citations = claim.citations.map(({ marker }) => marker).join(' ');
  return `<article class="claim ${status}" id="claim-${claim.n}" aria-labelledby="claim-${claim.n}-title"${span ? ` data-span="${span.n}"` : ''}>
<h3 id="claim-${claim.n}-title">Claim ${claim.n}: <span class="status"><span aria-hidden="true">${SYMBOLS[status]}</span> ${inWords(status)}</span></h3>
<p class="words" dir="auto">${escapeHtml(claim.text)}</p>
<p>${escapeHtml(verification.rationale)}</p>
${span ? renderQuote(span) : ''}<p>${escapeHtml(claim.type)}, importance ${claim.importance} of 5, confidence ${Math.round(verification.confidence * 100)} %${
    citations === '' ? '' : `, cites ${escapeHtml(citations)}`
  }</p></article>`;
}

function renderQuote(span: SourceSpan): string {
  return `<blockquote dir="auto">${escapeHtml(span.quote)}</blockquote><p><a href="#span-${span.n}">See these words in source ${span.source}</a></p>\n`;
}
