import { itemAt, present, valueAt, type VerifierIdentity } from '@claimgate/domain';
import { type ClaimPassage, type Judgement, type PortVerifier, ReviewMemory, type Verifier } from '@claimgate/pipeline';
import { type Combination, parseCombination } from '../combine/combination.js';
import { combine } from '../combine/combine.js';
import { type Read, settledBy, supportIn } from './settled-by-sentences.js';

/** The network of a model, in this thread or another: it says of each pair what the two texts alone say. */
export interface AskedNetwork extends Verifier {
  close(): void | Promise<void>;
}

/**
 * Judges with the model that is shipped: what its network says of a passage and of the sentences nearest to the claim, and what the exact
 * checks find, weighed together. The network may be asked in another thread; all else is done in that of the review, which has read the texts.
 */
export class OnnxVerifier implements Verifier {
  readonly identity: VerifierIdentity;
  readonly reads = 'context';
  readonly limits: Verifier['limits'];

  /** By the memory of a review, with which it goes: the words that carry a decision are looked for among sentences that were read before. */
  private readonly said = new WeakMap<ReviewMemory, Map<string, Judgement>>();

  /** `combination` undefined: the judgement of the network alone. */
  constructor(
    private readonly network: AskedNetwork,
    private readonly combination: Combination | undefined,
  ) {
    this.identity = network.identity;
    this.limits = network.limits;
  }

  /** A verifier that asks a network in another thread, with the combination that its host tells of. */
  static asking(network: PortVerifier): OnnxVerifier {
    return new OnnxVerifier(network, network.settings === undefined ? undefined : parseCombination(network.settings));
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
    const judgements = (await this.ask(groups.flat(), signal, memory)).values();
    return groups.map((group) => group.map((pair) => ({ pair, judgement: present(judgements.next().value) })));
  }

  private told(pair: ClaimPassage, own: Judgement, nearest: readonly Judgement[], memory: ReviewMemory): Judgement {
    const judgement = this.combination ? combine(pair, own, this.combination, memory, nearest) : own;
    return own.isClaimCut ? unsure(judgement) : judgement;
  }

  /** What the network says of pairs; of one that was asked about before in this review, what it said then. */
  private async ask(pairs: readonly ClaimPassage[], signal: AbortSignal, memory: ReviewMemory): Promise<readonly Judgement[]> {
    const said = this.saidIn(memory);
    const open = new Map(pairs.flatMap((pair) => (said.has(keyOf(pair)) ? [] : [[keyOf(pair), pair] as const])));
    const judgements = await this.judgeAlone([...open.values()], signal);
    [...open.keys()].forEach((key, i) => said.set(key, itemAt(judgements, i)));
    return pairs.map((pair) => valueAt(said, keyOf(pair)));
  }

  /** What the network says by itself: what the combination is fitted on. */
  judgeAlone(pairs: readonly ClaimPassage[], signal: AbortSignal): Promise<readonly Judgement[]> {
    return this.network.judge(
      pairs.map(({ claim, passage }) => ({ claim, passage })),
      signal,
    );
  }

  /** Lets the network go; nothing can be judged afterwards. */
  async close(): Promise<void> {
    await this.network.close();
  }

  /** What the network said in a review; when it is much, it begins anew. */
  private saidIn(memory: ReviewMemory): Map<string, Judgement> {
    const known = this.said.get(memory);
    if (known !== undefined && known.size < MOST_REMEMBERED) return known;
    const fresh = new Map<string, Judgement>();
    this.said.set(memory, fresh);
    return fresh;
  }
}

const HALF_READ = 0.6;
const MOST_REMEMBERED = 2_000;

function sentencesOf({ claim, nearest = [] }: ClaimPassage): ClaimPassage[] {
  return nearest.map((passage) => ({ claim, passage }));
}

/** Its length tells where the claim ends, whatever is in it. */
function keyOf({ claim, passage }: ClaimPassage): string {
  return `${claim.length}:${claim}${passage}`;
}

/** What is said of a claim of which only the beginning was read, is said with little confidence. */
function unsure({ supported, contradicted, isClaimCut: _, ...rest }: Judgement): Judgement {
  const [support, against] = [Math.min(HALF_READ, supported), Math.min(HALF_READ, contradicted)];
  return { ...rest, supported: support, contradicted: against, neither: Math.max(0, 1 - support - against) };
}
