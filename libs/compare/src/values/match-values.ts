import { itemAt } from '@claimgate/domain';
import { isYear, rarityOf, type ReadText, type Token } from '@claimgate/language';
import { MOST_FACTS } from '../align.js';
import { SAME_PLACE } from '../same-place.js';
import { isBefore } from './relate-dates.js';
import { relate } from './relate.js';
import { MOST_VALUES, type Passage, readPassage, type ReadPassage } from './read-source.js';
import type { Relation, Value } from './value.js';

/** What a source says of one value of a claim. `different` holds only for a value in the same place; else it is `absent`. */
export interface ValueMatch {
  readonly value: Value;
  readonly relation: Exclude<Relation, 'unrelated'> | 'absent';
  /** The value of the source; undefined where the claim's is absent. */
  readonly source: Value | undefined;
}

const REACH = 6;
const SAME_THING = 1.5;
// By so much the words around another value must fit better, before the same value elsewhere no longer counts.
const BETTER_PLACE = 0.9;

/** What a claim is held against: one passage, or sentences that were read before and whose values are known. */
export type Held = ReadText | Passage | string | readonly ReadText[];

/** Finds for every value of a claim the one of the source that speaks of it. */
export function matchValues(claim: ReadText | string, source: Held): readonly ValueMatch[] {
  const own = readPassage(claim);
  const values = own.values.slice(0, MOST_FACTS);
  // A passage is long, and most claims have no value to look for in it.
  if (values.length === 0) return [];
  const theirs = readAll(source)
    .flatMap((passage) => passage.values.map((each) => ({ passage, each })))
    .slice(0, MOST_VALUES);
  const candidates = values.map((value) => {
    const sought = { claim: own, value, around: contextOf(own, value) };
    return theirs.map(({ passage, each }) => candidateOf(sought, passage, each));
  });
  const taken = new Set(candidates.flatMap((each) => bestOf(each, isMet)?.source ?? []));
  const matches = values.map((value, i) => matchOf(value, candidates[i] ?? [], taken));
  return matches.map((match, i) => turned(match, matches[i + 1]) ?? turned(matches[i - 1], match, match) ?? match);
}

/** True where the source has a value that is the same as one of the claim's, or implies it, wherever it stands: without one nothing else need be asked. */
export function hasSameValue(claim: ReadText | string, source: Held): boolean {
  const { values } = readPassage(claim);
  return values.length > 0 && readAll(source).some((passage) => passage.values.some((each) => isMetBy(values, each)));
}

function isMetBy(values: readonly Value[], source: Value): boolean {
  return values.some((value) => isSameOrImplied(relate(value, source)));
}

function isSameOrImplied(relation: Relation): boolean {
  return relation === 'equal' || relation === 'implied';
}

/** The passages that a claim is held against, each with its values. */
export function readAll(source: Held): ReadPassage[] {
  return (isSentences(source) ? source : [source]).map(readPassage);
}

function isSentences(source: Held): source is readonly ReadText[] {
  return Array.isArray(source);
}

/** How many values of a claim a passage has, has otherwise in the same place, and has not. */
export function countValues(claim: ReadText, passage: ReadText): { met: number; different: number; absent: number } {
  const relations = matchValues(claim, passage).map(({ relation }) => relation);
  const count = (...wanted: readonly ValueMatch['relation'][]): number =>
    relations.filter((each) => wanted.includes(each)).length;
  return { met: count('equal', 'implied'), different: count('different'), absent: count('absent') };
}

interface Candidate {
  readonly source: Value;
  readonly relation: Relation;
  /** How well the words around the two fit. */
  readonly place: number;
  readonly isSamePlace: boolean;
}

/** A value of the claim that is looked for, with the stems of the words around it. */
interface Sought {
  readonly claim: ReadPassage;
  readonly value: Value;
  readonly around: ReadonlySet<string>;
}

function candidateOf({ claim, value, around }: Sought, passage: ReadPassage, source: Value): Candidate {
  const relation = isOtherDate(claim, value, source) ? 'unrelated' : relate(value, source);
  if (relation === 'unrelated') return { source, relation, place: 0, isSamePlace: false };
  const isSameThing = value.counted !== undefined && value.counted === source.counted;
  const isSameDate = value.at !== undefined && value.at.year === source.at?.year;
  const shared = sharedWords(around, contextOf(passage, source));
  const place = shared + (isSameThing ? SAME_THING : 0) + (isSameDate ? SAME_THING : 0);
  return { source, relation, place, isSamePlace: place >= SAME_PLACE || hasSameDigits(value, source) };
}

/** "80 miles" and "80 km": the same digits with another unit or scale are put in each other's place. */
function hasSameDigits({ core, unit, number }: Value, source: Value): boolean {
  if (unit === undefined || (unit === source.unit && number === source.number)) return false;
  const digits = /\d[\d.,]*/.exec(core.text)?.[0];
  return digits !== undefined && digits === /\d[\d.,]*/.exec(source.core.text)?.[0];
}

/** A cell of the row "2024", or what is said for 2024, says nothing of a value that the claim gives for 2025. */
function isOtherDate(claim: ReadPassage, value: Value, { at, heading }: Value): boolean {
  if (at?.year === undefined || value.readings[0].date !== undefined) return false;
  if (value.at?.year !== undefined) return value.at.year !== at.year;
  const years = claim.values.flatMap(({ readings: [{ date }] }) => date?.year ?? []);
  return heading !== undefined && years.length === 1 && years[0] !== at.year;
}

/** The stems of the words around a value, with its header and row. */
function contextOf({ tokens }: ReadPassage, { from, to, heading }: Value): ReadonlySet<string> {
  const stems = new Set(heading);
  for (let i = Math.max(0, from - REACH); i < Math.min(tokens.length, to + REACH); i += 1)
    if ((i < from || i >= to) && isTelling(itemAt(tokens, i))) stems.add(itemAt(tokens, i).stem);
  return stems;
}

/** Other values tell nothing of the place of this one, but for the year that it is given for. */
function isTelling(token: Token): boolean {
  return !/^\d/.test(token.stem) || isYear(token);
}

function sharedWords(own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let weight = 0;
  for (const stem of own) if (other.has(stem)) weight += rarityOf(stem);
  return weight;
}

const isMet = ({ relation }: Candidate): boolean => isSameOrImplied(relation);

function bestOf(candidates: readonly Candidate[], fits: (candidate: Candidate) => boolean): Candidate | undefined {
  let best: Candidate | undefined;
  for (const each of candidates) if (fits(each) && (best === undefined || isBetter(each, best))) best = each;
  return best;
}

/** The better place counts, and of equal places the relation. */
function isBetter(a: Candidate, b: Candidate): boolean {
  return a.place > b.place || (a.place === b.place && a.relation === 'equal' && b.relation !== 'equal');
}

function matchOf(value: Value, candidates: readonly Candidate[], taken: ReadonlySet<Value>): ValueMatch {
  const met = bestOf(candidates, isMet);
  const isRival = ({ relation, isSamePlace, source }: Candidate): boolean =>
    relation === 'different' && isSamePlace && (met !== undefined || !taken.has(source));
  const rival = bestOf(candidates, isRival);
  if (met && !(rival && rival.place > met.place + BETTER_PLACE && isSameThing(value, rival.source)))
    return { value, relation: met.relation === 'equal' ? 'equal' : 'implied', source: met.source };
  return rival ? { value, relation: 'different', source: rival.source } : { value, relation: 'absent', source: undefined };
}

function isSameThing(value: Value, { counted, heading }: Value): boolean {
  return (value.counted !== undefined && value.counted === counted) || heading !== undefined;
}

/** "from 18.2 to 21.9" where the source has the first value for the later date: each end has taken the other's place. */
function turned(first: ValueMatch | undefined, second: ValueMatch | undefined, wanted = first): ValueMatch | undefined {
  if (first?.value.change !== 'from' || second?.value.change !== 'to' || !first.source || !second.source || !wanted)
    return undefined;
  const [start, end] = [first.source, second.source];
  if (start.at === undefined || end.at === undefined || isBefore(end.at, start.at) !== true) return undefined;
  return { value: wanted.value, relation: 'different', source: wanted === first ? end : start };
}
