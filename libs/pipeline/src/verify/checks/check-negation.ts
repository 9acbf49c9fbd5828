import { rarityOf } from '../../language/common-words.js';
import type { Token } from '../../language/tokenize.js';
import { differs, type ExactCheck } from '../difference.js';
import { NEGATIONS } from './word-classes.js';

/** Negation: one of the two denies what the other says. */
export const checkNegation: ExactCheck = ({ claim, source, alignment }) => {
  const added: Token[] = [];
  const left: Token[] = [];
  for (const slot of alignment.slots) {
    addDenials(slot.claim, claim, added);
    const isPassedOver = slot.claim.length === 0 && isClause(slot.source, source);
    // "by Metallica, not Linkin Park": a denial next to words of the claim denies them, whatever is passed over before it.
    addDenials(isPassedOver ? slot.source.slice(-1) : slot.source, source, left);
  }
  // "No pets are allowed": a "no" right before the words of the claim denies them, although no word of the claim stands in its place.
  const lead = (alignment.matchOf[0] ?? 0) - 1;
  if (source[lead]?.norm === 'no') addDenials([lead], source, left);
  if (added.length % 2 === left.length % 2) return [];
  const word = (added.length > left.length ? added[0] : left[0])?.norm ?? 'not';
  return [
    added.length > left.length
      ? differs('negation', true, `the claim says “${word}”, the source does not`)
      : differs('negation', true, `the source says “${word}”, the claim does not`),
  ];
};

const TELLING = 0.35;
const MOST_LEFT_OUT = 2;

/** True for so many words that the claim passes over a statement of its own; what that denies says nothing of the claim. */
function isClause(places: readonly number[], tokens: readonly Token[]): boolean {
  let telling = 0;
  for (const place of places) if (rarityOf((tokens[place] as Token).stem) > TELLING) telling += 1;
  return telling > MOST_LEFT_OUT;
}

function addDenials(places: readonly number[], tokens: readonly Token[], denials: Token[]): void {
  for (const place of places) {
    const token = tokens[place] as Token;
    if (NEGATIONS.has(token.norm) && !isIdle(tokens, place, places.includes(place + 1))) denials.push(token);
  }
}

/** True for a word that denies, by itself, what it stands with. */
export function isDenial(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token !== undefined && NEGATIONS.has(token.norm) && !isIdle(tokens, at, true);
}

/** "not only", "none other than", "no later than", "No. 1", "No, ..." and "whether or not" deny nothing by themselves. */
function isIdle(tokens: readonly Token[], at: number, nextDiffersToo: boolean): boolean {
  const { norm, end } = tokens[at] as Token;
  const next = tokens[at + 1];
  if (norm === 'no')
    return (
      /^(?:later|more|less|fewer|earlier|doubt|matter|\d.*)$/.test(next?.norm ?? '') || (at === 0 && (next?.start ?? 0) > end + 1)
    );
  if (norm === 'none') return next?.norm === 'other';
  if (norm === 'not' && tokens[at - 1]?.norm === 'or' && tokens[at - 2]?.norm === 'whether') return true;
  return (next?.norm === 'only' || next?.norm === 'just') && nextDiffersToo;
}
