import { UNTRUE } from '../retrieve/window-stance.js';

/** Words that turn the statement in which they stand, so that its other words no longer say what they say alone. */
interface Turn {
  readonly words: RegExp;
  /** What else in a source says as much. */
  readonly likewise?: RegExp;
}

const NOT = /\b(?:not?|never|nobody|none|neither|cannot)\b|n['’]t\b/i;

/** What a claim may not add: the source would have to take the statement back, or to put it in the past, as well. */
const ADDED: readonly Turn[] = [
  { words: UNTRUE, likewise: NOT },
  {
    words:
      /\b(?:as (?:if|though)|if only|supposedly|pretend(?:s|ed|ing)?|imagine|would have|(?:nobody|no one) (?:says|said|believes?|thinks?)|anything but|far from (?:it|being|true))\b/i,
  },
  {
    words:
      /(?<!\b(?:is|are|was|were|be|been|being|get|gets|got) )\bused to\b|\b(?:formerly|previously|no longer|anymore|in the past|back then|once (?:was|were|had)|(?:was|were|had) once|until (?:last|recently|then|now))\b/i,
    likewise: /\b(?:was|were|had|did|former|ex-\w+|earlier|once|until|ceased?|ended|abolished|discontinued|stopped)\b/i,
  },
  {
    words: /\b(?:fail(?:s|ed)?|refus(?:e|es|ed)|declin(?:e|es|ed)) to\b/i,
    likewise: /\b(?:fail|refus|declin|unable|reject|den[iy])|\b(?:not?|never)\b|n['’]t\b/i,
  },
];

/** What a near copy may not add: another time, another relation, or a rate. */
const ADDED_TO_COPY: readonly Turn[] = [
  {
    words: /\b(?:before|until|beyond|except|without|instead)\b/i,
    likewise: /\b(?:before|prior|until|till|ahead|but|besides|not?|un\w+)\b/i,
  },
  {
    words: /\b(?:per|each|every)\b/i,
    likewise: /\b(?:per|each|every|all|any|(?:dai|week|month|year|annual|hour)ly|an? \w\w+)\b|\//i,
  },
];

/** What a near copy may not leave out: the source does not say it of everything, or not at all. */
const LEFT_OUT: readonly Turn[] = [
  { words: UNTRUE, likewise: NOT },
  {
    words: /\b(?:den(?:y|ies|ied)|refut(?:e|es|ed)|disput(?:e|es|ed)|doubt(?:s|ed)?|as if|as though|if only) (?:that\b)?/i,
    likewise: NOT,
  },
  { words: /\b(?:allegedly|supposedly|rumou?r(?:s|ed)?|(?:some|many|critics|people) (?:say|claim|believe)|so-called)\b/i },
  {
    words: /\b(?:if|unless|provided that|as long as|only when|on condition|subject to)\b/i,
    likewise: /\b(?:when|where|for|in case|with)\b/i,
  },
];

/** The words with which a claim turns what the source says; undefined where it does not. */
export function addedTurn(claim: string, source: string): string | undefined {
  return firstTurn(ADDED, claim, source);
}

/** The same for a near copy, in which every word counts. */
export function addedToCopy(claim: string, source: string): string | undefined {
  return firstTurn(ADDED_TO_COPY, claim, source);
}

/** The words that a source has and a near copy of it leaves out. */
export function leftOutTurn(claim: string, source: string): string | undefined {
  return firstTurn(LEFT_OUT, source, claim);
}

function firstTurn(turns: readonly Turn[], text: string, other: string): string | undefined {
  for (const { words, likewise } of turns) {
    const found = words.exec(text)?.[0];
    if (found !== undefined && !words.test(other) && likewise?.test(other) !== true) return found.trim();
  }
  return undefined;
}
