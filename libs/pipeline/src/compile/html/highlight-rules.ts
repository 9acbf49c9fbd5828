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
