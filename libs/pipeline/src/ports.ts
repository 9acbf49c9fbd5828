import type { Citation, ClaimType, SourceDocument, Span, Strictness, UncheckedSpan, VerifierIdentity } from '@claimgate/domain';
import type { ReviewMemory } from './review-memory.js';
import type { Segment } from './segment/segment.js';

/** Who turns segments into claims; recorded on every claim. */
export interface ExtractorIdentity {
  readonly provider: string;
  readonly model: string;
  readonly promptVersion: string;
}

/** What an extractor reads: the output, its segments, and the sources that citation markers may point at. */
export interface ExtractionRequest {
  readonly aiOutput: string;
  readonly segments: readonly Segment[];
  readonly sources: readonly SourceDocument[];
}

/** A claim as an extractor proposes it; the pipeline numbers it and takes the words from the output itself. */
export interface DraftClaim {
  readonly span: Span;
  readonly text: string;
  readonly type: ClaimType;
  readonly importance: number;
  readonly citations: readonly Citation[];
  readonly confidence: number;
  /** Who proposed it, where it was not the extractor itself but one that it falls back to. */
  readonly by?: ExtractorIdentity;
}

/** What an extractor found; text that it names neither as claim nor as unchecked is added to the coverage by the pipeline. */
export interface ExtractedClaims {
  readonly claims: readonly DraftClaim[];
  readonly unchecked: readonly UncheckedSpan[];
}

/** Turns an output into atomic claims. A port, so that a model behind an endpoint can take the place of the rules. */
export interface Extractor {
  readonly identity: ExtractorIdentity;
  extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractedClaims>;
}

/** One question for a verifier: does this passage say this? */
export interface ClaimPassage {
  readonly claim: string;
  readonly passage: string;
  /** The sentences of the passage that come nearest to the claim: a verifier may read each of them alone as well. */
  readonly nearest?: readonly string[] | undefined;
}

/**
 * From which probability on a claim counts as supported and as contradicted, and up to which one as unsupported. What lies between is not decided: a
 * person is shown where to look.
 */
export interface Limits {
  readonly supported: number;
  readonly contradicted: number;
  readonly unsupported: number;
}

/** How likely a passage supports a claim, contradicts it, or does neither. The three sum to one. */
export interface Judgement {
  readonly supported: number;
  readonly contradicted: number;
  readonly neither: number;
  /** How sure it must be, by strictness, where who judged was measured apart from the verifier; the verifier's own limits otherwise. */
  readonly limits?: Readonly<Record<Strictness, Limits>> | undefined;
  /** Who judged, where it was not the verifier as it names itself: one that it falls back to, or the model that it asked. */
  readonly by?: VerifierIdentity;
  /** True when only the beginning of the claim was read. */
  readonly isClaimCut?: boolean;
  /** True when what the exact checks find is weighed in it: a judgement that is sure all the same is not overruled by them. */
  readonly weighsChecks?: boolean;
  /** How far its log-odds are believed when they are told as a confidence, from 0 to 1; all of them where nothing is said. */
  readonly caution?: number;
  /** The words of the passage that the judgement rests on, where the verifier can name them. White space may differ. */
  readonly quote?: string;
}

/** Judges claims against passages, in the order given. A port: the lexical verifier is built in, a model can replace it. */
export interface Verifier {
  readonly identity: VerifierIdentity;
  /** Who is named for what the verifier is never asked, such as exact copies; the verifier itself where nothing else is said. */
  readonly unasked?: VerifierIdentity;
  /**
   * What the verifier is given to read: the sentences found for a claim, each on a line of its own, or, for one that understands
   * running text, what stands around them too. The second is also asked which sentence carries its decision.
   */
  readonly reads?: 'sentences' | 'context';
  /** How sure it must be, by strictness, measured for this verifier; without them it decides every claim. */
  readonly limits?: Readonly<Record<Strictness, Limits>> | undefined;
  /** `memory` is what the review has read so far, for a verifier that reads the same texts; nothing of a packet may be kept elsewhere. */
  judge(pairs: readonly ClaimPassage[], signal: AbortSignal, memory?: ReviewMemory): Promise<readonly Judgement[]>;
}

/** The parts of the pipeline that can be exchanged. */
export interface PipelineDependencies {
  readonly extractor: Extractor;
  readonly verifier: Verifier;
  /** Asked about the claims that the verifier leaves undecided, and about no others. */
  readonly cascade?: Verifier | undefined;
}

/** The same, where the verifier may still be loading: a review does without it what it can. */
export interface EarlyDependencies extends Omit<PipelineDependencies, 'verifier'> {
  readonly verifier: Verifier | Promise<Verifier>;
}
