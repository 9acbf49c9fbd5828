import { compare, type Compared } from '@claimgate/compare';
import { type ReadText, type Token, tokenize, WordReader } from '@claimgate/language';

const MOST_TEXTS = 8_000;
const LONGEST_TEXT = 1_600;
const MOST_COMPARED = 64;

/**
 * What a review has read and compared, so that it does so once. It belongs to one review and ends with it: nothing of a packet is there any
 * more while another customer's packet is reviewed.
 */
export class ReviewMemory {
  private readonly words = new WordReader();
  private young = new Map<string, ReadText>();
  private old: ReadonlyMap<string, ReadText> = new Map();
  private readonly compared = new Map<string, Map<string, Compared>>();

  /** The tokens of a stretch of text. */
  tokenize(text: string, from = 0, to = text.length): Token[] {
    return tokenize(text, from, to, this.words);
  }

  /**
   * Tokenizes a text. The sentences of a source are read again for every claim they may decide, so they are remembered for a while: those
   * asked for since the last sweep outlive the next one, so that long sources do not make each other forgotten.
   */
  read(text: string): ReadText {
    const known = this.young.get(text);
    if (known) return known;
    const read = this.old.get(text) ?? { text, tokens: this.tokenize(text) };
    if (text.length <= LONGEST_TEXT) this.remember(read);
    return read;
  }

  /** Tokenizes a text that was put together for one claim, and is not remembered: it is long, and there are as many as claims. */
  readOnce(text: string): ReadText {
    return { text, tokens: this.tokenize(text) };
  }

  /** Lays a claim over a source sentence. Verifier and pipeline ask for the same pairs, so those of the last claims are remembered. */
  compare(claim: ReadText, source: ReadText): Compared {
    const ofClaim = this.comparisonsOf(claim.text);
    const known = ofClaim.get(source.text);
    if (known) return known;
    const compared = compare(claim, source);
    if (ofClaim.size >= MOST_COMPARED) ofClaim.clear();
    ofClaim.set(source.text, compared);
    return compared;
  }

  private remember(read: ReadText): void {
    if (this.young.size >= MOST_TEXTS) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(read.text, read);
  }

  private comparisonsOf(claim: string): Map<string, Compared> {
    const known = this.compared.get(claim);
    if (known) return known;
    if (this.compared.size >= MOST_COMPARED) this.compared.clear();
    const comparisons = new Map<string, Compared>();
    this.compared.set(claim, comparisons);
    return comparisons;
  }
}
