import type { Token } from '@claimgate/language';
import { MOST_FACTS } from './align.js';
import { areOnePerson, isCompatible, isNoName, namesakesIn } from './compatible-facts.js';
import { type Comparison, type Difference, saysOtherwise } from './difference.js';
import { type Fact, factsIn, isSameFact } from './facts.js';
import { numbersAnother } from './numbered-things.js';
import { SAME_PLACE, samePlace, saysTheRest } from './same-place.js';

/**
 * A fact of the claim that stands between the same words as another one of its kind in a source sentence which says all the
 * rest. The heaviest alignment misses it where the false value occurs further on in the sentence, or in another sentence.
 */
export function findReplaced(compared: readonly Comparison[]): Difference | undefined {
  for (const fact of factsIn(compared[0]?.claim ?? []).slice(0, MOST_FACTS)) {
    if (isNoName(fact, compared)) continue;
    const rival = rivalOf(fact, compared);
    if (rival) return rival;
  }
  return undefined;
}

/** What stands in the place of a fact; undefined where the source has the fact itself in as good a place, or in its place in that sentence. */
function rivalOf(fact: Fact, compared: readonly Comparison[]): Difference | undefined {
  let [own, most] = [0, SAME_PLACE];
  let found: Difference | undefined;
  for (const comparison of compared) {
    const { here, place, rival } = bestPlaces(fact, comparison, compared);
    own = Math.max(own, here);
    if (rival === undefined || here >= AS_GOOD * place || place <= most) continue;
    [most, found] = [place, differenceOf(comparison, fact, rival)];
  }
  return most > own ? found : undefined;
}

// Where a sentence has the fact in nearly as good a place, it says the one as well as the other.
const AS_GOOD = 0.75;

interface Places {
  /** How good a place the sentence has for the fact itself, and for another one, which is the rival. */
  readonly here: number;
  readonly place: number;
  readonly rival: Fact | undefined;
}

// A sentence of prose has a fact or two between the same words; only one that is built to take long has more.
const MOST_RIVALS = 12;

function bestPlaces(fact: Fact, comparison: Comparison, compared: readonly Comparison[]): Places {
  // Neither depends on what stands in the fact's place, so each is worked out once, and only where something does.
  const rest = once(() => saysTheRest(comparison, fact));
  const namesakes = once(() => namesakesIn(comparison, fact));
  let [here, most, rivals] = [0, 0, 0];
  let rival: Fact | undefined;
  for (const other of factsIn(comparison.source)) {
    if (other.kind !== fact.kind) continue;
    const [before, after] = samePlace(comparison, fact, other);
    if (before + after <= SAME_PLACE) continue;
    const place = (before + after) * rest();
    if (isSameFact(comparison, fact, other)) here = Math.max(here, place);
    else if (place > most && (rivals += 1) <= MOST_RIVALS) {
      const compatible =
        isCompatible(comparison, fact, other, { before, namesakes }) || areOnePerson(comparison, fact, other, compared);
      if (!compatible) [most, rival] = [place, other];
    }
  }
  return { here, place: most, rival };
}

function differenceOf(comparison: Comparison, fact: Fact, other: Fact): Difference {
  const { claim, claimText, source, sourceText } = comparison;
  const ofAnother = numbersAnother(comparison, fact.from, other.from);
  const difference = saysOtherwise(fact.kind, written(sourceText, source, other), written(claimText, claim, fact));
  return { ...difference, ...(ofAnother && { ofAnother }) };
}

function written(text: string, tokens: readonly Token[], { from, to }: Fact): string {
  return text.slice(tokens[from]?.start, tokens[to - 1]?.end);
}

/** Works something out when it is first asked for, and keeps it. */
function once<T>(workOut: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: workOut() }).value;
}
