import { bestComparison, type Compared, contradictionIn, type Difference, findDenial, findReplaced } from '@claimgate/compare';
import type { RepairKind, SupportStatus, VerifierIdentity } from '@claimgate/domain';
import type { ReadText, Token } from '@claimgate/language';
import type { Judgement, Limits } from '../ports.js';
import type { SourceCandidates } from '../retrieve/find-evidence.js';
import { saidIn, type SourceWindow } from '../retrieve/index-sources.js';
import type { ReviewMemory } from '../review-memory.js';
import { findBeyondBelief } from './beyond-belief.js';
import { hasCommonGround } from './common-ground.js';
import { contradictionConfidence, decideStatus, type Decision, isSure, roundConfidence } from './decide-status.js';
import { decidingWords, locateQuote, type QuotedWords } from './deciding-words.js';
import { isCopied, isNearCopy } from './near-copy.js';
import { findUnproven } from './unproven.js';

/** A changed claim that the verifier supports. */
export interface VerifiedRepair {
  readonly text: string;
  readonly kind: RepairKind;
  readonly words: Pick<SourceVerdict, 'window' | 'start' | 'end'>;
}

/** What one source says of a claim, with the words of its readable text that say it. */
export interface SourceVerdict extends Decision {
  readonly window: SourceWindow;
  readonly start: number;
  readonly end: number;
  readonly differences: readonly Difference[];
  readonly copied: boolean;
  /** True where words of another language decided: the claim repeats the sentence but for what the differences say. */
  readonly nearCopy?: boolean;
  /** How likely the verifier holds the claim for supported by it, and for contradicted. */
  readonly supported: number;
  readonly against: number;
  /** Whether these come from who reads the passage and weighs what the exact checks find. */
  readonly isRead?: boolean | undefined;
  /** The claim laid over the sentence that says most of it; undefined for a copy. */
  readonly best?: Compared | undefined;
  /** What the claim could say instead, with the words that support it. */
  readonly repair?: VerifiedRepair | undefined;
  /** Who judged it, where that is not the verifier as it names itself. */
  readonly by?: VerifierIdentity | undefined;
  /** Sentences of which one may carry the verifier's decision, the nearest first, where words alone do not tell which. */
  readonly mayCarry?: readonly SourceWindow[] | undefined;
  /** All sentences that the shipped model read, for where none of those does. */
  readonly hasRead?: (() => readonly SourceWindow[]) | undefined;
}

/** So many of the nearest windows of a source a claim is laid over. */
export const WINDOWS_COMPARED = 3;
// A sentence that says so much of the claim in its own words is the one that the decision rests on.
const SAYS_IT = 0.8;
// From here on, of all packets, eleven true claims more are told than from 0.9 on, which words alone held back, and no false one.
const VERY_SURE = 0.85;

/** What a review has read, and how sure its verdicts must be. */
export interface Judging {
  readonly memory: ReviewMemory;
  /** How sure a judgement must be to decide. */
  readonly limitsOf: (judgement: Judgement) => Limits;
  /** The sources that speak of what the output as a whole speaks of. */
  readonly onSubject: ReadonlySet<number>;
}

/** Combines the verifier's probabilities with the exact checks on the best window of a source. */
export function judgeSource(
  claim: ReadText,
  { windows, sentences }: SourceCandidates,
  judgement: Judgement,
  { memory, limitsOf, onSubject }: Judging,
): SourceVerdict | undefined {
  const nearest = windows.slice(0, WINDOWS_COMPARED).sort((a, b) => a.start - b.start);
  const compared = nearest.map((window) => compareWindow(claim, window, memory));
  const at = bestComparison(compared);
  const [window, best] = [nearest[at], compared[at]];
  if (window === undefined || best === undefined) return undefined;
  const differences = withoutFound(best, compared);
  const limits = limitsOf(judgement);
  const decision = decideStatus(best, compared, differences, judgement, limits);
  const quoted = quotedWords(windows, best, decision.status, judgement);
  const words = quoted ?? { window, ...decidingWords(window, best) };
  const mayCarry =
    quoted === undefined && leavesOpen(best, decision.status) ? saidIn(windows.slice(0, WINDOWS_COMPARED)) : undefined;
  const { supported, contradicted: against, by, weighsChecks: isRead } = judgement;
  const hasRead = isRead === true ? sentences : undefined;
  const decided = { ...words, differences, copied: false, supported, against, isRead, best, by, mayCarry, hasRead, ...decision };
  if (!isSupport(decided.status)) return decided;
  const ground = {
    quoted: [...memory.tokenize(window.source.text, words.start, words.end), ...standsUnder(words.window, memory)],
    around: [...compared.flatMap(({ source }) => source), ...nearest.flatMap((each) => standsUnder(each, memory))],
  };
  const isCopy = isCopied(best);
  const isOnSubject = judgement.weighsChecks === true && onSubject.has(window.source.n);
  if (!isCopy && !hasCommonGround(claim.tokens, { ...ground, isOnSubject }, judgement.supported))
    return withoutProof(decided, judgement, limits);
  const standing = isSure(judgement, compared) ? decided : unlessChanged(decided, best, compared, judgement);
  if (!isSupport(standing.status)) return standing;
  const evidence = { window: words.window, best, compared, isNearCopy: isNearCopy(best), isCopy };
  const unproven = isBelieved(judgement, best) ? findBeyondBelief(claim, evidence) : findUnproven(claim, evidence);
  if (unproven === undefined) return standing;
  return { ...withoutProof(standing, judgement, limits), differences: [unproven, ...differences] };
}

/** What a window is read with: the headings above it, the words that lead into its list, the header of its table. */
function standsUnder({ context }: SourceWindow, memory: ReviewMemory): readonly Token[] {
  if (context === undefined) return [];
  const { headings, leadIn = '', header = [], rowName = '' } = context;
  return memory.read([...headings, leadIn, ...header, rowName].join(' ')).tokens;
}

/** Where more than a few words differ, no single word shows anything; who reads the whole and is very sure is believed. */
function isBelieved({ supported, weighsChecks }: Judgement, best: Compared): boolean {
  return weighsChecks === true && supported >= VERY_SURE && !isNearCopy(best);
}

/**
 * What the words do not bear out is never supported. Who reads it and holds it for supported leaves a doubt; who holds it for unsupported too, or
 * knows words alone, leaves none.
 */
function withoutProof(decided: SourceVerdict, { supported, weighsChecks }: Judgement, limits: Limits): SourceVerdict {
  const isDoubt = weighsChecks === true && supported > limits.unsupported;
  return isDoubt ? asNotSure(decided) : { ...decided, status: 'unsupported', confidence: 0.5, mayCarry: undefined };
}

/** Where the verifier holds the claim for supported and the words give reason to doubt it, a person has to look. */
function asNotSure(decided: SourceVerdict): SourceVerdict {
  return { ...decided, status: 'insufficient_context', confidence: 0.5, mayCarry: undefined };
}

/** A claim laid over a window. */
export function compareWindow(claim: ReadText, { source, start, end }: SourceWindow, memory: ReviewMemory): Compared {
  return memory.compare(claim, memory.read(source.text.slice(start, end)));
}

function isSupport(status: SupportStatus): boolean {
  return status === 'supported' || status === 'partially_supported';
}

/** What the verifier takes for support is none where the same words stand around another fact: for who knows words alone proof of the contrary, else a doubt. */
function unlessChanged(
  decided: SourceVerdict,
  best: Compared,
  compared: readonly Compared[],
  { weighsChecks }: Judgement,
): SourceVerdict {
  const changed = findReplaced(compared) ?? findDenial(compared);
  if (changed === undefined) return decided;
  if (weighsChecks === true) return { ...asNotSure(decided), differences: [changed, ...decided.differences] };
  return {
    ...decided,
    status: 'contradicted',
    confidence: roundConfidence(contradictionConfidence(best.alignment.covered)),
    differences: [changed, ...decided.differences],
    mayCarry: undefined,
  };
}

/** What one sentence lacks may stand in another of the same source; but a near copy that lacks a figure was given it. */
function withoutFound(best: Compared, compared: readonly Compared[]): Difference[] {
  const strict = isCopied(best);
  return best.differences.filter(
    (difference) =>
      difference.contradicts ||
      (strict && (difference.kind === 'number' || difference.kind === 'date')) ||
      compared.every((other) => other.differences.some(({ message }) => message === difference.message)),
  );
}

/** True where the verifier decided and not the words or what differs in them. */
function leavesOpen(best: Compared, status: SupportStatus): boolean {
  return status !== 'unsupported' && best.alignment.covered < SAYS_IT && contradictionIn(best) === undefined;
}

/** The words that the verifier itself names, where its word decided and no exact check. */
function quotedWords(
  windows: readonly SourceWindow[],
  best: Compared,
  status: SupportStatus,
  { supported, contradicted, quote }: Judgement,
): QuotedWords | undefined {
  if (quote === undefined || contradictionIn(best) !== undefined) return undefined;
  const decides = status === 'contradicted' ? contradicted > 0.5 : isSupport(status) && supported >= 0.5;
  return decides ? locateQuote(windows, quote) : undefined;
}
