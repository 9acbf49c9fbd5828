import { isFunctionWord, isTellingWord, type ReadText, type Token } from '@claimgate/language';
import { MOST_FACTS } from '../align.js';
import { type Difference, differs } from '../difference.js';
import { CHANGES } from './read-ranges.js';
import { MOST_VALUES, valuesIn } from './read-source.js';
import { relate } from './relate.js';
import type { Value } from './value.js';

/** "from 80,000 to 40,000": the two ends of a change. */
interface Change {
  readonly from: Value;
  readonly to: Value;
}

/** The changes of which both ends are told, in order. */
function changesIn(values: readonly Value[]): Change[] {
  return values.flatMap((to, i) => {
    const from = values[i - 1];
    const isChange = from?.change === 'from' && to.change === 'to' && from.readings[0].dimension === to.readings[0].dimension;
    return isChange && from.readings[0].magnitude !== 0 ? [{ from, to }] : [];
  });
}

// What is calculated comes out a little off.
const CALCULATED = 1e-9;

/** Whether a change comes to so much; undefined where the two have no common measure: "by half" is of what it was, "by 3 points" of the whole. */
function isSizeOf({ readings: [own] }: Value, { from, to }: Change): boolean | undefined {
  const [start, end] = [from.readings[0], to.readings[0]];
  const isPart = own.dimension === 'share';
  const areShares = start.dimension === 'share';
  if (isPart ? areShares : own.dimension !== (areShares ? 'points' : start.dimension)) return undefined;
  const size = Math.abs(end.magnitude - start.magnitude) / (isPart ? Math.abs(start.magnitude) : 1);
  return Math.abs(size - own.magnitude) <= Math.max(own.precision / 2, size * CALCULATED);
}

/** Where a change of just this size ends: "fell by 40,000", "fell by half", where the source says "from 80,000 to 40,000". */
export function endOfChange(value: Value, values: readonly Value[]): Value | undefined {
  return changesIn(values).find((change) => isSizeOf(value, change))?.to;
}

/** "rose by 4.5 points" for "rose from 108.4 to 111.9 per cent": a change of another size than the only one that the source tells the ends of. */
export function findOtherChange(claim: ReadText, sources: readonly ReadText[]): Difference | undefined {
  const own = valuesIn(claim)
    .slice(0, MOST_FACTS)
    .filter(({ change, comparator }) => change === 'by' && comparator === 'exact');
  if (own.length === 0) return undefined;
  const words = new Set(claim.tokens.filter(isMatter).map(({ stem }) => stem));
  const about = sources.filter(({ tokens }) => tokens.some(({ stem }) => words.has(stem)));
  const values = about.flatMap((source) => valuesIn(source).slice(0, MOST_VALUES));
  for (const value of own) {
    if (values.some((each) => /^(?:equal|implied)$/.test(relate(value, each)))) continue;
    const [change, ...others] = changesIn(values).filter((each) => isSizeOf(value, each) !== undefined);
    if (change !== undefined && others.length === 0 && isSizeOf(value, change) === false)
      return differs('number', true, `from “${change.from.core.text}” to “${change.to.core.text}” is not “${value.text}”`);
  }
  return undefined;
}

/** A word that tells what it is that changes. */
function isMatter({ kind, stem, norm }: Token): boolean {
  return kind === 'word' && isTellingWord(stem) && !isFunctionWord(stem) && !CHANGES.test(norm);
}
