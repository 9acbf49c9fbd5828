import type { SupportStatus, VerifierIdentity } from '@claimgate/domain';
import { rarityOf } from '../language/common-words.js';
import type { ReadText } from '../language/tokenize.js';
import type { Judgement } from '../ports.js';
import type { SourceCandidates } from '../retrieve/find-evidence.js';
import type { SourceWindow } from '../retrieve/index-sources.js';
import type { ReviewMemory } from '../review-memory.js';
import { bestComparison } from './best-comparison.js';
import { hasCommonGround } from './common-ground.js';
import type { Compared } from './compare.js';
import { contradictionIn } from './contradiction.js';
import { decidingWords } from './deciding-words.js';
import type { Difference } from './difference.js';
import { findDenial } from './find-denial.js';
import { findDisplaced } from './find-displaced.js';
import { findUnproven } from './find-unproven.js';
import { locateQuote, type QuotedWords } from './locate-quote.js';
import { toldConfidence } from './told-confidence.js';

/** What one source says of a claim, with the words of its readable text that say it. */
export interface SourceVerdict {
  readonly window: SourceWindow;
  readonly start: number;
  readonly end: number;
  readonly status: SupportStatus;
  readonly confidence: number;
  readonly differences: readonly Difference[];
  readonly copied: boolean;
  /** Who judged it, where that is not the verifier as it names itself. */
  readonly by?: VerifierIdentity | undefined;
  /** Sentences of which one may carry the verifier's decision, where words alone do not tell which. */
  readonly mayCarry?: readonly SourceWindow[] | undefined;
}

const WINDOWS_COMPARED = 3;
const NEAR_COPY = 0.8;
const NEARLY = 0.6;
const TELLING = 0.35;
const PARTLY = 0.3;
// A sentence that says so much of the claim in its own words is the one that the decision rests on.
const SAYS_IT = 0.8;
// "organise" and "organization" share a stem that stemmers miss.
const SAME_BEGINNING = 6;

/** Combines the verifier's probabilities with the exact checks on the best window of a source. */
export function judgeSource(
  claim: ReadText,
  { windows }: SourceCandidates,
  judgement: Judgement,
  memory: ReviewMemory,
): SourceVerdict | undefined {
  const nearest = windows.slice(0, WINDOWS_COMPARED).sort((a, b) => a.start - b.start);
  const compared = nearest.map((window) => compareWindow(claim, window, memory));
  const at = bestComparison(compared);
  const [window, best] = [nearest[at], compared[at]];
  if (window === undefined || best === undefined) return undefined;
  const differences = withoutFound(best, compared);
  const decision = decide(best, differences, judgement, { sure: isSure(judgement, compared), compared });
  const quoted = quotedWords(windows, best, decision.status, judgement);
  const words = quoted ?? { window, ...decidingWords(window, best) };
  const mayCarry = quoted === undefined && leavesOpen(best, decision.status) ? nearest : undefined;
  const decided = { ...words, differences, copied: false, by: judgement.by, mayCarry, ...decision };
  if (!mayStand(decided.status)) return decided;
  const ground = {
    quoted: memory.tokenize(window.source.text, words.start, words.end),
    around: compared.flatMap(({ source }) => source),
  };
  const isCopy = best.alignment.inOrder >= NEAR_COPY;
  if (!isCopy && !hasCommonGround(claim.tokens, ground, judgement.supported)) return besideTheMatter(decided);
  const standing = isSure(judgement, compared) ? decided : unlessChanged(decided, best, compared);
  if (!mayStand(standing.status)) return standing;
  const unproven = findUnproven(claim, { window: words.window, best, compared, isNearCopy: isNearCopy(best), isCopy });
  return unproven === undefined ? standing : { ...besideTheMatter(standing), differences: [unproven, ...differences] };
}

/** What speaks of something else supports nothing, however sure the verifier is; how sure anybody can be that it does not, nobody has measured. */
function besideTheMatter(decided: SourceVerdict): SourceVerdict {
  return { ...decided, status: 'unsupported', confidence: 0.5, mayCarry: undefined };
}

function compareWindow(claim: ReadText, { source, start, end }: SourceWindow, memory: ReviewMemory): Compared {
  return memory.compare(claim, memory.read(source.text.slice(start, end)));
}

function mayStand(status: SupportStatus): boolean {
  return status === 'supported' || status === 'partially_supported';
}

/** What the verifier takes for support is none where the same words stand around another fact. */
function unlessChanged(decided: SourceVerdict, { alignment }: Compared, compared: readonly Compared[]): SourceVerdict {
  const changed = findDisplaced(compared) ?? findDenial(compared);
  if (changed === undefined) return decided;
  return {
    ...decided,
    status: 'contradicted',
    confidence: clamp(contradictedBy(alignment.covered)),
    differences: [changed, ...decided.differences],
    mayCarry: undefined,
  };
}

/** What one sentence lacks may stand in another of the same source; but a near copy that lacks a figure was given it. */
function withoutFound({ differences, alignment }: Compared, compared: readonly Compared[]): Difference[] {
  const strict = alignment.inOrder >= NEAR_COPY;
  return differences.filter(
    (difference) =>
      difference.contradicts ||
      (strict && (difference.kind === 'number' || difference.kind === 'date')) ||
      compared.every((other) => other.differences.some(({ message }) => message === difference.message)),
  );
}

// Of held-back rows that a model holds for supported with less than this, the exact checks overrule more rightly than wrongly; with more, six of seven wrongly.
const SURE = 0.7;
// Where a short claim lacks one telling word, three of three wrongly from here on.
const VERY_SURE = 0.85;

/** True for a judgement that knows what the exact checks found and is sure of support all the same; of copies none is. */
function isSure({ supported, weighsChecks }: Judgement, compared: readonly Compared[]): boolean {
  if (weighsChecks !== true || supported < SURE || compared.some(({ alignment }) => alignment.inOrder >= NEAR_COPY)) return false;
  return supported >= VERY_SURE || !compared.some(isNearCopy);
}

function decide(
  best: Compared,
  differences: readonly Difference[],
  judgement: Judgement,
  { sure, compared }: { sure: boolean; compared: readonly Compared[] },
): Pick<SourceVerdict, 'status' | 'confidence'> {
  const { covered, inOrder } = best.alignment;
  const { supported, contradicted } = judgement;
  const told = (probability: number): number => toldConfidence(probability, judgement);
  if (sure) return { status: 'supported', confidence: clamp(told(supported)) };
  if (contradictionIn(best) && (supported < 0.5 || isNearCopy(best)))
    return { status: 'contradicted', confidence: clamp(Math.max(told(contradicted), contradictedBy(covered))) };
  // What is said of the words by what stands around them, a verifier that reads it knows.
  if (inOrder >= NEAR_COPY && covered > 0.97 && differences.length === 0 && contradicted <= Math.max(0.5, supported))
    return { status: 'supported', confidence: clamp(Math.max(told(supported), 0.9)) };
  if (contradicted > 0.5 && contradicted > supported) return { status: 'contradicted', confidence: clamp(told(contradicted)) };
  // Who knows words alone cannot know what a new one among them says.
  const isBlind = judgement.weighsChecks !== true && supported < SURE && addsWord(best, compared);
  const blocked = isNearCopy(best) && (isBlind || differences.some(isMeant));
  if (supported >= 0.5 && !blocked) return { status: 'supported', confidence: clamp(told(supported)) };
  const partly = (supported >= PARTLY && covered >= 0.5) || inOrder >= NEAR_COPY;
  return partly
    ? { status: 'partially_supported', confidence: clamp(0.5) }
    : { status: 'unsupported', confidence: clamp(told(1 - supported)) };
}

/** True where a near copy has a telling word that no sentence of the source has: what was added is not in it. */
function addsWord({ claim }: Compared, compared: readonly Compared[]): boolean {
  const known = new Set(
    compared.flatMap(({ source }) => source.flatMap(({ stem, norm }) => [stem, norm.slice(0, SAME_BEGINNING)])),
  );
  return claim.some(
    ({ kind, stem, norm }) =>
      kind === 'word' &&
      !/^[ap]m$/.test(norm) &&
      rarityOf(stem) > TELLING &&
      !known.has(stem) &&
      !known.has(norm.slice(0, SAME_BEGINNING)),
  );
}

/** The more of the claim a sentence speaks of, the surer it contradicts it. */
function contradictedBy(covered: number): number {
  return 0.4 + 0.5 * covered;
}

/** The words of the claim match in order, but for a few; in a short claim that is all but one. */
function isNearCopy({ claim, alignment: { inOrder, matchOf } }: Compared): boolean {
  if (inOrder >= NEAR_COPY || inOrder < NEARLY) return inOrder >= NEAR_COPY;
  return claim.filter(({ stem }, i) => matchOf[i] === -1 && rarityOf(stem) > TELLING).length <= 1;
}

/** Between near copies a changed fact is meant, and so is a figure that was added; the verifier weighs what else is new. */
function isMeant({ contradicts, kind }: Difference): boolean {
  return contradicts || kind === 'number' || kind === 'date';
}

function clamp(confidence: number): number {
  return Math.round(Math.min(0.99, Math.max(0.01, confidence)) * 1000) / 1000;
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
  const decides = status === 'contradicted' ? contradicted > 0.5 : mayStand(status) && supported >= PARTLY;
  return decides ? locateQuote(windows, quote) : undefined;
}
