import type { Difference } from '@claimgate/compare';
import type { AtomicClaim } from '@claimgate/domain';
import {
  collapseSpace,
  compareSentences,
  type Identified,
  isTongue,
  type SentenceVerdict,
  type Tongue,
  TONGUES,
} from '@claimgate/language';
import type { SourceCandidates } from '../retrieve/find-evidence.js';
import type { SourceIndex, SourceWindow } from '../retrieve/index-sources.js';
import type { SourceVerdict } from './judge-source.js';
import type { Languages } from './languages.js';

// Words alone decide here, and nobody has read them: a person should not take it for more.
const CONFIDENCE = 0.6;

/** What can be said of a claim in another language. */
export interface ForeignClaim {
  readonly verdicts: readonly SourceVerdict[];
  /** Why nothing else can be said. */
  readonly why: string;
}

/**
 * What the sources say of a claim in another language. Words alone decide, and only where hardly anything is left to understand: a sentence that the
 * claim repeats supports it, one that differs in a single value or a denial contradicts it. All else says nothing.
 */
export function readForeign(
  claim: AtomicClaim,
  candidates: readonly SourceCandidates[],
  index: SourceIndex,
  languages: Languages,
): ForeignClaim {
  const verdicts = candidates.flatMap(({ source, windows }) => {
    const name = languages.tongueOf(source);
    if (name === undefined) return [];
    return judgeWindows(wordsToCompare(claim, TONGUES[name]), windows, index, TONGUES[name]) ?? [];
  });
  return { verdicts, why: whyOpen(claim.text, candidates, languages) };
}

/** An item of a list says what it says by itself, unless the words that lead into the list turn it round. */
function wordsToCompare({ text, outputText }: AtomicClaim, tongue: Tongue): string {
  const item = collapseSpace(outputText).trim();
  const lead = text.toLowerCase().endsWith(item.toLowerCase()) ? text.slice(0, -item.length) : '';
  const words = wordsOf(lead);
  const isHarmless = words.length > 0 && words.length <= LONGEST_LEAD && lead.trim().endsWith(':') && !/\d/.test(lead);
  return isHarmless && !words.some((word) => turnsRound(word, tongue)) ? item : text;
}

const LONGEST_LEAD = 8;

function turnsRound(word: string, { denials, withDenials, untrue, excludes }: Tongue): boolean {
  return [denials, withDenials, untrue, excludes].some((set) => set.has(word));
}

/** A source that says it in one place does not deny it by what it says of something else. */
function judgeWindows(
  claim: string,
  windows: readonly SourceWindow[],
  index: SourceIndex,
  tongue: Tongue,
): SourceVerdict | undefined {
  const found = windows
    .filter((window) => saysItself(window, index, tongue))
    .flatMap((window) => {
      const verdict = compareSentences(claim, window.source.text.slice(window.start, window.end), tongue);
      return verdict === undefined ? [] : [asVerdict(window, verdict)];
    });
  return found.find(({ status }) => status === 'supported') ?? found[0];
}

function whyOpen(claim: string, candidates: readonly SourceCandidates[], languages: Languages): string {
  const own = languages.ofClaim(claim);
  const called = (language: Identified): string =>
    isTongue(language) ? TONGUES[language].called : language === 'english' ? 'English' : 'another language';
  const [first] = candidates.map(({ source }) => languages.ofSource(source));
  if (first !== undefined && isTongue(first) && (own === first || own === 'unknown'))
    return `in ${called(first)} only what a source says in nearly the same words is judged, and none says this`;
  if (first !== undefined && own !== 'unknown' && first !== 'unknown' && first !== own)
    return `the claim is in ${called(own)} and the nearest source in ${called(first)}`;
  return 'the claim or its sources are not in English, and no source holds it word for word';
}

const SHORT_WORDS = 8;

/** False for what stands under a lead, and for what the words around it may call untrue. */
function saysItself({ id, source, context, stance }: SourceWindow, { windows }: SourceIndex, tongue: Tongue): boolean {
  if (stance !== undefined || context === undefined || context.leadIn !== undefined || context.header !== undefined) return false;
  if (context.headings.some((heading) => callsUntrue(heading, tongue))) return false;
  return ![windows[id - 1], windows[id + 1]].some((beside) => {
    if (beside?.source !== source) return false;
    const words = source.text.slice(beside.start, beside.end);
    return words.split(/\s+/u).length <= SHORT_WORDS && (callsUntrue(words, tongue) || isBareDenial(words, tongue));
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function callsUntrue(text: string, { untrue }: Tongue): boolean {
  return wordsOf(text).some((word) => untrue.has(word));
}

/** "Das stimmt nicht.", "Non." */
function isBareDenial(text: string, { denials, truth }: Tongue): boolean {
  const words = wordsOf(text);
  return words.some((word) => denials.has(word)) && (words.length === 1 || words.some((word) => truth.has(word)));
}

function asVerdict(window: SourceWindow, verdict: SentenceVerdict): SourceVerdict {
  return {
    window,
    start: window.start,
    end: window.end,
    status: verdict.kind === 'same' ? 'supported' : 'contradicted',
    confidence: CONFIDENCE,
    supported: verdict.kind === 'same' ? CONFIDENCE : 0,
    against: verdict.kind === 'same' ? 0 : CONFIDENCE,
    differences: verdict.kind === 'same' ? [] : [differenceIn(verdict)],
    copied: false,
    nearCopy: true,
  };
}

function differenceIn(verdict: Exclude<SentenceVerdict, { kind: 'same' }>): Difference {
  if (verdict.kind === 'changed') {
    const isDate = 'date' in verdict.source.readings[0];
    const message = `the source says “${verdict.source.text}”, the claim says “${verdict.claim.text}”`;
    return { kind: isDate ? 'date' : 'number', contradicts: true, message };
  }
  const [who, other] = verdict.by === 'claim' ? ['the claim', 'the source'] : ['the source', 'the claim'];
  return { kind: 'negation', contradicts: true, message: `${who} says “${verdict.word}”, ${other} does not` };
}
