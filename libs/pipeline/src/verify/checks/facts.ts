import type { Token } from '../../language/tokenize.js';
import type { DifferenceKind } from '../difference.js';
import { isName } from './check-names.js';
import { isTimeWord, MODALS, OPPOSITES, QUANTIFIERS } from './word-classes.js';

/** A word or name on which the truth of a sentence turns: the words from `from` up to `to`, names joined by "and" as one. */
export interface Fact {
  readonly kind: DifferenceKind;
  readonly from: number;
  readonly to: number;
}

const remembered = new WeakMap<readonly Token[], readonly Fact[]>();

/** The facts of a sentence, in order. */
export function factsIn(tokens: readonly Token[]): readonly Fact[] {
  const known = remembered.get(tokens);
  if (known) return known;
  const facts = readFacts(tokens);
  remembered.set(tokens, facts);
  return facts;
}

function readFacts(tokens: readonly Token[]): Fact[] {
  const facts: Fact[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const kind = factKindOf(tokens[i] as Token, i === 0);
    if (kind === undefined) continue;
    const last = facts.at(-1);
    if (kind === 'name' && last?.kind === 'name' && isJoined(tokens, last.to, i))
      facts[facts.length - 1] = { ...last, to: i + 1 };
    else facts.push({ kind, from: i, to: i + 1 });
  }
  return facts;
}

function factKindOf(token: Token, first: boolean): DifferenceKind | undefined {
  if (token.kind === 'number') return /^(?:1[5-9]|20)\d\d$/.test(token.norm) ? 'date' : 'number';
  if (token.capital && isTimeWord(token.stem)) return 'date';
  if (isName(token, first)) return 'name';
  if (QUANTIFIERS.has(token.norm)) return 'quantifier';
  if (MODALS.has(token.norm)) return 'modality';
  return OPPOSITES.has(token.stem) ? 'direction' : undefined;
}

function isJoined(tokens: readonly Token[], end: number, at: number): boolean {
  return at === end || (at === end + 1 && /^(?:and|or|&)$/.test(tokens[end]?.norm ?? ''));
}
