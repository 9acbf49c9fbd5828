import type { AtomicClaim } from '@claimgate/domain';
import { detectLanguage, isForeignProse, type ReadText } from '@claimgate/language';
import { EvidenceFinder, type SourceCandidates } from '../retrieve/find-evidence.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { packBriefly, packContext, packPassage } from '../retrieve/pack-context.js';
import type { CopiedFrom, CopyFinder } from './find-copies.js';

/** The windows of a source that may decide a claim, and what the verifier reads of it. */
export interface Passage extends SourceCandidates {
  /** Null where the verifier is not asked; `briefly` is for a source that only has to agree or disagree with another. */
  readonly passage: (briefly: boolean) => string | null;
}

/** A claim with all that the sources have for it. */
export interface GatheredClaim {
  readonly claim: AtomicClaim;
  readonly read: ReadText;
  readonly copies: readonly CopiedFrom[];
  /** The source that seems to have most for the claim comes first. */
  readonly candidates: readonly Passage[];
  readonly foreign: boolean;
}

/** Sentences of a source that is shown to a model although it shares no word with the claim. */
const FEW = 6;

/** Gathers what the sources have for each claim: copies, windows found by words, and the passage that a verifier reads. */
export class EvidenceGatherer {
  private readonly evidence: EvidenceFinder;
  private readonly foreign: ReadonlySet<number>;
  private readonly short: SourceCandidates[];

  constructor(
    private readonly index: SourceIndex,
    private readonly copies: CopyFinder,
    private readonly reads: 'sentences' | 'context',
  ) {
    this.evidence = new EvidenceFinder(index);
    this.short = reads === 'context' ? shortSources(index) : [];
    this.foreign = new Set(index.sources.filter(({ text }) => this.isForeign(text)).map(({ n }) => n));
  }

  gather(claim: AtomicClaim): GatheredClaim {
    const read = this.index.memory.read(withoutEnumeration(claim.text));
    const copies = this.copies.find(claim);
    const copied = new Set(copies.map(({ window }) => window.source.n));
    const found = this.find(read).filter(({ source }) => !copied.has(source));
    const otherTongue = found.length > 0 && found.every(({ source }) => this.foreign.has(source));
    const foreign = otherTongue || this.isForeign(claim.text);
    const candidates = found.map((each) => ({ ...each, passage: this.passageOf(each, read, foreign) }));
    return { claim, read, copies, candidates, foreign };
  }

  /** A model may see that a source says the same in other words alone; where no word is shared it is shown what is short. */
  private find(claim: ReadText): SourceCandidates[] {
    const found = this.evidence.find(claim.tokens);
    return found.length > 0 || this.reads === 'sentences' ? found : this.short;
  }

  private isForeign(text: string): boolean {
    return this.reads === 'sentences' ? detectLanguage(text) === 'other' : isForeignProse(text);
  }

  /** Whoever understands running text understands English, so nothing else is put before it. */
  private passageOf({ source, windows }: SourceCandidates, claim: ReadText, foreign: boolean): Passage['passage'] {
    if (this.reads === 'sentences') return () => packPassage(windows);
    if (foreign || this.foreign.has(source)) return () => null;
    return (briefly) => (briefly ? packBriefly : packContext)(this.index, windows, claim.tokens);
  }
}

/** The sources of a few sentences, each with all of them. All such sources, so that one more takes nothing from another. */
function shortSources({ windows }: SourceIndex): SourceCandidates[] {
  const bySource = Map.groupBy(windows, ({ source }) => source.n);
  return [...bySource].flatMap(([source, own]) => (own.length <= FEW ? [{ source, windows: own, score: 0 }] : []));
}

/** The number of a list item says nothing about the matter. */
function withoutEnumeration(text: string): string {
  return text.replace(/^\s*\(?\d{1,2}[.)]\s+(?=\S)/, '');
}
