import { isFunctionWord, isTellingWord } from '@claimgate/language';
import { type Comparison, type Difference, differs } from './difference.js';

/** Part of a sentence that is not stated in it, and the words by which it is not: "hopes that". */
interface Unasserted {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** "They are investigating whether", "nobody knows if". */
const ASKS =
  /\bwhether\b(?! or not)|\bas (?:if|though)\b|\b(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|unclear|unknown|uncertain|unsure|not sure|knows?|knew|check(?:s|ed|ing)?|test(?:s|ed|ing)?|find out|determin(?:e|es|ed|ing))(?: \w+)? if\b/giu;

/** "The union hopes that the", or without "that" where a statement follows all the same. */
const HOPES =
  /\b(?:hop(?:e|es|ed|ing)|fear(?:s|ed|ing)?|worr(?:y|ies|ied)|afraid|suspect(?:s|ed)?|wish(?:es|ed)?|doubt(?:s|ed)?|speculat(?:e|es|ed)|guess(?:es|ed)?|pretend(?:s|ed)?|believ(?:e|es|ed)|thinks?|expect(?:s|ed)?|claim(?:s|ed)?) (?:that\b|(?=(?:the|a|an|his|her|its|their|it|he|she|they|we) ))/giu;

/** "The firm denies that", "the claim of the tenant that": a verb or noun of saying or thinking that does not vouch for it. */
const HOLDS =
  /\b(?:den(?:y|ies|ied)|disput(?:e|es|ed)|alleg(?:e|es|ed)|assum(?:e|es|ed|ing)|thought|argu(?:e|es|ed)|propos(?:e|es|ed)|suggest(?:s|ed)?|recommend(?:s|ed)?|demand(?:s|ed)?|predict(?:s|ed)?|forecast|rumou?rs?|possib(?:le|ility)|chance|risk|danger|likelihood|unlikely|conceivable|hopes?|fears?|doubts?|suspicions?|allegations?|(?:claim|argument|idea|view|theory|suggestion|assumption|complaint|belief|opinion)s?(?: (?:of|by) [^,.;:]{1,40}?)?) that\b/giu;

/** "There is no evidence that", "could not confirm that", "tried to prove that"; who proves it vouches for it. */
const PROVES = /\b(?:prove|show|demonstrate|establish|confirm|evidence|proof|sign|indication)s? that\b/giu;
const IN_VAIN =
  /\b(?:not?|never|cannot|unable|without|lacks?|fail(?:s|ed)?|tr(?:y|ies|ied|ying)|want(?:s|ed)?|attempt(?:s|ed)?|hop(?:es?|ed|ing))\b|n['’]t\b/iu;
const BEFORE_PROOF = 40;

/** A sentence that states none of its parts by itself: it has all of some words. */
interface Open {
  readonly by: string;
  readonly all: readonly RegExp[];
  /** A claim that says as much. */
  readonly likewise: RegExp;
}

const THOUGHT = /\b(?:had|would)\b/iu;
const OPEN: readonly Open[] = [
  // "Had the alarm worked, they would have left", "they would have left if it had worked"
  { by: 'would', all: [/^\W*(?:had|were)\b/iu, /,/u, /\b(?:would|could|might)\b/iu], likewise: THOUGHT },
  { by: 'would have', all: [/\bif\b/iu, /\bhad\b/iu, /\b(?:would|could|might) (?:\w+ )?have\b/iu], likewise: THOUGHT },
];

/** A claim that says itself that it is not certain, or whose word it is. */
const IS_HEDGED =
  /\b(?:would|could|might|may|if|whether|hop(?:e|es|ed|ing)|fear(?:s|ed)?|worr(?:y|ies|ied)|afraid|concern(?:s|ed)?|possib(?:le|ly|ility)|probably|likely|unlikely|perhaps|maybe|suspect(?:s|ed)?|alleged(?:ly)?|unclear|unknown|not known|doubt(?:s|ed)?|rumou?r(?:s|ed)?|believ(?:e|es|ed)|thinks?|thought|expect(?:s|ed)?|claim(?:s|ed)?|den(?:y|ies|ied)|argu(?:e|es|ed)|suggest(?:s|ed)?|recommend(?:s|ed)?|propos(?:e|es|ed|al)|want(?:s|ed)?|wish(?:es|ed)?|assum(?:e|es|ed)|accus(?:e|es|ed)|according|said|says?|ask(?:s|ed)?|demand(?:s|ed)?|wonder(?:s|ed)?|investigat(?:e|es|ed|ing)|evidence|proof|prove[ns]?|establish(?:ed)?)\b/iu;

// Where the words after "that" have been said: another statement begins.
const STATEMENT_END = /[;:.!?\u2013\u2014\n]|,\s(?:but|and|so|while|whereas|although|though|which|who)\b/;
// One word alone may stand there by chance.
const FEWEST_WORDS = 2;

/**
 * What a claim states and the source does not: it asks, hopes, denies, claims or thinks it through. Models take "They are investigating whether the driver
 * had been drinking" for "The driver had been drinking". Undefined where some of the claim's words stand outside: "They are investigating the driver".
 */
export function findUnasserted({ claim, claimText, source, sourceText, alignment }: Comparison): Difference | undefined {
  if (IS_HEDGED.test(claimText)) return undefined;
  const unasserted = unassertedIn(sourceText, claimText);
  if (unasserted.length === 0) return undefined;
  const places = claim.flatMap(({ stem }, i) => {
    const at = alignment.matchOf[i] ?? -1;
    return at >= 0 && isTellingWord(stem) && !isFunctionWord(stem) ? [source[at]?.start ?? 0] : [];
  });
  if (places.length < FEWEST_WORDS) return undefined;
  const found = unasserted.find(({ start, end }) => places.every((place) => place >= start && place < end));
  return found && differs('wording', false, `the source does not state it: it says “${found.by}”`);
}

// Longer than people write; only text that is built to take long goes on.
const LONGEST_SENTENCE = 1_000;

function unassertedIn(text: string, claim: string): Unasserted[] {
  const sentence = text.slice(0, LONGEST_SENTENCE);
  const open = OPEN.filter(({ likewise }) => !likewise.test(claim)).filter(({ all }) =>
    all.every((words) => words.test(sentence)),
  );
  const proofs = [...sentence.matchAll(PROVES)].filter(({ index }) =>
    IN_VAIN.test(sentence.slice(Math.max(0, index - BEFORE_PROOF), index)),
  );
  const parts = [ASKS, HOPES, HOLDS].flatMap((words) => [...sentence.matchAll(words)]);
  return [
    ...open.map(({ by }) => ({ start: 0, end: sentence.length, by })),
    ...[...parts, ...proofs].map((found) => partAfter(sentence, found)),
  ];
}

function partAfter(sentence: string, { 0: by, index }: RegExpExecArray): Unasserted {
  const start = index + by.length;
  const length = sentence.slice(start).search(STATEMENT_END);
  return { start, end: length < 0 ? sentence.length : start + length, by: by.trim() };
}
