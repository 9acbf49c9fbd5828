/** Words that deny. */
const DENYING = /\b(?:not|no|never|none|neither|nor|without|cannot|\w{2,10}n[’']t)\b/giu;
/** Other small words on which the meaning of a sentence turns. */
const TURNING =
  /\b(?:may|might|can|could|must|shall|should|will|would|all|every|each|any|some|most|many|few|only|unless|except|if|until|before|after|more|less|fewer|least|over|under|above|below|about|nearly|almost|approximately)\b/giu;
const NUMBER = /\p{N}+(?:[.,:/]\p{N}+)*/gu;
const WORD = /[\p{L}]{4,}/gu;
/** Words that come and go when a sentence is split. */
const JOINING = new Set(
  'that this these those which whose with from have been were when where while than then also their there into does they both however additionally furthermore moreover therefore finally overall meanwhile indeed similarly likewise specifically notably thus consequently nevertheless'.split(
    ' ',
  ),
);
const SAME_START = 4;
const ENOUGH = 0.8;

/** A claim as it was reworded: the words it was made from, the sentence they stand in, and what else it may draw on. */
export interface Rewording {
  readonly quote: string;
  readonly text: string;
  readonly sentence: string;
  readonly context: string;
}

/**
 * True where a reworded claim still says what its words do: the same figures, a denial only where they deny, no turning word lost
 * and none that its sentence lacks, and no new matter.
 */
export function saysTheSame({ quote, text, sentence, context }: Rewording): boolean {
  return (
    matches(DENYING, quote).size > 0 === matches(DENYING, text).size > 0 &&
    isWithin(matches(TURNING, quote), matches(TURNING, text)) &&
    isWithin(matches(TURNING, text), matches(TURNING, sentence)) &&
    isWithin(numbersIn(quote), numbersIn(text)) &&
    isWithin(numbersIn(text), numbersIn(context)) &&
    shareKnown(quote, text) >= ENOUGH &&
    shareKnown(text, context) >= ENOUGH
  );
}

/** True where every figure and every longer word of a text stands in one of the claims that were made of it. */
export function saysAllOf(text: string, claims: readonly string[]): boolean {
  const said = claims.join('\n');
  return isWithin(numbersIn(text), numbersIn(said)) && shareKnown(text, said) === 1;
}

function matches(pattern: RegExp, text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([word]) => word.toLowerCase()));
}

function numbersIn(text: string): ReadonlySet<string> {
  return matches(NUMBER, text);
}

/** The share of the longer words of a text that another one has, in whatever form. */
function shareKnown(text: string, other: string): number {
  const known = startsIn(other);
  const wanted = [...startsIn(text)];
  return wanted.length === 0 ? 1 : wanted.filter((start) => known.has(start)).length / wanted.length;
}

function startsIn(text: string): ReadonlySet<string> {
  const words = [...text.matchAll(WORD)].map(([word]) => word.toLowerCase()).filter((word) => !JOINING.has(word));
  return new Set(words.map((word) => word.slice(0, SAME_START)));
}

function isWithin(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((each) => whole.has(each));
}
