import type { AtomicClaim } from '@claimgate/domain';
import { detectLanguage } from '../language/detect-language.js';
import { readText, type ReadText } from '../language/read-text.js';
import { EvidenceFinder, type SourceCandidates } from '../retrieve/find-evidence.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { packContext } from '../retrieve/pack-context.js';
import { packPassage } from '../retrieve/pack-passage.js';
import type { CopiedFrom, CopyFinder } from './settle-copies.js';

/** The windows of a source that may decide a claim, and what the verifier reads of it; null where it is not asked. */
export interface Passage extends SourceCandidates {
  readonly passage: string | null;
}

/** A claim with all that the sources have for it. */
export interface GatheredClaim {
  readonly claim: AtomicClaim;
  readonly read: ReadText;
  readonly copies: readonly CopiedFrom[];
  readonly candidates: readonly Passage[];
  readonly foreign: boolean;
}

/** Gathers what the sources have for each claim: copies, windows found by words, and the passage that a verifier reads. */
export class EvidenceGatherer {
  private readonly evidence: EvidenceFinder;
  private readonly foreign: ReadonlySet<number>;

  constructor(
    private readonly index: SourceIndex,
    private readonly copies: CopyFinder,
    private readonly reads: 'sentences' | 'context',
  ) {
    this.evidence = new EvidenceFinder(index);
    this.foreign = new Set(index.sources.filter(({ text }) => detectLanguage(text) === 'other').map(({ n }) => n));
  }

  gather(claim: AtomicClaim): GatheredClaim {
    const read = readText(withoutEnumeration(claim.text));
    const copies = this.copies.find(claim);
    const copied = new Set(copies.map(({ window }) => window.source.n));
    const found = this.evidence.find(read.tokens).filter(({ source }) => !copied.has(source));
    const otherTongue = found.length > 0 && found.every(({ source }) => this.foreign.has(source));
    const foreign = otherTongue || detectLanguage(claim.text) === 'other';
    const candidates = found.map((each) => ({ ...each, passage: this.passageOf(each, read, foreign) }));
    return { claim, read, copies, candidates, foreign };
  }

  /** Whoever understands running text understands English, so nothing else is put before it. */
  private passageOf({ source, windows }: SourceCandidates, claim: ReadText, foreign: boolean): string | null {
    if (this.reads === 'sentences') return packPassage(windows);
    return foreign || this.foreign.has(source) ? null : packContext(this.index, windows, claim.tokens);
  }
}

/** The number of a list item says nothing about the matter. */
function withoutEnumeration(text: string): string {
  return text.replace(/^\s*\(?\d{1,2}[.)]\s+(?=\S)/, '');
}
