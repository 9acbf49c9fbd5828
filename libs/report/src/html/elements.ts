import type { SupportStatus, Verification } from '@claimgate/domain';
import { claimStatusInWords, inWords, SYMBOLS } from '../wording.js';
import { type ReviewedClaim, STATUSES_WORST_FIRST } from './reviewed-claims.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A browser would read a bare carriage return as a line feed, and the words would no longer be those of the source.
  '\r': '&#13;',
};
// Characters that HTML does not allow or that reorder what a reviewer sees; each becomes one visible mark.
const UNSHOWABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/gu;

/** Makes any text safe as the content of an element or of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(UNSHOWABLE, '\uFFFD').replace(/[&<>"'\r]/g, (mark) => ENTITIES[mark] ?? mark);
}

/** A status as a badge: symbol, word and colour, so that any one of them is enough. */
export function statusBadge(verification: Pick<Verification, 'status' | 'undecided'>): string {
  const { status, undecided } = verification;
  const quiet = undecided === 'not_sure' ? ' unsure' : '';
  return `<span class="badge ${status}${quiet}"><span aria-hidden="true">${SYMBOLS[status]}</span> ${claimStatusInWords(verification)}</span>`;
}

/** A small link from marked words to the card of their claim, read aloud as "Claim 3, contradicted". */
export function claimLink(n: number, status: SupportStatus, id?: string): string {
  const name = id === undefined ? '' : ` id="${id}"`;
  return `<a class="ref ${status} ${linkClasses([n])}"${name} href="#c${n}"><span class="unseen">Claim </span>${n}<span aria-hidden="true">${SYMBOLS[status]}</span><span class="unseen">, ${inWords(status).toLowerCase()}: </span></a>`;
}

type Share = readonly [status: SupportStatus, count: number];

/** How many claims have each status, as a bar whose parts are told apart by pattern, and as numbers. */
export function statusBar(claims: readonly ReviewedClaim[]): string {
  const shares = sharesOf(claims);
  if (shares.length === 0) return '';
  const parts = shares.map(([status]) => `<span class="part ${status}"></span>`);
  const counts = shares.map(
    ([status, count]) =>
      `<li class="${status}"><span class="swatch" aria-hidden="true"></span><span class="sign" aria-hidden="true">${SYMBOLS[status]}</span> <b>${count}</b> ${inWords(status).toLowerCase()}</li>`,
  );
  return `<div class="bar" aria-hidden="true">${parts.join('')}</div>
<ul class="counts" aria-label="Claims by status">${counts.join('')}</ul>`;
}

/** The widths of the bar's parts: style attributes are forbidden on the page. */
export function statusBarRules(claims: readonly ReviewedClaim[]): string {
  return sharesOf(claims)
    .map(([status, count]) => `.part.${status}{flex-grow:${count}}`)
    .join('\n');
}

function sharesOf(claims: readonly ReviewedClaim[]): Share[] {
  return STATUSES_WORST_FIRST.map((status): Share => [status, claims.filter((claim) => claim.status === status).length])
    .filter(([, count]) => count > 0)
    .toReversed();
}

const POINTED_AT = ':is(:hover,:focus-within,:target)';
/** From large groups of claims down to the claim itself. */
const LEVELS = [
  { letter: 'i', claims: 64 },
  { letter: 'j', claims: 8 },
  { letter: 'k', claims: 1 },
] as const;

/** The classes that tie cards and marked words to their claims: `k3` is claim 3, the other letters are groups of claims. */
export function linkClasses(claims: readonly number[]): string {
  return LEVELS.flatMap((level) => [...new Set(claims.map((n) => classOf(n, level)))]).join(' ');
}

/**
 * One rule per claim: pointing at its card, at its words in the output or at its words in a source, or reaching one of them with
 * the keyboard or a link, lights up all three. A rule each, since style cannot say "the same number as" and scripts are forbidden.
 * The groups are asked first, because a browser answers that once for all claims of a group: 500 claims stay quick.
 */
export function highlightRules(claims: readonly number[]): string {
  return claims
    .map((n) => `body${LEVELS.map((level) => `:has(.${classOf(n, level)}${POINTED_AT})`).join('')} .k${n}{${LIT}}`)
    .join('\n');
}

const LIT = '--glow:var(--lit);--ring:var(--ink)';

function classOf(n: number, { letter, claims }: (typeof LEVELS)[number]): string {
  return `${letter}${Math.floor(n / claims)}`;
}
