const CLAIMS_PER_GROUP = 24;
const POINTED_AT = ':is(:hover,:focus-within,:target)';

/** The classes that tie cards and marked words to their claims. */
export function linkClasses(claims: readonly number[]): string {
  const groups = new Set(claims.map(groupOf));
  return [...claims.map((n) => `k${n}`), ...[...groups].map((group) => `g${group}`)].join(' ');
}

/**
 * One rule per claim: pointing at its card, at its words in the output or at its words in a source, or reaching one of them with
 * the keyboard or a link, lights up all three. A rule each, since style cannot say "the same number as" and scripts are forbidden.
 * The group is asked first, because a browser answers that once for all claims of the group: 500 claims stay quick.
 */
export function highlightRules(claims: readonly number[]): string {
  return claims
    .map((n) => `body:has(.g${groupOf(n)}${POINTED_AT}):has(.k${n}${POINTED_AT}) .k${n}{--glow:var(--lit);--ring:var(--ink)}`)
    .join('\n');
}

function groupOf(n: number): number {
  return Math.floor(n / CLAIMS_PER_GROUP);
}
