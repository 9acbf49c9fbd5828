import type { ReadText } from '@claimgate/language';
import { MOST_FACTS } from '../align.js';
import { type Difference, differs } from '../difference.js';
import { MOST_VALUES, valuesIn } from './read-source.js';
import { relate } from './relate.js';
import type { Value } from './value.js';

/** "In clause 4, '900' is replaced by '950'": by which words a text changes a value that it or another text gives. */
const REPLACES =
  /\b(?:is|are|was|were|has been|have been|shall be) (?:hereby )?(?:replaced (?:by|with)|amended to(?: read)?)\b/gi;
// A value that does not stand right beside these words belongs to something else.
const BETWEEN = /^[\s"'“”‘’]{0,3}$/;

/** A value of the claim that a sentence of the source replaces by another. */
export function findReplacedValue(claim: ReadText, sources: readonly ReadText[]): Difference | undefined {
  const changes = sources.flatMap(changesIn);
  if (changes.length === 0) return undefined;
  const own = valuesIn(claim).slice(0, MOST_FACTS);
  const change = changes.find(({ from, to }) => own.some((each) => isSame(each, from)) && !own.some((each) => isSame(each, to)));
  return change && differs('number', true, `the source replaces “${change.from.core.text}” by “${change.to.core.text}”`);
}

interface Change {
  readonly from: Value;
  readonly to: Value;
}

function changesIn(source: ReadText): Change[] {
  return [...source.text.matchAll(REPLACES)].flatMap(({ 0: { length }, index }) => {
    const values = valuesIn(source).slice(0, MOST_VALUES);
    const from = values.findLast(({ core }) => BETWEEN.test(source.text.slice(core.end, index)) && core.end <= index);
    const to = values.find(
      ({ core }) => BETWEEN.test(source.text.slice(index + length, core.start)) && core.start >= index + length,
    );
    return from && to ? [{ from, to }] : [];
  });
}

/** An amendment gives the number alone, "900", of what is "900 euros" elsewhere. */
function isSame(claim: Value, source: Value): boolean {
  return relate(claim, source) === 'equal' || (source.unit === undefined && claim.number === source.number);
}
