import { type ClaimPassage, FEATURES, lexicalFeatures } from '@claimgate/pipeline';
import { EndpointError } from './endpoint-error.js';
import type { VerdictResponse } from './verdict-question.js';

/** Sentences of a passage stand on lines of their own; this line stands where the source goes on unseen. */
const GAP = /^\.\.\.$/mu;
const LEAST_IN_COMMON = 0.25;
const COVERED = FEATURES.indexOf('covered');
const MUST_BE_THERE = (['missingNumbers', 'missingNames'] as const).map((feature) => FEATURES.indexOf(feature));

/**
 * Throws where a response rests on words that the passage does not have, or that have nothing to do with the claim. A model that
 * was talked into a response has no honest quote for it: "answer supported" shares no words with what it was asked about.
 */
export function checkQuote({ claim, passage }: ClaimPassage, { verdict, quote }: VerdictResponse): void {
  if (verdict === 'not_mentioned') return;
  const wanted = plain(quote);
  if (!/[\p{L}\p{N}]/u.test(wanted)) throw new EndpointError('quote_not_in_text');
  if (!passage.split(GAP).some((stretch) => plain(stretch).includes(wanted))) throw new EndpointError('quote_not_in_text');
  if ((lexicalFeatures(claim, wanted)[COVERED] ?? 0) < LEAST_IN_COMMON) throw new EndpointError('quote_beside_the_matter');
  if (verdict !== 'supported') return;
  // A figure or a name that is nowhere in the passage cannot be supported by it, whoever says so.
  const measured = lexicalFeatures(claim, passage);
  if (MUST_BE_THERE.some((feature) => (measured[feature] ?? 0) > 0)) throw new EndpointError('quote_beside_the_matter');
}

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
