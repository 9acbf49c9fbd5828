import type { ClaimPassage } from '@claimgate/pipeline';
import type { Question } from './endpoint-calls.js';
import { EndpointError } from './endpoint-error.js';
import { asRecord } from './read-completion.js';
import { wrapData } from './wrap-data.js';

const VERDICTS = ['supported', 'partially_supported', 'contradicted', 'not_mentioned'] as const;
/** What a passage says of a claim, as an endpoint is asked. */
export type Verdict = (typeof VERDICTS)[number];

/** A response in the form that was asked for; its quote is not checked yet. */
export interface VerdictResponse {
  readonly verdict: Verdict;
  readonly quote: string;
  readonly confidence: number;
}

const RESPONSE_TOKENS = 600;
const LONGEST_QUOTE = 2_000;

const TASK = `You decide what one passage says about one claim. Use the passage alone, no knowledge of your own.
- supported: the passage says all of the claim, in these or other words.
- partially_supported: it says part of the claim and is silent on the rest.
- contradicted: it says something that cannot be true together with the claim.
- not_mentioned: it does neither.
Numbers, dates, names, negations, conditions and words such as "may", "must", "all" or "only" must agree.
quote: the shortest words of the passage that decide, copied character for character from one place of it, never from the claim; empty for not_mentioned.
confidence: 0 to 1. id: the id that the document carries.`;

/** Asks about one claim and one passage. One pair a call: what one source says to the model cannot reach the verdict on another. */
export function verdictQuestion(id: string, { claim, passage }: ClaimPassage): Question {
  const { text, notice } = wrapData({ id, claim, passage });
  return {
    instructions: `${TASK}\n\n${notice}`,
    data: text,
    schemaName: 'claim_verdict',
    schema: schemaFor(id),
    responseTokens: RESPONSE_TOKENS,
  };
}

function schemaFor(id: string): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'quote', 'verdict', 'confidence'],
    properties: {
      id: { type: 'string', enum: [id] },
      quote: { type: 'string' },
      verdict: { type: 'string', enum: VERDICTS },
      confidence: { type: 'number' },
    },
  };
}

/** Reads a response, or throws where it is not what was asked for. */
export function parseVerdict(id: string, response: unknown): VerdictResponse {
  const { id: answered, verdict, quote, confidence, ...more } = asRecord(response);
  if (typeof answered === 'string' && answered !== id) throw new EndpointError('unknown_id');
  const known = VERDICTS.find((candidate) => candidate === verdict);
  const sure = typeof confidence === 'number' && confidence >= 0 && confidence <= 1;
  if (answered !== id || known === undefined || typeof quote !== 'string' || !sure || Object.keys(more).length > 0)
    throw new EndpointError('response_unreadable');
  if (quote.length > LONGEST_QUOTE) throw new EndpointError('quote_not_in_text');
  return { verdict: known, quote: quote.trim(), confidence };
}
