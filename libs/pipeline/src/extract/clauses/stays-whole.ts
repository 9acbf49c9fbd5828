import { isParticiple, type TaggedWord } from '@claimgate/language';
import { BE, INTRANSITIVE, isFinite, isNominal, opensClause, PAST_ONLY, RELATIVE, trimMarks, verbWithSubject } from './clause.js';
import { JOINERS } from './joint.js';

/** A run of words and the words that must be carried in front of it. */
export interface CarriedRun {
  readonly carried: readonly TaggedWord[];
  readonly words: readonly TaggedWord[];
}

/** The two sides of a joint. */
interface Sides {
  readonly left: readonly TaggedWord[];
  readonly right: readonly TaggedWord[];
  readonly joint: TaggedWord;
}

/** True where one side of a joint cannot be understood without the other, or nobody can tell of whom the right side speaks: a wrong claim is worse than a long one. */
export function staysWhole(run: CarriedRun, { left, right, joint }: Sides): boolean {
  const said = [...run.carried, ...left];
  if (isHeadAlone(said) || isOfSeries(run, said, right) || isOfLater(said, right) || isCutVerb(said, right)) return true;
  if (!isParted(run.words, joint) && mayBeOfEither(said, left, right)) return true;
  // "Both the tonnes collected and the rate rose"
  if (said[0]?.lower === 'both' && said[1]?.pos === 'DET' && !said.some(({ lower }) => lower === 'and')) return true;
  // "Of the reserve, 3,200 went on wifi, and you approved it"
  return said[0]?.lower === 'of' && right[0]?.pos !== 'NUM';
}

/** Without a comma what is joined may belong to the last word or statement alone. */
function mayBeOfEither(said: readonly TaggedWord[], left: readonly TaggedWord[], right: readonly TaggedWord[]): boolean {
  return isReported(said) || isListOfTimes(left, right) || isOfBoth(said, right) || OPENS_WHOLE.test(said[0]?.lower ?? '');
}

/** "The seats that are left after the old": what the sentence says of them is still to come. */
function isHeadAlone(said: readonly TaggedWord[]): boolean {
  const verb = verbWithSubject(said);
  const opens = said.findIndex(({ lower }, i) => i > 0 && RELATIVE.has(lower));
  return (
    opens > 0 &&
    opens < verb &&
    isNominal(said[opens - 1]) &&
    !said.some((_, i) => i > verb && isFinite(said, i) && said[i - 1]?.pos !== 'AUX')
  );
}

/** "Mr Obi bought the farm, his son took over and now runs it": it is not he who runs it. */
function isOfLater(said: readonly TaggedWord[], right: readonly TaggedWord[]): boolean {
  const comma = said.findLastIndex(({ lower }) => lower === ',');
  return comma > 0 && verbWithSubject(said.slice(0, comma)) > 0 && opensClause(said.slice(comma + 1)) && !opensClause(right);
}

/** "She [asked for a refund,] was turned down and appealed": done by her or to her, as the first verb or as the second. */
function isOfSeries({ carried }: CarriedRun, said: readonly TaggedWord[], right: readonly TaggedWord[]): boolean {
  const first = right.find(({ pos }) => pos !== 'ADV')?.lower ?? '';
  return carried.length > 0 && isParticiple(first) && !PAST_ONLY.test(first) && said.some(({ lower }) => BE.test(lower));
}

/** True for a joint behind a comma or a stronger mark. */
function isParted(words: readonly TaggedWord[], joint: TaggedWord): boolean {
  return !JOINERS.has(joint.lower) || words[words.indexOf(joint) - 1]?.pos === 'PUNCT';
}

const REPORTS =
  /^(?:sa(?:y|ys|id)|t(?:ell|ells|old)|th(?:ink|inks|ought)|kn(?:ow|ows|ew)|hears?|heard|f(?:eel|eels|elt|ind|inds|ound)|means?|meant|sees?|saw|writes?|wrote|shows?|showed|(?:believ|argu|announc|hop|suppos|not|stat|assum|estimat|promis|agre|decid|guarante|imagin|acknowledg|conced)(?:e|es|ed)|(?:claim|report|fear|expect|suggest|confirm|add|explain|insist|warn|suspect|doubt|guess|reckon|hint|understand|learn)(?:s|ed)?|understood|learnt|den(?:y|ies|ied)|admit(?:s|ted)?|wish(?:es|ed)?)$/;

/** "The report says sales fell in May and recovered in June": what is joined to it may be what is said, or what is done by who says it. */
function isReported(said: readonly TaggedWord[]): boolean {
  return said.some(({ lower }, i) => REPORTS.test(lower) && hasSubjectBefore(said, i) && opensClause(said.slice(i + 1)));
}

/** "the club said", "has said"; not "a suspected concussion". */
function hasSubjectBefore(words: readonly TaggedWord[], i: number): boolean {
  const before = words[i - 1];
  return (
    words[i]?.pos === 'VERB' && (isNominal(before) || before?.pos === 'AUX' || before?.pos === 'ADV' || before?.pos === 'PUNCT')
  );
}

/** "blocks both readers and writers": a list, whatever its second word may be elsewhere. */
function isOfBoth(said: readonly TaggedWord[], right: readonly TaggedWord[]): boolean {
  const both = said.findLastIndex(({ lower }) => lower === 'both');
  const isOfNoun = both > 0 && said[both + 1]?.pos !== 'VERB' && !said.slice(both).some(({ lower }) => lower === 'and');
  const isOpen = said.slice(both + 1).every((word) => isNominal(word) || word.pos === 'DET' || word.pos === 'ADJ');
  return isOfNoun && (isOpen || !opensClause(right));
}

// "Whoever is on call must come and may not drink", "Having it brought up costs 45 euros and includes the packaging"
const OPENS_WHOLE = /^(?:who|what|which)ever$|^(?:having|getting|letting)$/;
// What is done without doing it to something.
const NEEDS_NO_OBJECT =
  /^(?:followed|attended|accepted|refused|agreed|disagreed|replied|apologised|apologized|answered|objected|helped|voted|won|failed|started|began|stopped|ended|closed|opened|grew|increased|decreased|improved|dropped|varied|changed|moved|returned|left|sat|stood|slept|spoke|burned|melted|froze|sank|rang|signed|waited|watched|listened|abstained|differed|doubled|tripled|halved|counted|mattered|resumed|continued|crashed|retired|escaped|recovered|relapsed|played|scored|finished)$/;

/** "The will was confirmed and the letter revoked", "crusts included": the second verb leans on the first. */
function isCutVerb(said: readonly TaggedWord[], right: readonly TaggedWord[]): boolean {
  const own = trimMarks(right);
  const last = own.at(-1)?.lower ?? '';
  if (verbWithSubject(own) !== own.length - 1 || !isParticiple(last)) return false;
  if (/^(?:included|excluded)$/.test(last)) return true;
  const leans = said.some(({ lower }) => BE.test(lower) || lower === 'have' || lower === 'get');
  return leans && !PAST_ONLY.test(last) && !INTRANSITIVE.test(last) && !NEEDS_NO_OBJECT.test(last);
}

const SUBJECT_PRONOUN = /^(?:i|you|he|she|it|we|they|there)$/;

/** "in July and August it is three": two times or places of one statement. */
function isListOfTimes(left: readonly TaggedWord[], right: readonly TaggedWord[]): boolean {
  const [first, second] = right;
  const opensAtOnce = first?.pos === 'NOUN' || first?.pos === 'PROPN' || first?.pos === 'NUM';
  return opensAtOnce && SUBJECT_PRONOUN.test(second?.lower ?? '') && left.slice(-3).some(({ pos }) => pos === 'ADP');
}
