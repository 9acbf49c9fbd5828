import type { Token } from '../../language/tokenize.js';
import { differs, type ExactCheck } from '../difference.js';
import { NEGATIONS } from './word-classes.js';

/** Negation: one of the two denies what the other says. */
export const checkNegation: ExactCheck = ({ claim, source, alignment }) => {
  const added = alignment.slots.flatMap((slot) => denials(slot.claim, claim));
  const left = alignment.slots.flatMap((slot) => (slot.inner || slot.claim.length > 0 ? denials(slot.source, source) : []));
  if (added.length % 2 === left.length % 2) return [];
  const word = (added.length > left.length ? added[0] : left[0])?.norm ?? 'not';
  return [
    added.length > left.length
      ? differs('negation', true, `the claim says “${word}”, the source does not`)
      : differs('negation', true, `the source says “${word}”, the claim does not`),
  ];
};

/** "not only" and "no later than" deny nothing by themselves. */
function denials(indices: readonly number[], tokens: readonly Token[]): Token[] {
  return indices.flatMap((i) => {
    const token = tokens[i];
    const next = tokens[i + 1]?.norm ?? '';
    const idle =
      token?.norm === 'no'
        ? /^(?:later|more|less|fewer|earlier|doubt|matter)$/.test(next)
        : next === 'only' && indices.includes(i + 1);
    return token && NEGATIONS.has(token.norm) && !idle ? [token] : [];
  });
}
