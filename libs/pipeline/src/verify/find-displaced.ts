import type { Token } from '../language/tokenize.js';
import { type Fact, factsIn } from './checks/facts.js';
import { isSameFact } from './checks/same-fact.js';
import { type Comparison, type Difference, saysOtherwise } from './difference.js';
import { SAME_PLACE, samePlace, saysTheRest } from './same-place.js';

/**
 * A fact of the claim that stands between the same words as another one of its kind in a source sentence which says all the
 * rest. The heaviest alignment misses it where the false value occurs further on in the sentence, or in another sentence.
 */
export function findDisplaced(compared: readonly Comparison[]): Difference | undefined {
  for (const fact of factsIn(compared[0]?.claim ?? [])) {
    const rival = rivalOf(fact, compared);
    if (rival) return rival;
  }
  return undefined;
}

/** What stands in the place of a fact; undefined where the source has the fact itself in as good a place. */
function rivalOf(fact: Fact, compared: readonly Comparison[]): Difference | undefined {
  let [own, most] = [0, SAME_PLACE];
  let found: Difference | undefined;
  for (const comparison of compared) {
    for (const other of factsIn(comparison.source)) {
      if (other.kind !== fact.kind || belongsTo(other, fact, comparison)) continue;
      const [before, after] = samePlace(comparison, fact, other);
      if (before + after <= Math.max(SAME_PLACE, own)) continue;
      const place = (before + after) * saysTheRest(comparison, fact);
      if (isSameFact(comparison, fact, other)) own = Math.max(own, place);
      else if (place > most) [most, found] = [place, differenceOf(comparison, fact, other)];
    }
  }
  return most > own ? found : undefined;
}

const MOST_BETWEEN = 2;

/** "by the American singer Madonna": a name that only leads up to the claim's own one stands in nobody's place. */
function belongsTo(other: Fact, fact: Fact, comparison: Comparison): boolean {
  if (fact.kind !== 'name') return false;
  return factsIn(comparison.source).some(
    (own) =>
      own.kind === 'name' &&
      own.from > other.to &&
      own.from - other.to <= MOST_BETWEEN &&
      isBareWords(comparison, other.to, own.from) &&
      isSameFact(comparison, fact, own),
  );
}

/** True where nothing but small words stand between two places: no mark that parts them, and no word that joins or relates them. */
function isBareWords({ source, sourceText }: Comparison, from: number, to: number): boolean {
  const between = sourceText.slice(source[from - 1]?.end, source[to]?.start);
  return (
    /^[\p{Ll} -]+$/u.test(between) &&
    !/ (?:and|or|nor|of|in|at|to|by|for|from|with|over|against|as|than|but|is|was|are|were|has|had) /u.test(between)
  );
}

function differenceOf({ claim, claimText, source, sourceText }: Comparison, fact: Fact, other: Fact): Difference {
  return saysOtherwise(fact.kind, written(sourceText, source, other), written(claimText, claim, fact));
}

function written(text: string, tokens: readonly Token[], { from, to }: Fact): string {
  return text.slice(tokens[from]?.start, tokens[to - 1]?.end);
}
