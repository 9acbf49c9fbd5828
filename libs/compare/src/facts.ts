import { itemAt } from '@claimgate/domain';
import { isTimeWord, isYear, type Token } from '@claimgate/language';
import type { Comparison, DifferenceKind } from './difference.js';
import { isName, isSameName } from './names.js';
import { relate, valueAt } from './values/values.js';
import { MODALS, OPPOSITES, QUANTIFIERS } from './word-classes.js';

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
    const token = tokens[i];
    const kind = token && factKindOf(token, i === 0, tokens[i + 1]);
    if (kind === undefined) continue;
    const last = facts.at(-1);
    if (kind === 'name' && last?.kind === 'name' && isJoined(tokens, last.to, i))
      facts[facts.length - 1] = { ...last, to: i + 1 };
    else facts.push({ kind, from: i, to: i + 1 });
  }
  return facts;
}

function factKindOf(token: Token, first: boolean, next: Token | undefined): DifferenceKind | undefined {
  if (token.kind === 'number') return isYear(token) ? 'date' : 'number';
  if (token.capital && isTimeWord(token.stem)) return 'date';
  if (isName(token, first, next)) return 'name';
  if (QUANTIFIERS.has(token.norm)) return 'quantifier';
  if (MODALS.has(token.norm)) return 'modality';
  return OPPOSITES.has(token.stem) ? 'direction' : undefined;
}

/** True for words of one name, and for names with "and" between them. A comma or a bracket parts names; the dot of an initial does not. */
function isJoined(tokens: readonly Token[], end: number, at: number): boolean {
  const [before, next] = [itemAt(tokens, end - 1), itemAt(tokens, end)];
  const isNext = next.start - before.end <= (before.norm.length <= LONGEST_SHORTENED ? 2 : 1);
  return isNext && (at === end || (at === end + 1 && /^(?:and|or|&)$/.test(next.norm)));
}

const LONGEST_SHORTENED = 3;

/** True when the claim may say the one fact where the source says the other of the same kind. */
export function isSameFact(comparison: Comparison, fact: Fact, other: Fact): boolean {
  const [a, b] = [itemAt(comparison.claim, fact.from), itemAt(comparison.source, other.from)];
  switch (fact.kind) {
    case 'name':
      return isSameName(comparison.claim.slice(fact.from, fact.to), comparison.source.slice(other.from, other.to));
    case 'quantifier':
      return QUANTIFIERS.get(a.norm) === QUANTIFIERS.get(b.norm);
    case 'modality':
      return MODALS.get(a.norm) === MODALS.get(b.norm);
    case 'direction':
      return OPPOSITES.get(a.stem)?.has(b.stem) !== true;
    default:
      return a.stem === b.stem || isSameQuantity(comparison, fact, other);
  }
}

function isSameQuantity({ claim, claimText, source, sourceText }: Comparison, fact: Fact, other: Fact): boolean {
  const mine = valueAt({ text: claimText, tokens: claim }, fact.from);
  const theirs = mine && valueAt({ text: sourceText, tokens: source }, other.from);
  const relation = mine && theirs ? relate(mine, theirs) : 'unrelated';
  return relation === 'equal' || relation === 'implied';
}
