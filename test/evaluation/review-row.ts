import type { Packet, SupportStatus, Verification } from '@claimgate/domain';
import { builtInDependencies, type ClaimPassage, type Judgement, reviewPacket, type Verifier } from '@claimgate/pipeline';
import type { Row } from './rows.js';
import { SentenceExtractor } from './sentence-extractor.js';

/** What the pipeline says of one row: its status, and how strongly it holds the claim supported, from 0 to 1. */
export interface RowResult {
  readonly status: SupportStatus;
  readonly score: number;
  readonly confidence: number;
}

/** Keeps what a verifier was asked and said, so that rows can be ranked by probability. */
export class RecordingVerifier implements Verifier {
  readonly asked: ClaimPassage[] = [];
  /** The best probability of support that each claim got. */
  readonly best = new Map<string, number>();

  constructor(private readonly inner: Verifier = builtInDependencies().verifier) {}

  get reads(): NonNullable<Verifier['reads']> {
    return this.inner.reads ?? 'sentences';
  }

  get identity(): Verifier['identity'] {
    return this.inner.identity;
  }

  async judge(pairs: readonly ClaimPassage[], signal: AbortSignal): Promise<readonly Judgement[]> {
    const judgements = await this.inner.judge(pairs, signal);
    this.asked.push(...pairs);
    pairs.forEach(({ claim }, i) => this.record(claim, judgements[i]?.supported ?? 0));
    return judgements;
  }

  /** A row has one source, so a verifier that reads context decides by its first answer; later ones only look for the deciding words. */
  private record(claim: string, supported: number): void {
    const before = this.best.get(claim);
    if (before === undefined || (this.reads === 'sentences' && supported > before)) this.best.set(claim, supported);
  }
}

/** Reviews one row with the shipped pipeline; a row of several sentences is supported when each of them is. */
export async function reviewRow(row: Row, verifier: RecordingVerifier = new RecordingVerifier()): Promise<RowResult> {
  const { claims, verifications } = await reviewPacket(
    packetOf(row),
    { extractor: new SentenceExtractor(), verifier },
    new AbortController().signal,
  );
  const results = verifications.map((verification, i): RowResult => {
    const probability = verifier.best.get(claims[i]?.text ?? '') ?? 0;
    return { status: verification.status, confidence: verification.confidence, score: scoreOf(verification, probability) };
  });
  return results.toSorted((a, b) => a.score - b.score)[0] ?? { status: 'insufficient_context', score: 0, confidence: 0 };
}

function packetOf({ source, claim }: Row): Packet {
  const document = {
    n: 1,
    title: 'Source',
    content: source,
    uri: null,
    citationLabel: 'source 1',
    mediaType: 'text/plain' as const,
  };
  return {
    aiOutput: claim,
    sources: [document],
    intendedUse: 'eval_only',
    strictness: 'standard',
    question: null,
    externalId: null,
    metadata: {},
  };
}

/** The probability, moved to the side of one half on which the verdict stands. What exact checks settle is as sure as the pipeline says. */
function scoreOf({ status, confidence }: Verification, probability: number): number {
  if (status === 'supported') return Math.max(0.5, probability, confidence);
  return Math.min(0.49, probability) * (status === 'contradicted' ? 0.5 : 1);
}
