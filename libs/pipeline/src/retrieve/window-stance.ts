import { itemAt } from '@claimgate/domain';

/**
 * What keeps a sentence of a source from saying what its words say: `asks`, a question that nobody answers; `denies`, a question that is
 * answered with no, a sentence that the next one calls untrue, or one under a heading or lead which does.
 */
export type Stance = 'asks' | 'denies';

/** Words that call the statement in which they stand untrue: "Myth: ...", "It is false that ...", "... is a lie". */
export const UNTRUE =
  /^\W*(?:myths?|false(?:hood)?|wrong|untrue|incorrect|fake news|hoax|lie|misconceptions?|common mistake)\s*(?::|[\u2013\u2014]|$)|\b(?:is|are|was|were|be|it['’]s|that['’]s) (?:\w+ )?(?:false|untrue|not (?:true|the case|correct)|wrong|incorrect|an? (?:\w+ )?(?:myth|lie|hoax|misconception|falsehood|mistake))\b|\b(?:false(?:ly)?|untrue|myth|lie|hoax|misconception|not true|wrong(?:ly)?|incorrect(?:ly)?|mistaken?) (?:that|to (?:say|think|believe|claim)|claims?|says?|said|believed?)\b|\b(?:just kidding|contrary to)\b/i;

const QUESTION = /\?["'”’)\]*_\s]*$/u;
// What asks for a thing or a reason puts no statement that could be taken for an answer.
const ASKS_FOR = /^\W*(?:(?:and|but|so|or) )?(?:what|which|who|whom|whose|where|when|why|how)\b/i;
const YES = /^\W*(?:yes|yep|yeah|of course|sure|certainly|absolutely|definitely|correct|indeed|right|true)\b/i;
const NO = /^\W*(?:no|nope|not at all|never|false|wrong|not)\b/i;
const LONGEST_LEAD = 120;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Tells the stance of each sentence of a text, in their order; undefined for those that say what they say, which is nearly all. */
export function stancesOf(text: string, sentences: readonly Place[]): (Stance | undefined)[] {
  let untrue: 'list' | 'section' | undefined;
  let kind = kindAt(text, 0);
  let line = 0;
  let nextBreak = text.indexOf('\n');
  const said = sentences.map(({ start, end }) => text.slice(start, end));
  return said.map((words, i) => {
    const { start } = itemAt(sentences, i);
    const before = line;
    for (; nextBreak >= 0 && nextBreak < start; nextBreak = text.indexOf('\n', line)) line = nextBreak + 1;
    if (line !== before) kind = kindAt(text, line);
    if (kind === 'heading') untrue = isCalledUntrue(words) ? 'section' : undefined;
    else if (leads(words)) untrue = isCalledUntrue(words) ? 'list' : untrue === 'section' ? untrue : undefined;
    else if (kind === 'prose' && untrue === 'list') untrue = undefined;
    else if (untrue !== undefined) return 'denies';
    return stanceOfQuestion(words, said[i + 1]) ?? (isTakenBack(said[i + 1]) ? 'denies' : undefined);
  });
}

// "This is not true.", "That was a lie, as it turned out.", "He was wrong.", "The firm denies this."; but "It is false that ..." speaks of what follows.
const CALLS_UNTRUE =
  /^\W*(?:(?:this|that|it|the (?:claim|story|rumou?r|allegation|report)) (?:is|was|has been|turned out to be|proved) (?:\w+ )?(?:false|untrue|wrong|incorrect|unfounded|not (?:true|the case|correct)|an? (?:\w+ )?(?:myth|lie|hoax|misconception|mistake|rumou?r))|(?:he|she|they) (?:is|are|was|were) (?:wrong|mistaken))(?:[,;.!]|$)/i;
const DENIES_IT =
  / (?:den(?:y|ies|ied)|disput(?:es?|ed)|refut(?:es?|ed)) (?:this|that|it|these|the (?:claim|allegation|accusation|report)s?)(?:[,;.!]|$)/i;
const LONGEST_SUBJECT = 60;

/** True where a short sentence takes back the one before it. */
function isTakenBack(next = ''): boolean {
  if (next === '' || next.length > LONGEST_LEAD) return false;
  return CALLS_UNTRUE.test(next) || isSubject(next.slice(0, Math.max(0, next.search(DENIES_IT))));
}

function isSubject(words: string): boolean {
  return words !== '' && words.length <= LONGEST_SUBJECT && !/[,;:.]/.test(words);
}

function stanceOfQuestion(words: string, answer = ''): Stance | undefined {
  // Nearly all sentences end with a full stop.
  if (words.endsWith('.') || !QUESTION.test(words) || ASKS_FOR.test(words) || YES.test(answer)) return undefined;
  return NO.test(answer) ? 'denies' : 'asks';
}

/** A heading or lead is short: there one word will do. */
function isCalledUntrue(words: string): boolean {
  return (
    words.length <= LONGEST_LEAD &&
    /\b(?:false|untrue|not true|wrong|incorrect|myths?|misconceptions?|falsehoods?|lies)\b/i.test(words)
  );
}

function leads(words: string): boolean {
  return words.length <= LONGEST_LEAD && !words.endsWith('.') && /:[*_\s]*$/.test(words);
}

/** What a line is, by how it begins. */
function kindAt(text: string, start: number): 'heading' | 'item' | 'prose' {
  const line = text.slice(start, start + LONGEST_LEAD);
  if (/^\s*#{1,6}\s/.test(line)) return 'heading';
  return /^\s*(?:[-*+•]|\d{1,2}[.)])\s/.test(line) ? 'item' : 'prose';
}
