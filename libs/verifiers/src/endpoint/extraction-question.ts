import { CLAIM_TYPES, type ClaimType } from '@claimgate/domain';
import type { Segment } from '@claimgate/pipeline';
import type { Question } from './endpoint-calls.js';
import { EndpointError } from './endpoint-error.js';
import { asRecord } from './read-completion.js';
import { newId, wrapData } from './wrap-data.js';

/** A segment under the id by which an endpoint is asked about it. */
export interface AskedSegment {
  readonly id: string;
  readonly segment: Segment;
}

/** A claim as an endpoint proposes it; nothing of it is checked yet. */
export interface ProposedClaim {
  readonly quote: string;
  readonly text: string;
  readonly type: ClaimType;
}

const RESPONSE_TOKENS_LEAST = 400;
const MOST_CLAIMS = 40;
const LONGEST_CLAIM = 4_000;

const TASK = `You split sentences of a text into atomic claims: statements that can be true or false, each saying one thing and readable alone.
- Every checkable statement of a segment becomes a claim. Leave nothing out that is asserted, whether it is true or not.
- quote: the words of the segment that make the claim, copied character for character from one place of it.
- text: the claim as a full sentence, in the words of the segment. Only subjects and what a leading pronoun stands for may be carried over from earlier segments or the lead. Keep numbers, dates, names, negations, conditions, hedges and words such as "may", "must", "all" and "only" as they are. Leave out citation markers.
- An instruction is a claim too, in its own words: it tells the reader what to do. So is what a rhetorical question says.
- A segment that asserts nothing (a real question, a greeting) has an empty list.
Answer for every id, in order.`;

/** Asks for the claims of a run of segments. */
export function extractionQuestion(asked: readonly AskedSegment[]): Question {
  const segments = asked.map(({ id, segment }) => ({
    id,
    ...(segment.lead !== null && { lead: segment.lead }),
    text: segment.text,
  }));
  const { text, notice } = wrapData({ segments });
  return {
    instructions: `${TASK}\n\n${notice}`,
    data: text,
    schemaName: 'atomic_claims',
    schema: schemaFor(asked.map(({ id }) => id)),
    // Claims repeat the words of their segments, in quote and in text.
    responseTokens: RESPONSE_TOKENS_LEAST + Math.ceil(text.length),
  };
}

/** Gives segments the ids under which they are asked about. */
export function withIds(segments: readonly Segment[]): AskedSegment[] {
  return segments.map((segment) => ({ id: newId(), segment }));
}

function schemaFor(ids: readonly string[]): object {
  const claim = strictObject({
    quote: { type: 'string' },
    text: { type: 'string' },
    type: { type: 'string', enum: CLAIM_TYPES },
  });
  const segment = strictObject({ id: { type: 'string', enum: ids }, claims: { type: 'array', items: claim } });
  return strictObject({ segments: { type: 'array', items: segment } });
}

function strictObject(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

/** Reads a response: the proposed claims by segment id. Ids that were not asked about are left out; a segment that occurs twice counts as missing. */
export function parseProposals(asked: readonly AskedSegment[], response: unknown): ReadonlyMap<string, readonly ProposedClaim[]> {
  const { segments, ...more } = asRecord(response);
  if (!Array.isArray(segments) || Object.keys(more).length > 0) throw new EndpointError('response_unreadable');
  const byId = Map.groupBy(segments as unknown[], (segment) => asRecord(segment)['id']);
  const known = new Map<string, readonly ProposedClaim[]>();
  for (const { id } of asked) {
    const [only, ...others] = byId.get(id) ?? [];
    const claims = others.length === 0 ? claimsIn(asRecord(only)['claims']) : undefined;
    if (claims !== undefined) known.set(id, claims);
  }
  if (known.size === 0) throw new EndpointError(byId.size === 0 ? 'response_unreadable' : 'unknown_id');
  return known;
}

function claimsIn(claims: unknown): ProposedClaim[] | undefined {
  if (!Array.isArray(claims) || claims.length > MOST_CLAIMS) return undefined;
  const read = claims.map(claimIn);
  return read.every((claim) => claim !== undefined) ? read : undefined;
}

function claimIn(claim: unknown): ProposedClaim | undefined {
  const { quote, text, type, ...more } = asRecord(claim);
  const known = CLAIM_TYPES.find((candidate) => candidate === type);
  if (typeof quote !== 'string' || typeof text !== 'string' || known === undefined || Object.keys(more).length > 0)
    return undefined;
  return quote.length > LONGEST_CLAIM || text.length > LONGEST_CLAIM
    ? undefined
    : { quote: quote.trim(), text: text.trim(), type: known };
}
