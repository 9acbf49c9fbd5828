import type { Token } from '../../language/tokenize.js';
import type { Comparison } from '../difference.js';
import { quantityAt } from '../quantities.js';
import { agrees } from './check-numbers.js';
import type { Fact } from './facts.js';
import { isSameName } from './same-name.js';
import { MODALS, OPPOSITES, QUANTIFIERS } from './word-classes.js';

/** True when the claim may say the one fact where the source says the other of the same kind. */
export function isSameFact(comparison: Comparison, fact: Fact, other: Fact): boolean {
  const [a, b] = [comparison.claim[fact.from], comparison.source[other.from]] as [Token, Token];
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

function isSameQuantity(comparison: Comparison, fact: Fact, other: Fact): boolean {
  const mine = quantityAt(comparison.claim, fact.from);
  const theirs = quantityAt(comparison.source, other.from);
  return mine !== undefined && theirs !== undefined && agrees(comparison, mine, theirs);
}
