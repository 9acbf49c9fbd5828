import { pagesAt, type SourceDocument, type SourceSpan } from '@claimgate/domain';
import { inWords, NO_CLAIMS, REPAIR_WORDS, SYMBOLS } from '../wording.js';
import { escapeHtml, linkClasses, statusBadge } from './elements.js';
import { gravity, type ReviewedClaim } from './reviewed-claims.js';

/** The claims in reading order, each with its status, the reason for it and the exact words that decide it. */
export function claimCards(claims: readonly ReviewedClaim[], sources: readonly SourceDocument[]): string {
  const byNumber = new Map(sources.map((source) => [source.n, source]));
  const cards = claims.map((reviewed) => claimCard(reviewed, byNumber));
  const list = cards.length === 0 ? `<p>${NO_CLAIMS}</p>` : `<ol class="cards" role="list">\n${cards.join('\n')}\n</ol>`;
  return `<section aria-labelledby="claims"><h2 id="claims">Claims, in reading order</h2>\n${list}</section>`;
}

function claimCard(reviewed: ReviewedClaim, sources: ReadonlyMap<number, SourceDocument>): string {
  const { claim, verification, status } = reviewed;
  const conflict = verification.sourcesConflict ? ' <span class="badge contradicted">Sources disagree</span>' : '';
  const quiet = verification.undecided === 'not_sure' ? ' unsure' : '';
  return `<li class="card ${status}${quiet} ${linkClasses([claim.n])}" id="c${claim.n}">
<h3><a href="#o${claim.n}" title="Read it in the output">Claim ${claim.n}</a> ${statusBadge(verification)}${conflict}</h3>
<p class="statement" dir="auto">${escapeHtml(claim.text)}</p>
${asWritten(reviewed)}<p dir="auto">${escapeHtml(verification.rationale)}</p>
${reviewed.span === null ? '' : evidence(reviewed.span, sources)}${suggestion(reviewed, sources)}${remarks(reviewed)}<p class="facts">${facts(reviewed).join(' · ')}</p></li>`;
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

function evidence(span: SourceSpan, sources: ReadonlyMap<number, SourceDocument>): string {
  const source = sources.get(span.source);
  const caption =
    source === undefined
      ? `Source ${span.source}`
      : `<a href="#s${span.n}">Source ${span.source}${pagesAt(source, span)}, <bdi>${escapeHtml(source.title)}</bdi><span class="unseen">: see these words in the source</span></a>`;
  return `<figure><blockquote dir="auto">${escapeHtml(span.quote)}</blockquote><figcaption>${caption}</figcaption></figure>\n`;
}

/** The verified repair, with the words of the source that support it where they do not stand above already. */
function suggestion({ repair, span }: ReviewedClaim, sources: ReadonlyMap<number, SourceDocument>): string {
  if (repair === null) return '';
  const words = repair.span.n === span?.n ? '' : evidence(repair.span, sources);
  return `<div class="suggestion"><p class="facts">Suggested repair: ${REPAIR_WORDS[repair.kind]} · verified, a source supports it</p>
<p dir="auto"><ins>${escapeHtml(repair.text)}</ins></p>
${words}</div>
`;
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

function linkTo({ claim, status, verification, citationIssues }: ReviewedClaim): string {
  const found = verification.undecided === 'not_sure' ? 'not sure' : inWords(status).toLowerCase();
  const what = status === 'supported' && citationIssues.length > 0 ? 'citation issue' : found;
  return `<li class="${status}"><span class="sign" aria-hidden="true">${SYMBOLS[status]}</span> <a href="#c${claim.n}">Claim ${claim.n}, ${what}:</a> <span dir="auto">${escapeHtml(shorten(claim.text))}</span></li>`;
}

/** Cuts at a space, so that no word and no character is torn. */
function shorten(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const cut = text.slice(0, MOST_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_CHARACTERS / 2)).trimEnd()} …`;
}
