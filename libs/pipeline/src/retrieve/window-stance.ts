/**
 * What keeps a sentence of a source from saying what its words say: `asks`, a question that nobody answers; `denies`, a question that is
 * answered with no, or a sentence under a heading or lead which calls it untrue.
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
  let [line, looked] = [0, 0];
  return sentences.map((place, i) => {
    const words = text.slice(place.start, place.end);
    // From the last sentence on: a text of one line would be searched to its beginning for each.
    const broken = text.slice(looked, place.start).lastIndexOf('\n');
    if (broken >= 0) line = looked + broken + 1;
    looked = place.start;
    const kind = kindOf(text.slice(line, Math.min(place.end, place.start + 8, line + LONGEST_LEAD)));
    if (kind === 'heading') untrue = isCalledUntrue(words) ? 'section' : undefined;
    else if (leads(words)) untrue = isCalledUntrue(words) ? 'list' : untrue === 'section' ? untrue : undefined;
    else if (kind === 'prose' && untrue === 'list') untrue = undefined;
    else if (untrue !== undefined) return 'denies';
    return stanceOfQuestion(words, sentences[i + 1] && text.slice(sentences[i + 1]?.start, sentences[i + 1]?.end));
  });
}

function stanceOfQuestion(words: string, answer = ''): Stance | undefined {
  if (!QUESTION.test(words) || ASKS_FOR.test(words) || YES.test(answer)) return undefined;
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
  return words.length <= LONGEST_LEAD && /:[*_\s]*$/.test(words);
}

/** By how its line begins. */
function kindOf(line: string): 'heading' | 'item' | 'prose' {
  if (/^\s*#{1,6}\s/.test(line)) return 'heading';
  return /^\s*(?:[-*+•]|\d{1,2}[.)])\s/.test(line) ? 'item' : 'prose';
}
