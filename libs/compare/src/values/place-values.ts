import type { Token } from '@claimgate/language';
import { MOST_FACTS, type Alignment, type Slot } from '../align.js';
import { endOfChange } from './changes.js';
import { numberIn } from './quantities.js';
import { MOST_VALUES, readPassage, valueCovering, valuesIn } from './read-source.js';
import { relate } from './relate.js';
import type { Relation, Value } from './value.js';

/** Claim and source sentence as they lie over each other. */
interface Laid {
  readonly claim: readonly Token[];
  readonly source: readonly Token[];
  readonly claimText: string;
  readonly sourceText: string;
  readonly alignment: Alignment;
}

/** A value of the claim with what the source sentence has in its place. */
export interface PlacedValue {
  readonly value: Value;
  /** `open` where the source has the digits in a way that neither agrees nor differs. */
  readonly relation: Exclude<Relation, 'unrelated'> | 'absent' | 'open';
  readonly source: Value | undefined;
}

/** Finds what a source sentence has in the place of each value of the claim: where words match in order, by the words around; else anywhere. */
export function placeValues(laid: Laid, isWanted: (value: Value) => boolean = () => true): PlacedValue[] {
  const own = valuesIn({ text: laid.claimText, tokens: laid.claim }).slice(0, MOST_FACTS).filter(isWanted);
  if (own.length === 0) return [];
  const theirs = valuesIn({ text: laid.sourceText, tokens: laid.source }).slice(0, MOST_VALUES);
  return own.map((value) => placeValue(laid, value, theirs));
}

function placeValue(laid: Laid, value: Value, theirs: readonly Value[]): PlacedValue {
  const end = value.change === 'by' ? endOfChange(value, theirs) : undefined;
  if (end !== undefined) return { value, relation: 'implied', source: end };
  const index = numberIn(laid.claim, value);
  const match = laid.alignment.matchOf[index] ?? -1;
  const slot = match < 0 ? laid.alignment.slots.find((each) => each.claim.includes(index)) : undefined;
  const matched = match < 0 ? undefined : valueCovering(theirs, match);
  const inPlace = slot ? inSlot(slot, theirs) : matched ? [matched] : [];
  const rivals = inPlace.length > 0 ? inPlace : byUnit(laid, value, theirs);
  const here = best(value, rivals);
  const isHere = here?.relation !== 'different' || (slot !== undefined && !isGivenFor(laid, value) && !isOrdinal(value));
  if (here && here.relation !== 'unrelated' && isHere) return { value, ...here, relation: here.relation };
  const anywhere = best(value, theirs);
  if (anywhere && (anywhere.relation === 'equal' || anywhere.relation === 'implied'))
    return { value, relation: anywhere.relation, source: anywhere.source };
  if (here?.relation === 'different') return { value, relation: 'different', source: here.source };
  return { value, relation: match < 0 ? 'absent' : 'open', source: undefined };
}

/** "1.2 million in 2023 and 1.5 million in 2024": the year for which the source gives a value of the claim stands in its place wherever it is. */
function isGivenFor({ claim, claimText, source, sourceText }: Laid, { readings: [{ date }] }: Value): boolean {
  if (date?.year === undefined) return false;
  const own = valuesIn({ text: claimText, tokens: claim }).slice(0, MOST_FACTS);
  const dated = readPassage({ text: sourceText, tokens: source }).values.filter(({ at }) => at?.year === date.year);
  return dated.some((other) => own.some((each) => relate(each, other) === 'equal'));
}

/** "The first edition sold 3,000 copies, the second three times as many": who says "second" may mean either place. */
function isOrdinal({ readings: [{ kind }] }: Value): boolean {
  return kind === 'ordinal';
}

/** "$2 million" for "2,500,000 dollars": the values whose sign or unit matches that of the claim's, where its number has no place. */
function byUnit({ alignment: { matchOf } }: Laid, { coreFrom, coreTo }: Value, theirs: readonly Value[]): Value[] {
  const places = matchOf.slice(coreFrom, coreTo).filter((place) => place >= 0);
  return places.flatMap((place) => valueCovering(theirs, place) ?? []);
}

/** The values of the source of which a word stands in a slot. */
function inSlot({ source }: Slot, theirs: readonly Value[]): Value[] {
  const [first, last] = [source[0] ?? Infinity, source.at(-1) ?? -1];
  return theirs.filter(({ coreFrom, coreTo }) => coreFrom <= last && coreTo > first);
}

const ORDER: readonly Relation[] = ['equal', 'implied', 'different', 'unrelated'];

function best(value: Value, others: readonly Value[]): { relation: Relation; source: Value } | undefined {
  let found: { relation: Relation; source: Value } | undefined;
  for (const source of others) {
    const relation = relate(value, source);
    if (found === undefined || ORDER.indexOf(relation) < ORDER.indexOf(found.relation)) found = { relation, source };
  }
  return found;
}

/**
 * The tokens of claim and source that values settle between them: no other check has to wonder about "months" and "years", or "not exceed". Where
 * the values differ, that is said of them, and not of the words of their comparators as well.
 */
export function settledTokens(laid: Laid): { readonly claim: ReadonlySet<number>; readonly source: ReadonlySet<number> } {
  const [claim, source] = [new Set<number>(), new Set<number>()];
  for (const { value, relation, source: other } of placeValues(laid)) {
    if (other === undefined) continue;
    addTokens(claim, value, relation === 'different');
    addTokens(source, other, relation === 'different');
  }
  return { claim, source };
}

function addTokens(settled: Set<number>, { from, to, coreFrom, coreTo }: Value, withoutCore: boolean): void {
  for (let i = from; i < to; i += 1) if (!withoutCore || i < coreFrom || i >= coreTo) settled.add(i);
}
