import type { Token } from '../language/tokenize.js';
import { LONGEST_COMPARED } from './align.js';
import { factsIn, MOST_FACTS } from './checks/facts.js';
import { quantitiesIn } from './quantities.js';
import type { Weighed } from './weigh-evidence.js';

/**
 * A claim may hold more than is compared, so that none takes long. What was not compared is said in the rationale, and nobody calls such a
 * claim supported, unless a source holds it word for word.
 */
export function boundFacts(weighed: Weighed, claim: readonly Token[]): Weighed {
  const note = whatWasLeftOut(claim);
  if (note === undefined || weighed.decided?.copied) return weighed;
  if (weighed.status !== 'supported') return { ...weighed, rationale: `${weighed.rationale} ${note}` };
  return {
    ...weighed,
    status: 'insufficient_context',
    confidence: 0.3,
    decided: null,
    sourcesConflict: false,
    supporters: [],
    rationale: `The claim could not be checked as a whole. ${note}`,
  };
}

function whatWasLeftOut(claim: readonly Token[]): string | undefined {
  const facts = Math.max(factsIn(claim).length, quantitiesIn(claim).length);
  if (facts > MOST_FACTS) return `Only the first ${MOST_FACTS} of its ${facts} names and values were compared.`;
  return claim.length > LONGEST_COMPARED
    ? `Only the first ${LONGEST_COMPARED} of its ${claim.length} words were compared.`
    : undefined;
}
