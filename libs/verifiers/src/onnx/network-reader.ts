import { itemAt, valueAt, type VerifierIdentity } from '@claimgate/domain';
import type { ClaimPassage, Judgement, Verifier } from '@claimgate/pipeline';
import type { Combination } from '../combine/combination.js';
import type { ModelManifest } from '../model-manifest.js';
import type { WordPieceTokenizer } from '../tokenizer/word-piece-tokenizer.js';
import { type EncodedPair, encodePair } from './encode-pair.js';
import type { Network } from './network.js';

/** What a `NetworkReader` is made of. */
export interface ReaderParts {
  readonly manifest: ModelManifest;
  readonly tokenizer: WordPieceTokenizer;
  readonly network: Network;
  /** Whose version and limits its judgements are told with, once combined; undefined: they are told as they are. */
  readonly combination: Combination | undefined;
}

/**
 * Says what the network of a model says of pairs, each by itself. One session and one tokenizer serve all reviews, in a thread of
 * their own; the response about a pair does not depend on the pairs that it is asked with.
 */
export class NetworkReader implements Verifier {
  readonly identity: VerifierIdentity;
  readonly reads = 'context';
  readonly limits: Verifier['limits'];

  constructor(private readonly parts: ReaderParts) {
    const { combination, manifest } = parts;
    this.limits = combination?.limits;
    this.identity = {
      name: 'onnx',
      version: combination?.version ?? ONNX_VERIFIER_VERSION,
      provider: 'claimgate',
      model: manifest.version,
    };
  }

  async judge(pairs: readonly ClaimPassage[], signal: AbortSignal): Promise<readonly Judgement[]> {
    const { tokenizer, manifest } = this.parts;
    const stretches = pairs.map((pair) => encodePair(tokenizer, pair, manifest.limits));
    const distinct = new Map(stretches.flat().map((encoded) => [keyOf(encoded), encoded]));
    const judged = await this.judgeEncoded(distinct, signal);
    return pairs.map(({ claim }, i) => {
      const judgement = mostDecisive(itemAt(stretches, i).map((encoded) => valueAt(judged, keyOf(encoded))));
      return this.isReadWhole(claim) ? judgement : { ...judgement, isClaimCut: true };
    });
  }

  /** False for a claim of which only the beginning is read. */
  private isReadWhole(claim: string): boolean {
    const { tokenizer, manifest } = this.parts;
    return tokenizer.encode(claim, manifest.limits.claimTokens + 1).length <= manifest.limits.claimTokens;
  }

  /** Frees the session; nothing can be judged afterwards. */
  close(): Promise<void> {
    return this.parts.network.close();
  }

  /** Runs the batches, in every lane one after another; between two of them an abort is seen and others get their turn. */
  private async judgeEncoded(
    distinct: ReadonlyMap<string, EncodedPair>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Judgement>> {
    const { network, manifest } = this.parts;
    const keys = [...distinct.keys()].toSorted();
    const encoded = keys.map((key) => valueAt(distinct, key));
    const judged = new Map<string, Judgement>();
    // One walk that all lanes share. The longest come first, so that in the end no lane waits long for another.
    const batches = planBatches(encoded, manifest.limits.batchPairs ?? 1)
      .toReversed()
      .values();
    const runSome = async (): Promise<void> => {
      for (const batch of batches) {
        signal.throwIfAborted();
        const outputs = await network.run(batch.map((at) => itemAt(encoded, at)));
        batch.forEach((at, i) => judged.set(itemAt(keys, at), readLogits(itemAt(outputs, i), manifest.calibration)));
      }
    };
    await Promise.all(Array.from({ length: network.lanes }, runSome));
    signal.throwIfAborted();
    return judged;
  }
}

/** Names the verifier where a model has no combination; it changes with how pairs are encoded and read. */
export const ONNX_VERIFIER_VERSION = 'onnx-verifier.2026-11-15.v1';

function keyOf({ ids, claimFrom }: EncodedPair): string {
  return `${claimFrom}:${String.fromCharCode(...ids)}`;
}

/** Pairs of one length that go through the network together, by their places in the list. */
type Batch = readonly number[];

const TOKENS_PER_BATCH = 4_096;

/**
 * Puts pairs of the same length together, shortest first: no padding is computed, and memory stays within a budget of tokens. The
 * same pairs make the same batches whatever order they came in.
 */
function planBatches(pairs: readonly EncodedPair[], mostPairs: number): Batch[] {
  const byLength = Map.groupBy(pairs.keys(), (at) => itemAt(pairs, at).ids.length);
  return [...byLength.entries()]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([length, places]) => chunksOf(places, Math.max(1, Math.min(mostPairs, Math.floor(TOKENS_PER_BATCH / length)))));
}

function chunksOf(places: readonly number[], size: number): Batch[] {
  return Array.from({ length: Math.ceil(places.length / size) }, (_, i) => places.slice(i * size, (i + 1) * size));
}

const DECIMALS = 1e6;

/** The probabilities that three outputs of the network mean, once calibrated. They sum to one. */
function readLogits(logits: readonly number[], { temperature, bias }: ModelManifest['calibration']): Judgement {
  const shifted = logits.map((logit, i) => logit / temperature + itemAt(bias, i));
  const highest = Math.max(...shifted);
  const weights = shifted.map((value) => Math.exp(value - highest));
  const sum = weights.reduce((a, b) => a + b, 0);
  // Beyond the sixth decimal the arithmetic of processors differs.
  const [supported = 0, , contradicted = 0] = weights.map((weight) => Math.round((weight / sum) * DECIMALS) / DECIMALS);
  return { supported, contradicted, neither: Math.max(0, 1 - supported - contradicted) };
}

/** Of what several stretches of a passage say, the one that says most: the least likely to do neither. */
function mostDecisive(judgements: readonly Judgement[]): Judgement {
  return judgements.reduce((best, judgement) => (judgement.neither < best.neither ? judgement : best));
}
