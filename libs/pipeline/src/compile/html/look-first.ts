import { inWords, SYMBOLS } from '../wording.js';
import { escapeHtml } from './escape-html.js';
import { gravity, type ReviewedClaim } from './reviewed-claims.js';

const MOST_LINKS = 10;
const MOST_CHARACTERS = 110;

/** Links to the claims that need a person, the gravest first and among equals the weightiest. */
export function lookFirst(claims: readonly ReviewedClaim[]): string {
  const pressing = claims.filter(needsAPerson).toSorted(byUrgency);
  if (pressing.length === 0) return '';
  const rest = pressing.length - MOST_LINKS;
  const more = rest > 0 ? `<p class="facts">and ${rest} more, marked below.</p>` : '';
  return `<nav aria-labelledby="look-first"><h2 id="look-first">Look at these first</h2>
<ol class="look">${pressing.slice(0, MOST_LINKS).map(linkTo).join('')}</ol>${more}</nav>`;
}

function needsAPerson({ status, verification, citationIssues }: ReviewedClaim): boolean {
  return status !== 'supported' || verification.sourcesConflict || citationIssues.some(({ kind }) => kind !== 'missing');
}

function byUrgency(a: ReviewedClaim, b: ReviewedClaim): number {
  const weight = ({ status, verification }: ReviewedClaim): number => (verification.sourcesConflict ? 0 : gravity(status));
  return weight(a) - weight(b) || b.claim.importance - a.claim.importance || a.claim.n - b.claim.n;
}

function linkTo({ claim, status, citationIssues }: ReviewedClaim): string {
  const what = status === 'supported' && citationIssues.length > 0 ? 'citation issue' : inWords(status).toLowerCase();
  return `<li class="${status}"><span class="sign" aria-hidden="true">${SYMBOLS[status]}</span> <a href="#c${claim.n}">Claim ${claim.n}, ${what}:</a> <span dir="auto">${escapeHtml(shorten(claim.text))}</span></li>`;
}

/** Cuts at a space, so that no word and no character is torn. */
function shorten(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const cut = text.slice(0, MOST_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_CHARACTERS / 2)).trimEnd()} …`;
}
