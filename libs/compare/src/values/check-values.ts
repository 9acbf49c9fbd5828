import { itemAt } from '@claimgate/domain';
import { daysOfWeekIn, isYear, MONTH_STEMS, type Token, WEEKDAY_STEMS } from '@claimgate/language';
import type { Slot } from '../align.js';
import { type Comparison, type Difference, type ExactCheck, isMissing, saysOtherwise } from '../difference.js';
import { numbersAnother } from '../numbered-things.js';
import { placeValues, type PlacedValue } from './place-values.js';
import { valueAt } from './read-source.js';
import type { Value } from './value.js';

/** Numbers with their units, in any notation: the same, rounded, or within what "more than" and "up to" allow. */
export const checkNumbers: ExactCheck = (comparison) => differingValues(comparison, false);

/** Compares the values of one sort: dates and times of day belong to the check on dates. */
function differingValues(comparison: Comparison, points: boolean): Difference[] {
  const placed = placeValues(comparison, (value) => isPoint(value) === points);
  return placed.flatMap((each) => differenceOf(comparison, each, points));
}

function isPoint({ readings: [{ kind }] }: Value): boolean {
  return kind === 'date' || kind === 'time';
}

function differenceOf(comparison: Comparison, { value, relation, source }: PlacedValue, points: boolean): Difference[] {
  const kind = points ? 'date' : 'number';
  if (relation === 'different' && source) {
    const ofAnother = numbersAnother(comparison, value.coreFrom, source.coreFrom);
    return [{ ...saysOtherwise(kind, source.text, value.text), ...(ofAnother && { ofAnother }) }];
  }
  return relation === 'absent' && !isReference(comparison, value) ? [isMissing(kind, value.text)] : [];
}

const REFERENCE = /^(?:passages?|sources?|documents?|excerpts?|articles?|step)$/;

/** "according to passage 1", "Step 2: ...": a number by which the claim points or counts, and says nothing of the matter. */
function isReference({ claim }: Comparison, { coreFrom }: Value): boolean {
  return coreFrom > 0 && REFERENCE.test(itemAt(claim, coreFrom - 1).norm);
}

const SPANS = [
  'second',
  'minut',
  'hour',
  'dai',
  'week',
  'month',
  'year',
  'decad',
  'centuri',
  'daili',
  'weekli',
  'monthli',
  'yearli',
  'annual',
  'annuali',
];
/** For each word of time the words that may stand in its place. */
const RIVALS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [MONTH_STEMS, WEEKDAY_STEMS, SPANS].flatMap((group) => group.map((stem) => [stem, new Set(group)] as const)),
);

const DECADES: readonly string[] = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];

/** Years, decades, months, weekdays and units of time. */
export const checkDates: ExactCheck = (comparison) => {
  const differences = differingValues(comparison, true);
  for (const slot of comparison.alignment.slots) {
    for (const i of slot.claim) {
      const difference = differingDecade(comparison, slot, i) ?? differingWord(comparison, slot, i);
      if (difference) differences.push(difference);
    }
  }
  return differences;
};

/** "the forties" where the source gives a year that lies in another decade, and none that lies in this one. "His forties" are no date. */
function differingDecade({ claim, source }: Comparison, slot: Slot, at: number): Difference | undefined {
  const norm = claim[at]?.norm ?? '';
  const decade = DECADES.indexOf(norm) + 2;
  if (decade < 2 || claim[at - 1]?.norm !== 'the') return undefined;
  const lies = (other: Token): boolean => other.norm === norm || (isYear(other) && Number(other.norm[2]) === decade);
  const year = slot.source.find((j) => isYear(itemAt(source, j)));
  return year === undefined || source.some(lies) ? undefined : saysOtherwise('date', source[year]?.norm ?? '', `the ${norm}`);
}

/** Weekdays, and words of time that belong to no value: "weekly", "in days". */
function differingWord({ claim, claimText, source, sourceText }: Comparison, slot: Slot, at: number): Difference | undefined {
  const token = itemAt(claim, at);
  const rivals = RIVALS.get(token.stem);
  if (rivals === undefined || !isDateWord(token.norm, token.capital)) return undefined;
  if (valueAt({ text: claimText, tokens: claim }, at) !== undefined) return undefined;
  if (daysOfWeekIn({ text: sourceText, tokens: source }).some(({ days }) => days.includes(token.stem))) return undefined;
  const rival = slot.source.find((j) => source[j]?.stem !== token.stem && rivals.has(source[j]?.stem ?? ''));
  if (rival !== undefined) return saysOtherwise('date', source[rival]?.norm ?? '', token.norm);
  return source.some(({ stem }) => stem === token.stem) ? undefined : isMissing('date', token.norm);
}

/** "may" and "march" are months only with a capital. */
function isDateWord(norm: string, capital: boolean): boolean {
  return capital || (norm !== 'may' && norm !== 'march' && norm !== 'second');
}
