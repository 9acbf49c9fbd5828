import type { SupportStatus } from '@claimgate/domain';
import { inWords, SYMBOLS } from '../wording.js';
import { type ReviewedClaim, STATUSES_WORST_FIRST } from './reviewed-claims.js';

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
