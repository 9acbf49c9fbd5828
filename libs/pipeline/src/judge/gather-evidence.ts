import { rewriteInNotation, valuesIn } from '@claimgate/compare';
import type { AtomicClaim } from '@claimgate/domain';
import type { ReadText } from '@claimgate/language';
import { EvidenceFinder, type SourceCandidates } from '../retrieve/find-evidence.js';
import { ValueFinder } from '../retrieve/find-values.js';
import { saidIn, type SourceIndex, type SourceWindow } from '../retrieve/index-sources.js';
import { NEAREST, packBriefly, packContext, packPassage, sentencesPacked } from '../retrieve/pack-context.js';
import { readAlone } from '../retrieve/window-context.js';
import type { CopiedFrom, CopyFinder } from './find-copies.js';
import { type ForeignClaim, readForeign } from './judge-foreign.js';
import { Languages } from './languages.js';

/** The windows of a source that may decide a claim, and what the verifier reads of it. */
export interface Passage extends SourceCandidates {
  /** Null where the verifier is not asked; `briefly` is for a source that only has to agree or disagree with another. */
  readonly passage: (briefly: boolean) => string | null;
  /** The sentences that come nearest to the claim, each as it is read alone. */
  readonly nearest: readonly string[];
}

/** A claim with all that the sources have for it. */
export interface GatheredClaim {
  readonly claim: AtomicClaim;
  readonly read: ReadText;
  readonly copies: readonly CopiedFrom[];
  /** The source that seems to have most for the claim comes first. */
  readonly candidates: readonly Passage[];
  /** What is said of it by words alone, where claim or sources are not in English. */
  readonly foreign?: ForeignClaim | undefined;
}

/**
 * Sentences of a source that is shown to a model although it shares no word with the claim: of any, of all sources together, and of one that speaks of
 * what the output speaks of. On the open packets 19 of 43 claims that share no word with their source are true.
 */
const FEW = 6;
const FEW_OF_ALL = 30;
const MANY = 60;
/** Characters of such a stretch: about as many as a model reads at once. */
const STRETCH = 900;

/** Gathers what the sources have for each claim: copies, windows found by words, and the passage that a verifier reads. */
export class EvidenceGatherer {
  private readonly evidence: EvidenceFinder;
  private readonly values: ValueFinder;
  private readonly languages: Languages;
  private readonly short: SourceCandidates[];
  /** By the windows found for one claim; it goes with them. */
  private readonly packed = new WeakMap<SourceCandidates['windows'], string>();

  constructor(
    private readonly index: SourceIndex,
    private readonly copies: CopyFinder,
    private readonly reads: 'sentences' | 'context',
    aiOutput = '',
    onSubject: ReadonlySet<number> = new Set(),
  ) {
    this.evidence = new EvidenceFinder(index);
    this.values = new ValueFinder(index);
    this.short = reads === 'context' ? shortSources(index, onSubject) : [];
    this.languages = new Languages(index.sources, aiOutput, reads);
  }

  gather(claim: AtomicClaim): GatheredClaim {
    const read = this.index.memory.read(withoutEnumeration(claim.text));
    const copies = this.copies.find(claim).filter((copy) => this.isCopy(claim, copy));
    const copied = new Set(copies.map(({ window }) => window.source.n));
    const found = this.findInNotation(read).filter(({ source }) => !copied.has(source));
    const otherTongue = found.length > 0 && found.every(({ source }) => this.languages.isForeignSource(source));
    const isForeign = otherTongue || this.languages.isForeignClaim(claim.text);
    const candidates = found.map((each) => ({
      ...each,
      passage: this.passageOf(each, read, isForeign),
      nearest: saidIn(each.windows)
        .slice(0, NEAREST[this.reads])
        .map((window) => readAlone(window, read.tokens)),
      sentences: () => saidIn(sentencesPacked(this.index, each.windows, read.tokens)),
    }));
    if (!isForeign) return { claim, read, copies, candidates };
    const foreign = readForeign(claim, candidates, this.index, this.languages);
    return { claim, read, copies, candidates, foreign };
  }

  /** A claim with values that its best source writes otherwise is looked for there in its notation too: "half a gram" stands where "500 mg" does. */
  private findInNotation(claim: ReadText): SourceCandidates[] {
    const [best, ...others] = this.find(claim);
    if (best === undefined) return [];
    if (best.score === 0 || this.reads === 'sentences' || valuesIn(claim).length === 0) return [best, ...others];
    const rewritten = rewriteInNotation(claim, this.index.memory.readOnce(this.pack(best, claim)));
    const again = rewritten === undefined ? [] : this.evidence.find(this.index.memory.read(rewritten).tokens);
    const windows = again.find(({ source }) => source === best.source)?.windows ?? best.windows;
    return [{ ...best, windows }, ...others];
  }

  /** What is read of a source for a claim, put together once. Short sources have the same windows for every claim. */
  private pack({ windows, score }: SourceCandidates, claim: ReadText): string {
    if (score === 0) return packContext(this.index, windows, claim.tokens);
    const known = this.packed.get(windows) ?? packContext(this.index, windows, claim.tokens);
    this.packed.set(windows, known);
    return known;
  }

  /** Words are looked for without their accents, which English leaves out; in other languages they make another word: "wurde" and "würde". */
  private isCopy(claim: AtomicClaim, copy: CopiedFrom): boolean {
    return !this.languages.isForeignSource(copy.window.source.n) || sameLetters(claim, copy);
  }

  /** A model may see that a source says the same in other words alone; where no word is shared it is shown what is short. */
  private find(claim: ReadText): SourceCandidates[] {
    const found = this.evidence.find(claim.tokens, this.reads === 'context' ? this.values.find(claim) : []);
    return found.length > 0 || this.reads === 'sentences' ? found : this.short;
  }

  /** Whoever verifies understands English, so nothing else is put before it. */
  private passageOf(about: SourceCandidates, claim: ReadText, foreign: boolean): Passage['passage'] {
    if (foreign) return () => null;
    if (this.reads === 'sentences') return () => packPassage(about.windows);
    if (this.languages.isForeignSource(about.source)) return () => null;
    return (briefly) => (briefly ? packBriefly(this.index, about.windows, claim.tokens) : this.pack(about, claim));
  }
}

/** The sources of a few sentences, each with all of them, and longer ones on the subject of the output. All such sources, so that one more takes nothing from another. */
function shortSources({ windows }: SourceIndex, onSubject: ReadonlySet<number>): SourceCandidates[] {
  const bySource = Map.groupBy(windows, ({ source }) => source.n);
  return [...bySource].flatMap(([source, own]) => {
    const most = onSubject.has(source) || windows.length <= FEW_OF_ALL ? MANY : FEW;
    return own.length <= most ? inStretches(own).map((some) => ({ source, windows: some, score: 0 })) : [];
  });
}

/** Windows of a source, in its order, parted so that each part is read at once. */
function inStretches(windows: readonly SourceWindow[]): SourceWindow[][] {
  const stretches = Map.groupBy(windows, ({ start }) => (windows.length <= FEW ? 0 : Math.floor(start / STRETCH)));
  return [...stretches.values()];
}

function sameLetters({ text, outputText }: AtomicClaim, { window, start, end }: CopiedFrom): boolean {
  const copied = lettersOf(window.source.text.slice(start, end));
  return [text, outputText].some((own) => lettersOf(own) === copied) || copied.includes(lettersOf(outputText));
}

function lettersOf(text: string): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
}

/** The number of a list item says nothing about the matter. */
function withoutEnumeration(text: string): string {
  return text.replace(/^\s*\(?\d{1,2}[.)]\s+(?=\S)/, '');
}
