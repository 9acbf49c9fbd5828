import type { Token } from '../../language/tokenize.js';
import { differs, type ExactCheck } from '../difference.js';
import { NEGATIONS } from './word-classes.js';

/** Negation: one of the two denies what the other says. */
export const checkNegation: ExactCheck = ({ claim, source, alignment }) => {
  const added: Token[] = [];
  const left: Token[] = [];
  for (const slot of alignment.slots) {
    addDenials(slot.claim, claim, added);
    addDenials(slot.source, source, left);
  }
  if (added.length % 2 === left.length % 2) return [];
  const word = (added.length > left.length ? added[0] : left[0])?.norm ?? 'not';
  return [
    added.length > left.length
      ? differs('negation', true, `the claim says “${word}”, the source does not`)
      : differs('negation', true, `the source says “${word}”, the claim does not`),
  ];
};

function addDenials(places: readonly number[], tokens: readonly Token[], denials: Token[]): void {
  for (const place of places) {
    const token = tokens[place] as Token;
    if (NEGATIONS.has(token.norm) && !isIdle(token, tokens[place + 1]?.norm ?? '', places.includes(place + 1)))
      denials.push(token);
  }
}

/** True for a word that denies, by itself, what it stands with. */
export function isDenial(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token !== undefined && NEGATIONS.has(token.norm) && !isIdle(token, tokens[at + 1]?.norm ?? '', true);
}

/** "not only" and "no later than" deny nothing by themselves. */
function isIdle({ norm }: Token, next: string, nextDiffersToo: boolean): boolean {
  if (norm === 'no') return /^(?:later|more|less|fewer|earlier|doubt|matter)$/.test(next);
  return next === 'only' && nextDiffersToo;
}
