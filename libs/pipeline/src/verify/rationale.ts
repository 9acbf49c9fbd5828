import type { SourceVerdict } from './judge-source.js';

/** Why a claim has its status, in words that a reviewer can check against the quoted source. */
export function explain(decided: SourceVerdict | undefined, supporting: SourceVerdict | undefined, conflict: boolean): string {
  if (decided === undefined) return 'No supplied source speaks of what this claim says.';
  if (conflict)
    return `The sources disagree: ${differenceOf(decided)}; source ${supporting?.window.source.n ?? '?'} supports the claim.`;
  switch (decided.status) {
    case 'supported':
      return decided.copied
        ? 'The source holds these words as they are.'
        : 'The source says this in other words; nothing in it differs from the claim.';
    case 'contradicted':
      return `${capitalized(differenceOf(decided))}.`;
    case 'partially_supported':
      return decided.differences.length > 0
        ? `The source supports this in part: ${decided.differences.map(({ message }) => message).join('; ')}.`
        : 'The source says part of this; the rest is not in it.';
    case 'unsupported':
    case 'insufficient_context':
      return decided.differences.length > 0
        ? `The nearest words of a source do not support this: ${differenceOf(decided)}.`
        : 'The nearest words of a source do not say this.';
  }
}

function differenceOf({ differences }: SourceVerdict): string {
  return (differences.find(({ contradicts }) => contradicts) ?? differences[0])?.message ?? 'the source says otherwise';
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
