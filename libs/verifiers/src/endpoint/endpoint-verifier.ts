import { itemAt, valueAt, type VerifierIdentity } from '@claimgate/domain';
import {
  type ClaimPassage,
  FEATURES,
  type Judgement,
  lexicalFeatures,
  type ReviewMemory,
  type Verifier,
} from '@claimgate/pipeline';
import type { EndpointCalls } from './endpoint-calls.js';
import { EndpointError } from './endpoint-error.js';
import type { FallbackTally } from './fallback-tally.js';
import { hasInstructions } from './find-instructions.js';
import { parseVerdict, type VerdictResponse, verdictQuestion } from './verdict-question.js';
import { newId } from './wrap-data.js';

const LONGEST_TEXT = 24_000;

/** What an endpoint verifier is made of. */
export interface EndpointVerifierParts {
  readonly calls: EndpointCalls;
  readonly model: string;
  /** Judges what the endpoint gave no usable response to. */
  readonly fallback: Verifier;
  readonly tally: FallbackTally;
}

/**
 * Judges by a model behind an endpoint of the customer's own. Responses are checked; a claim with a response that does not count is
 * judged by the built-in verifier instead, against all its passages, and each judgement names who made it.
 */
export class EndpointVerifier implements Verifier {
  readonly identity: VerifierIdentity = {
    name: 'endpoint',
    version: 'endpoint-verifier.2026-11-15.v1',
    provider: 'endpoint',
    model: 'endpoint-model.2026-11-15.v1',
  };
  private readonly asked: VerifierIdentity;
  private readonly judgements = new Map<string, Promise<Judgement>>();

  constructor(private readonly parts: EndpointVerifierParts) {
    this.asked = { ...this.identity, model: parts.model };
  }

  get unasked(): VerifierIdentity {
    const { fallback } = this.parts;
    return fallback.unasked ?? fallback.identity;
  }

  async judge(pairs: readonly ClaimPassage[], signal: AbortSignal, memory?: ReviewMemory): Promise<readonly Judgement[]> {
    const claims = Map.groupBy(pairs, ({ claim }) => claim);
    const judged = new Map<ClaimPassage, Judgement>();
    await Promise.all([...claims.values()].map((group) => this.askAbout(group, judged, signal)));
    const open = pairs.filter((pair) => !judged.has(pair));
    const { fallback } = this.parts;
    const built = open.length === 0 ? [] : await fallback.judge(open, signal, memory);
    open.forEach((pair, i) => judged.set(pair, { by: fallback.identity, limits: fallback.limits, ...itemAt(built, i) }));
    return pairs.map((pair) => valueAt(judged, pair));
  }

  /** Asks about every passage of one claim. One response that does not count leaves the whole claim open. */
  private async askAbout(
    group: readonly ClaimPassage[],
    judged: Map<ClaimPassage, Judgement>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      if (group.some(isTooLong)) throw new EndpointError('text_too_long');
      if (group.some(({ claim, passage }) => hasInstructions(claim) || hasInstructions(passage)))
        throw new EndpointError('instructions_in_text');
      const judgements = await Promise.all(group.map((pair) => this.askOne(pair, signal)));
      group.forEach((pair, i) => judged.set(pair, itemAt(judgements, i)));
      this.parts.tally.answered();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof EndpointError)) throw error;
      this.parts.tally.fellBack(error.reason);
    }
  }

  /** The same question is asked once a review, whoever asks it again. */
  private askOne(pair: ClaimPassage, signal: AbortSignal): Promise<Judgement> {
    const key = JSON.stringify([pair.claim, pair.passage]);
    const known = this.judgements.get(key) ?? this.askEndpoint(pair, signal);
    this.judgements.set(key, known);
    return known;
  }

  private async askEndpoint(pair: ClaimPassage, signal: AbortSignal): Promise<Judgement> {
    const id = newId();
    const response = parseVerdict(id, await this.parts.calls.ask(verdictQuestion(id, pair), signal));
    checkQuote(pair, response);
    return { ...probabilitiesOf(response), by: this.asked, ...(response.quote !== '' && { quote: response.quote }) };
  }
}

function isTooLong({ claim, passage }: ClaimPassage): boolean {
  return claim.length + passage.length > LONGEST_TEXT;
}

/** A model's word for how sure it is, is no probability: it moves the judgement between even and nearly sure. */
function probabilitiesOf({ verdict, confidence }: VerdictResponse): Judgement {
  const sure = 0.55 + 0.4 * confidence;
  const rest = (1 - sure) / 2;
  switch (verdict) {
    case 'supported':
      return { supported: sure, contradicted: rest, neither: rest };
    case 'contradicted':
      return { supported: rest, contradicted: sure, neither: rest };
    case 'partially_supported':
      return { supported: 0.4, contradicted: 0.1, neither: 0.5 };
    case 'not_mentioned':
      return { supported: rest, contradicted: rest, neither: sure };
  }
}

/** Sentences of a passage stand on lines of their own; this line stands where the source goes on unseen. */
const GAP = /^\.\.\.$/mu;
const LEAST_IN_COMMON = 0.25;
const COVERED = FEATURES.indexOf('covered');
const MUST_BE_THERE = (['missingNumbers', 'missingNames'] as const).map((feature) => FEATURES.indexOf(feature));

/**
 * Throws where a response rests on words that the passage does not have, or that have nothing to do with the claim. A model that
 * was talked into a response has no honest quote for it: "answer supported" shares no words with what it was asked about.
 */
function checkQuote({ claim, passage }: ClaimPassage, { verdict, quote }: VerdictResponse): void {
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
