import {
  type Compared,
  type Difference,
  differs,
  findChangedValue,
  isMissing,
  matchValues,
  MODALS,
  type ValueMatch,
} from '@claimgate/compare';
import type { ReadText, Token } from '@claimgate/language';
import { UNTRUE } from '../retrieve/window-stance.js';
import { type Evidence, findBeyondBelief, sentencesOf } from './beyond-belief.js';
import { firstModifier, type Modifier } from './modifiers.js';

/**
 * What keeps a claim from being proven although its words agree with those of a source: words of either that change what the others say. Nothing
 * is thereby shown to be otherwise, so the claim is unsupported and not contradicted.
 */
export function findUnproven(claim: ReadText, evidence: Evidence): Difference | undefined {
  const { best, compared, isNearCopy, isCopy } = evidence;
  const beyond = findBeyondBelief(claim, evidence);
  if (beyond !== undefined) return beyond;
  const added = firstModifier(ADDED, claim.text, best.sourceText);
  if (added !== undefined) return isMissing('wording', added);
  const value = findChangedValue(claim, sentencesOf(compared));
  if (value !== undefined) return value;
  const inCopy = isNearCopy ? addedToCopy(withoutMetValues(best), best.sourceText) : undefined;
  if (inCopy !== undefined) return isMissing('wording', inCopy);
  return isCopy ? changedCopy(claim.text, best) : undefined;
}

/** Between near copies every word counts. */
function changedCopy(claim: string, best: Compared): Difference | undefined {
  const added = otherTense(best);
  if (added !== undefined) return isMissing('wording', added);
  const left = leftOutModifier(claim, best.sourceText) ?? leftOutLimit(best) ?? leftOutTail(best);
  return left === undefined ? undefined : differs('wording', false, `the source says “${left}”, the claim leaves it out`);
}

const OTHER_TENSE = /^(?:was|were|had|will|would)$/;
const PRESENT = /^(?:is|are|has|have)$/;
const PAST = /^(?:was|were|had)$/;

/** "Refunds were possible" and "will be possible" for "are possible", and "are" for "were": another time between the same words. */
function otherTense({ claim, source, alignment: { matchOf } }: Compared): string | undefined {
  return claim.find(({ norm }, i) => {
    const at = matchOf[i] ?? -1;
    const isPresent = PRESENT.test(norm);
    if (at >= 0 || !(isPresent || OTHER_TENSE.test(norm))) return false;
    const next = matchOf.find((place, k) => k > i && k <= i + 2 && place >= 0) ?? 0;
    const before = i === 0 ? next - 2 : (matchOf[i - 1] ?? -1);
    if (before === next - 2) return (isPresent ? PAST : PRESENT).test(source[next - 1]?.norm ?? '');
    return before === next - 1 && /^w.*l/.test(norm);
  })?.norm;
}

const LIMITS_TAIL = /^(?:after|before|until|within|during|over|under|above|below|except|unless|if|only|aged)$/;

/** "for children [over 3 years]": a limit with a value that followed right after the words of the claim. */
function leftOutTail({ claim, source, alignment: { matchOf } }: Compared): string | undefined {
  const last = matchOf.at(-1) ?? -1;
  const limit = last < 0 ? undefined : source[last + 1];
  if (limit === undefined || !LIMITS_TAIL.test(limit.norm) || claim.some(({ norm }) => norm === limit.norm)) return undefined;
  return [2, 3, 4].some((on) => /^\d|^(?:first|second|third)$/.test(source[last + on]?.stem ?? '')) ? limit.norm : undefined;
}

const LIMITS =
  /^(?:most|mostly|some|several|few|many|half|only|rarely|seldom|sometimes|often|usually|generally|typically|partly|may|might|could|must|should|least)$/;

function isModalOf(word: string, claim: readonly Token[]): boolean {
  const strength = MODALS.get(word);
  return strength !== undefined && claim.some(({ norm }) => MODALS.get(norm) === strength);
}

/** "Most employees work" is not "employees work", nor is "must approve" "approved": a limit that stood right before words of the claim. */
function leftOutLimit(best: Compared): string | undefined {
  const { claim, source, alignment } = best;
  const { matchOf } = alignment;
  const said = new Set([...claim.map(({ norm }) => norm), ...wordsOfMetValues(best)]);
  const before = matchOf.flatMap((at, i) => (at > 0 && matchOf[i - 1] !== at - 1 ? [source[at - 1]?.norm ?? ''] : []));
  return before.find((word) => LIMITS.test(word) && !said.has(word) && !isModalOf(word, claim));
}

/** The claim without its values that the source has: where "before 2010" is met by 2008, nobody has to look for "before". */
function withoutMetValues({ claim, claimText, source, sourceText }: Compared): string {
  const matches = matchValues({ text: claimText, tokens: claim }, { text: sourceText, tokens: source });
  const met = matches.filter(({ relation }) => isMet(relation));
  return met.reduceRight((text, { value: { start, end } }) => `${text.slice(0, start)} ${text.slice(end)}`, claimText);
}

/** "no more than 20" says "at most 20", "50 per cent" says "half": in what words a source has a value of the claim. "20" does not say "at least 20". */
function wordsOfMetValues({ claim, claimText, source, sourceText }: Compared): string[] {
  const matches = matchValues({ text: claimText, tokens: claim }, { text: sourceText, tokens: source });
  return matches.flatMap(({ value, relation, source: met }) =>
    met && isMet(relation) && (value.comparator !== 'exact' || met.comparator === 'exact')
      ? source.slice(met.from, met.to).map(({ norm }) => norm)
      : [],
  );
}

function isMet(relation: ValueMatch['relation']): boolean {
  return relation === 'equal' || relation === 'implied';
}

const NOT = /\b(?:not?|never|nobody|none|neither|cannot)\b|n['’]t\b/i;

/** What a claim may not add: the source would have to take the statement back, or to put it in the past, as well. */
const ADDED: readonly Modifier[] = [
  { words: UNTRUE, likewise: NOT },
  { words: /\b(?:imagine|would have|(?:nobody|no one) (?:says|said|believes?|thinks?))\b/i },
  {
    words:
      /(?<!\b(?:is|are|was|were|be|been|being|get|gets|got) )\bused to\b|\b(?:formerly|previously|no longer(?! than)|anymore|in the past|back then|once (?:was|were|had)|(?:was|were|had) once|until (?:last|recently|then|now))\b/i,
    likewise: /\b(?:was|were|had|did|former|ex-\w+|earlier|once|until|ceased?|ended|abolished|discontinued|stopped)\b/i,
  },
  {
    words: /\b(?:fail(?:s|ed)?|refus(?:e|es|ed)|declin(?:e|es|ed)) to\b/i,
    likewise: /\b(?:fail|refus|declin|unable|reject|den[iy])|\b(?:not?|never)\b|n['’]t\b/i,
  },
];

/** What a near copy may not add: another time, another relation, or a rate. */
const ADDED_TO_COPY: readonly Modifier[] = [
  {
    words: /\b(?:before|until|beyond|except|without|instead)\b/i,
    likewise: /\b(?:before|prior|until|till|ahead|but|besides|not?|un\w+)\b/i,
  },
  {
    words: /\b(?:per(?! cent\b)|each|every)\b/i,
    likewise: /\b(?:per|each|every|all|any|(?:dai|week|month|year|annual|hour|quarter|fortnight)ly|an? \w\w+)\b|\//i,
  },
];

/** What a near copy may not leave out: the source does not say it of everything, or not at all. */
const LEFT_OUT: readonly Modifier[] = [
  { words: UNTRUE, likewise: NOT },
  {
    words: /\b(?:den(?:y|ies|ied)|refut(?:e|es|ed)|disput(?:e|es|ed)|doubt(?:s|ed)?|as if|as though|if only) (?:that\b)?/i,
    likewise: NOT,
  },
  // "Except for the drip tray, no part may be washed"
  { words: /\b(?:except|apart from|other than|excluding|with the exception of)\b/i },
  // "One of the four engines failed"
  {
    words:
      /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|half|part|some|several|few) of (?:the|its|their|his|her|our|these|those)\b/i,
    likewise: /\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+|half|part|some|several|few)\b/i,
  },
  { words: /\b(?:allegedly|supposedly|rumou?r(?:s|ed)?|(?:some|many|critics|people) (?:say|claim|believe)|so-called)\b/i },
  {
    words: /\b(?:if|unless|provided that|as long as|only when|on condition|subject to)\b/i,
    likewise: /\b(?:when|where|for|in case|with)\b/i,
  },
];

/** The words that a near copy adds, in which every word counts. */
function addedToCopy(claim: string, source: string): string | undefined {
  return firstModifier(ADDED_TO_COPY, claim, source);
}

/** The words that a source has and a near copy of it leaves out. */
function leftOutModifier(claim: string, source: string): string | undefined {
  return firstModifier(LEFT_OUT, source, claim);
}
