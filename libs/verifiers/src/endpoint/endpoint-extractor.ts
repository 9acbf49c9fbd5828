import { itemAt } from '@claimgate/domain';
import type { DraftClaim, ExtractedClaims, ExtractionRequest, Extractor, ExtractorIdentity, Segment } from '@claimgate/pipeline';
import { acceptProposals, type ReadSegment } from './accept-proposals.js';
import type { EndpointCalls } from './endpoint-calls.js';
import { EndpointError } from './endpoint-error.js';
import { type AskedSegment, extractionQuestion, parseProposals, type ProposedClaim, withIds } from './extraction-question.js';
import type { FallbackTally } from './fallback-tally.js';
import { hasInstructions } from './find-instructions.js';

const SEGMENTS_PER_CALL = 20;
const CHARACTERS_PER_CALL = 6_000;
const CONTEXT_SEGMENTS = 3;

/** What an endpoint extractor is made of. */
export interface EndpointExtractorParts {
  readonly calls: EndpointCalls;
  readonly model: string;
  /** Reads what the endpoint gave no usable response to, and says which statements must not be missing. */
  readonly fallback: Extractor;
  readonly tally: FallbackTally;
}

/**
 * Has a model behind an endpoint of the customer's own split prose into claims. Tables, headings, labels and code are left to the built-in
 * extractor, and so is every segment whose response does not hold; each claim names who proposed it.
 */
export class EndpointExtractor implements Extractor {
  readonly identity: ExtractorIdentity;

  constructor(private readonly parts: EndpointExtractorParts) {
    this.identity = { provider: 'endpoint', model: parts.model, promptVersion: 'endpoint-extractor.2026-11-16.v2' };
  }

  async extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractedClaims> {
    const built = await this.parts.fallback.extract(request, signal);
    const drafts = draftsBySegment(request.segments, built.claims);
    const read = request.segments.map((segment, at) => readSegment(request, at, drafts.get(segment) ?? []));
    const asked = withIds(read.filter(isForEndpoint).map(({ segment }) => segment));
    const proposals = new Map<Segment, readonly ProposedClaim[]>();
    await Promise.all(callsFor(asked).map((call) => this.askAbout(call, proposals, signal)));
    const claims = read.flatMap((each) => this.claimsOf(each, proposals.get(each.segment)));
    return { claims, unchecked: built.unchecked };
  }

  private async askAbout(
    asked: readonly AskedSegment[],
    proposals: Map<Segment, readonly ProposedClaim[]>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const found = parseProposals(asked, await this.parts.calls.ask(extractionQuestion(asked), signal));
      for (const { id, segment } of asked) {
        const claims = found.get(id);
        if (claims) proposals.set(segment, claims);
        else this.parts.tally.fellBack('response_unreadable');
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof EndpointError)) throw error;
      for (const _ of asked) this.parts.tally.fellBack(error.reason);
    }
  }

  /** The endpoint's claims where they hold, else those of the built-in extractor, under its name. */
  private claimsOf(read: ReadSegment, proposals: readonly ProposedClaim[] | undefined): readonly DraftClaim[] {
    const { fallback, tally } = this.parts;
    const built = read.drafts.map((draft): DraftClaim => ({ by: fallback.identity, ...draft }));
    if (proposals === undefined) return built;
    try {
      const claims = acceptProposals(read, proposals, this.identity);
      tally.answered();
      return claims;
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      tally.fellBack(error.reason);
      return built;
    }
  }
}

/** The claims of each segment. Both go by their place in the output, so one walk over them is enough. */
function draftsBySegment(segments: readonly Segment[], claims: readonly DraftClaim[]): Map<Segment, DraftClaim[]> {
  const drafts = new Map<Segment, DraftClaim[]>();
  let at = 0;
  for (const claim of claims.toSorted((a, b) => a.span.start - b.span.start)) {
    while (at + 1 < segments.length && itemAt(segments, at + 1).start <= claim.span.start) at += 1;
    const segment = segments[at];
    if (segment) drafts.set(segment, [...(drafts.get(segment) ?? []), claim]);
  }
  return drafts;
}

/** What a claim of a segment may draw on: itself, the lead of its list, and some sentences before it. */
function readSegment({ segments }: ExtractionRequest, at: number, drafts: readonly DraftClaim[]): ReadSegment {
  const segment = itemAt(segments, at);
  const before = segments.slice(Math.max(0, at - CONTEXT_SEGMENTS), at + 1).map(({ text }) => text);
  return { segment, drafts, context: [segment.lead ?? '', ...before].join('\n') };
}

/** Only prose in which the rules find a claim is asked about: what they put into the coverage stays there, with its reason. */
function isForEndpoint({ segment, drafts }: ReadSegment): boolean {
  const prose = segment.kind === 'sentence' || segment.kind === 'list_item' || segment.kind === 'quote';
  return prose && drafts.length > 0 && segment.text.length <= CHARACTERS_PER_CALL && !hasInstructions(segment.text);
}

/** Segments in reading order, as many to a call as go well together. */
function callsFor(asked: readonly AskedSegment[]): AskedSegment[][] {
  const calls: AskedSegment[][] = [];
  let characters = Infinity;
  for (const each of asked) {
    characters += each.segment.text.length;
    const last = calls.at(-1);
    if (last === undefined || last.length >= SEGMENTS_PER_CALL || characters > CHARACTERS_PER_CALL) {
      calls.push([each]);
      characters = each.segment.text.length;
    } else last.push(each);
  }
  return calls;
}
