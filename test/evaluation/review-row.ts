import { present, type Packet, type Verification } from '@claimgate/domain';
import {
  builtInDependencies,
  type ClaimPassage,
  type Judgement,
  type ReviewMemory,
  reviewPacket,
  confidenceOf,
  rewriteInNotation,
  type Verifier,
} from '@claimgate/pipeline';
import { combineClaims } from './combine-claims.js';
import type { RowResult } from './row-result.js';
import type { Row } from './rows.js';
import { SentenceExtractor } from './sentence-extractor.js';

/** Keeps what a verifier was asked and said, so that rows can be ranked by probability. */
export class RecordingVerifier implements Verifier {
  readonly asked: ClaimPassage[] = [];
  /** The best probability of support that each claim got, as it is told. */
  readonly best = new Map<string, number>();
  private readonly passages = new Map<string, string>();

  constructor(private readonly inner: Verifier = builtInDependencies().verifier) {}

  get reads(): NonNullable<Verifier['reads']> {
    return this.inner.reads ?? 'sentences';
  }

  get identity(): Verifier['identity'] {
    return this.inner.identity;
  }

  async judge(pairs: readonly ClaimPassage[], signal: AbortSignal, memory?: ReviewMemory): Promise<readonly Judgement[]> {
    const open = pairs.filter((pair) => !this.isBeside(pair));
    const judgements = await this.inner.judge(open, signal, memory);
    this.asked.push(...open);
    const answers = new Map(open.map((pair, i) => [pair, present(judgements[i])]));
    open.forEach((pair) => this.record(pair, present(answers.get(pair))));
    return pairs.map((pair) => answers.get(pair) ?? NOTHING);
  }

  /** The best probability of support that a claim got, in whichever notation it was put to the verifier. */
  probabilityOf(claim: string): number {
    const asAsked = this.asked.find((pair) => pair.claim === (rewriteInNotation(claim, pair.passage) ?? claim));
    return this.best.get(asAsked?.claim ?? claim) ?? 0;
  }

  /**
   * A row has one source, so a verifier that reads context decides by the first passage it is shown for a claim. What it is asked
   * later looks for the deciding words, which are not scored here.
   */
  private isBeside({ claim, passage }: ClaimPassage): boolean {
    return this.reads === 'context' && (this.passages.get(claim) ?? passage) !== passage;
  }

  private record({ claim, passage }: ClaimPassage, judgement: Judgement): void {
    this.passages.set(claim, this.passages.get(claim) ?? passage);
    this.best.set(claim, Math.max(this.best.get(claim) ?? 0, confidenceOf(judgement.supported, judgement)));
  }
}

const NOTHING: Judgement = { supported: 0, contradicted: 0, neither: 1 };

/** Reviews one row with the shipped pipeline; what its sentences come to together says `combineClaims`. */
export async function reviewRow(row: Row, verifier: RecordingVerifier = new RecordingVerifier()): Promise<RowResult> {
  const { claims, verifications } = await reviewPacket(
    packetOf(row),
    { extractor: new SentenceExtractor(), verifier },
    new AbortController().signal,
  );
  const results = verifications.map((verification, i): RowResult => {
    const probability = verifier.probabilityOf(claims[i]?.text ?? '');
    return {
      status: verification.status,
      confidence: verification.confidence,
      score: scoreOf(verification, probability, verifier.reads),
    };
  });
  return combineClaims(results);
}

/** Whether a customer is told that the source says otherwise: at the limits of the default strictness, and not at even odds. */
export async function isCalledContradicted(row: Row, verifier: Verifier): Promise<boolean> {
  const dependencies = { extractor: new SentenceExtractor(), verifier };
  const { verifications } = await reviewPacket(packetOf(row), dependencies, new AbortController().signal);
  return verifications.some(({ status }) => status === 'contradicted');
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
function scoreOf({ status, confidence }: Verification, probability: number, reads: Verifier['reads']): number {
  if (status === 'supported') return Math.max(0.5, probability, confidence);
  // A model's probability knows of contradiction; the lexical verifier's does not.
  return Math.min(0.49, probability) * (status === 'contradicted' && reads !== 'context' ? 0.5 : 1);
}
