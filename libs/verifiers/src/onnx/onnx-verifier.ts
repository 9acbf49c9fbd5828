import { itemAt, present, valueAt, type VerifierIdentity } from '@claimgate/domain';
import { type ClaimPassage, type Judgement, ReviewMemory, type Verifier } from '@claimgate/pipeline';
import type { Combination } from '../combine/combination.js';
import { combine } from '../combine/combine.js';
import type { ModelManifest } from '../model-manifest.js';
import type { WordPieceTokenizer } from '../tokenizer/word-piece-tokenizer.js';
import { type EncodedPair, encodePair } from './encode-pair.js';
import type { Network } from './network.js';
import { type Read, settledBy, supportIn } from './settled-by-sentences.js';

/** What an `OnnxVerifier` is made of. */
export interface OnnxParts {
  readonly manifest: ModelManifest;
  readonly tokenizer: WordPieceTokenizer;
  readonly network: Network;
  /** Undefined: the judgement of the model alone. */
  readonly combination: Combination | undefined;
}

/**
 * Judges with the model that is shipped, in this process, without a network connection. One session and one tokenizer serve every
 * call; the response about a pair does not depend on the pairs that it is asked with.
 */
export class OnnxVerifier implements Verifier {
  readonly identity: VerifierIdentity;
  readonly reads = 'context';
  readonly limits: Verifier['limits'];

  /** By the memory of a review, with which it goes: the words that carry a decision are looked for among sentences that were read before. */
  private readonly said = new WeakMap<ReviewMemory, Map<string, Judgement>>();

  constructor(private readonly parts: OnnxParts) {
    const version = parts.combination?.version ?? ONNX_VERIFIER_VERSION;
    this.limits = parts.combination?.limits;
    this.identity = { name: 'onnx', version, provider: 'claimgate', model: parts.manifest.version };
  }

  async judge(pairs: readonly ClaimPassage[], signal: AbortSignal, memory = new ReviewMemory()): Promise<readonly Judgement[]> {
    const alone = await this.readSentences(pairs, signal, memory);
    const settled = alone.map((sentences) => settledBy(sentences, memory));
    const open = pairs.map((pair, i) => (settled[i] === undefined ? [pair] : []));
    const passages = await this.readEach(open, signal, memory);
    return pairs.map((pair, i) => {
      const own = settled[i] ?? itemAt(itemAt(passages, i), 0).judgement;
      const nearest = itemAt(alone, i).map(({ judgement }) => judgement);
      return this.told(pair, own, nearest, memory);
    });
  }

  /** Reads the sentences of each pair alone: the nearest first, the others where that one settles nothing. */
  private async readSentences(pairs: readonly ClaimPassage[], signal: AbortSignal, memory: ReviewMemory): Promise<Read[][]> {
    const sentences = pairs.map(sentencesOf);
    const first = sentences.map((each) => each.slice(0, 1));
    const nearest = await this.readEach(first, signal, memory);
    const rest = sentences.map((each, i) => (supportIn(itemAt(nearest, i), memory) ? [] : each.slice(1)));
    const others = await this.readEach(rest, signal, memory);
    return nearest.map((each, i) => [...each, ...itemAt(others, i)]);
  }

  /** Reads groups of pairs, all at once. */
  private async readEach(
    groups: readonly (readonly ClaimPassage[])[],
    signal: AbortSignal,
    memory: ReviewMemory,
  ): Promise<Read[][]> {
    const judgements = (await this.judgeAlone(groups.flat(), signal, memory)).values();
    return groups.map((group) => group.map((pair) => ({ pair, judgement: present(judgements.next().value) })));
  }

  private told(pair: ClaimPassage, own: Judgement, nearest: readonly Judgement[], memory: ReviewMemory): Judgement {
    const { combination } = this.parts;
    const judgement = combination ? combine(pair, own, combination, memory, nearest) : own;
    return this.isReadWhole(pair.claim) ? judgement : unsure(judgement);
  }

  /** What the model says by itself: what the combination is fitted on. */
  async judgeAlone(pairs: readonly ClaimPassage[], signal: AbortSignal, memory?: ReviewMemory): Promise<readonly Judgement[]> {
    const { tokenizer, manifest } = this.parts;
    const stretches = pairs.map((pair) => encodePair(tokenizer, pair, manifest.limits));
    const distinct = new Map(stretches.flat().map((encoded) => [keyOf(encoded), encoded]));
    const known = this.saidIn(memory);
    const open = new Map([...distinct].filter(([key]) => !known.has(key)));
    const judged = new Map([...known, ...(await this.judgeEncoded(open, signal))]);
    for (const [key, { ids }] of open) if (ids.length <= SENTENCE) known.set(key, valueAt(judged, key));
    return stretches.map((parts) => mostDecisive(parts.map((encoded) => valueAt(judged, keyOf(encoded)))));
  }

  /** What the model said of sentences in a review; when it is much, it begins anew. */
  private saidIn(memory: ReviewMemory | undefined): Map<string, Judgement> {
    const known = memory && this.said.get(memory);
    if (known !== undefined && known.size < MOST_REMEMBERED) return known;
    const fresh = new Map<string, Judgement>();
    if (memory !== undefined) this.said.set(memory, fresh);
    return fresh;
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

const HALF_READ = 0.6;

/** In tokens, with the claim. */
const SENTENCE = 128;
const MOST_REMEMBERED = 2_000;

function sentencesOf({ claim, nearest = [] }: ClaimPassage): ClaimPassage[] {
  return nearest.map((passage) => ({ claim, passage }));
}

/** What is said of a claim of which only the beginning was read, is said with little confidence. */
function unsure({ supported, contradicted, ...rest }: Judgement): Judgement {
  const [support, against] = [Math.min(HALF_READ, supported), Math.min(HALF_READ, contradicted)];
  return { ...rest, supported: support, contradicted: against, neither: Math.max(0, 1 - support - against) };
}

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
