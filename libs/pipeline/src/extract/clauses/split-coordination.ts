import { itemAt } from '@claimgate/domain';
import { isOnlyParticiple, isParticiple, type TaggedWord } from '@claimgate/language';
import {
  BE,
  EITHER_NUMBER,
  INTRANSITIVE,
  PAST_ONLY,
  endsAfter,
  isBase,
  isCutShort,
  isDenied,
  isModal,
  isPast,
  opensClause,
  opensPredicate,
  opensWithCondition,
  RELATIVE,
  SUBORDINATES,
  trimMarks,
  verbWithSubject,
} from './clause.js';
import { type CarriedRun, staysWhole } from './stays-whole.js';
import { APART, CONTRASTS, isInsideBrackets, isInsideDependent, JOINERS, rightOf } from './joint.js';

// Participles that are the verb itself as well.
const SAME_FORM = /^(?:re)?(?:set|put|cut|shut|split|spread|read|run|hurt|hit|let|cost|cast|broadcast)$/;
// "She was born in Paris and moved to Turin", but "the engine was repaired and moved to Turin".
const EITHER = /^(?:moved|returned|started|retired|married|joined|served)$/;

/** Splits "A does X, and B does Y" and "A does X and does Y" into runs that each have a subject. */
export function splitCoordination(words: readonly TaggedWord[]): CarriedRun[] {
  return splitRun({ carried: [], words });
}

function splitRun(run: CarriedRun): CarriedRun[] {
  const { words } = run;
  for (let i = 1; i < words.length - 1; i += 1) {
    const right = rightOf(words, i);
    if (right === undefined || isCutShort(right) || isInsideBrackets(words, i) || isInsideDependent(words, i)) continue;
    const left = trimMarks(words.slice(0, i));
    if (isCutShort(left) || ordersAfterSo(left)) continue;
    const carried = carriedOver(run, left, right, itemAt(words, i));
    if (carried) return [{ ...run, words: left }, ...splitRun({ carried, words: right })];
  }
  return [run];
}

/** "It may rain, so bring a coat": what is joined to an order has no subject in the sentence. */
function ordersAfterSo(words: readonly TaggedWord[]): boolean {
  return words.some(({ lower }, i) => lower === 'so' && words[i - 1]?.lower === ',' && words[i + 1]?.pos === 'VERB');
}

/** What the right side needs in front; undefined when it is no statement of its own. */
function carriedOver(
  run: CarriedRun,
  left: readonly TaggedWord[],
  right: readonly TaggedWord[],
  joint: TaggedWord,
): readonly TaggedWord[] | undefined {
  const said = [...run.carried, ...left];
  const verb = verbWithSubject(said);
  if (verb < 0 || (JOINERS.has(joint.lower) && opensWithCondition(left))) return undefined;
  if (staysWhole(run, { left, right, joint })) return undefined;
  if (opensClause(right)) return JOINERS.has(joint.lower) ? openingOf(said, verb) : [];
  // "You can switch, but mind the dates"
  if (joint.lower === 'but' && right[0]?.pos === 'VERB' && said.some((_, i) => isModal(said, i)) && isBase(right[0]))
    return undefined;
  if (APART.has(joint.lower) || joint.lower === 'so' || CONTRASTS.has(joint.lower)) return undefined;
  return opensPredicate(right) ? prefixAfterColon(said, right, verb) : undefined;
}

/** "One thing has changed: the deposit is 300 euros and is due in May": whose predicate it is stands behind the colon, unless a mere label stands before it. */
function prefixAfterColon(
  said: readonly TaggedWord[],
  right: readonly TaggedWord[],
  verb: number,
): readonly TaggedWord[] | undefined {
  const colon = said.findLastIndex(({ lower }) => lower === ':');
  if (colon < verb) return prefixFor(said, right, verb);
  const own = said.slice(colon + 1);
  const ownVerb = verbWithSubject(own);
  return ownVerb < 0 ? undefined : prefixFor(own, right, ownVerb);
}

/**
 * "For children under 12, the entry is free and a guide is provided": what opens a sentence may hold for all that it joins. Undefined where it cannot
 * be told how far it goes: "In winter the pass is closed and the ferry does not run".
 */
function openingOf(words: readonly TaggedWord[], verb: number): readonly TaggedWord[] | undefined {
  if (words[0]?.pos !== 'ADP' && words[0]?.lower !== 'only') return [];
  const comma = words.findIndex(({ lower }) => lower === ',');
  return comma > 0 && comma < verb ? words.slice(0, comma + 1) : undefined;
}

const DONE_TO =
  /^(?:told|advised|ordered|allowed|forced|required|invited|urged|instructed|permitted|sentenced|guaranteed|expected|meant|designed|intended|planned)$/;
const NOBODY = /^(?:no|nobody|none|nothing|no-one|few|neither)$/;
const LIMITING = /^(?:never|hardly|rarely|seldom|barely|scarcely|neither|not|no|longer|only|nor)$/;

/**
 * The subject without the adverbs of its verb; undefined where it is unclear whether these hold for the right side as well: "never closes and
 * sells bread". The first word of a sentence says something of the subject alone: "Only members ...".
 */
function subjectOf(left: readonly TaggedWord[], right: readonly TaggedWord[], verb: number): readonly TaggedWord[] | undefined {
  if (NOBODY.test(left[0]?.lower ?? '')) return undefined;
  const limit = left.findIndex(({ lower }, i) => i > 0 && i < verb && LIMITING.test(lower));
  if (limit < 0) return left.slice(0, verb);
  const hasOwn = LIMITING.test(right[0]?.lower ?? '') && right[0]?.pos === 'ADV';
  return hasOwn && left.slice(limit, verb).every(({ pos }) => pos === 'ADV') ? left.slice(0, limit) : undefined;
}

/** The subject, with the modal or auxiliary where the right side cannot do without it; undefined where that cannot be told. */
function prefixFor(left: readonly TaggedWord[], right: readonly TaggedWord[], verb: number): readonly TaggedWord[] | undefined {
  const at = right.findIndex(({ pos, lower }) => pos !== 'ADV' && lower !== 'not');
  const [first, next] = [itemAt(right, at), right[at + 1]];
  const subject = subjectOf(left, right, verb);
  if (subject === undefined || isOpen(subject) || isUnclear(left, first, verb) || isNoVerb(left, right.slice(at)))
    return undefined;
  // "has to protect it, but needn't tell you", "may pay but need not"
  if (/^n['’]t$/.test(next?.lower ?? '') || (first.lower === 'need' && next?.lower === 'not')) return subject;
  const denies = right.slice(0, at).some(({ lower }) => lower === 'not');
  const modal = left.findLastIndex((_, i) => isModal(left, i));
  const be = left.findLastIndex(({ lower }) => BE.test(lower));
  const hasModal = modal >= verb - 1 && modal >= 0;
  // "refused to lend it and have never regretted it"; but "need to be 18 and have a card"
  const follows = right.find(({ pos }, i) => i > at && pos !== 'ADV')?.lower ?? '';
  const isPerfect = first.lower === 'have' && left[modal]?.lower === 'to' && isParticiple(follows);
  // "had wanted the actor and been overruled"
  if (first.lower === 'been') return withHave(left, verb, denies);
  if (first.lower === 'be' && !hasModal) return undefined;
  // "may stay home and be taught online"
  if (first.pos === 'AUX' && !(hasModal && /^(?:be|have|do)$/.test(first.lower) && !isPerfect)) return subject;
  if (hasModal && !/[^s]s$/.test(first.lower)) return afterModal(left, first.lower, { modal, be, denies });
  if (be >= verb && next?.lower === 'to' && isParticiple(first.lower)) {
    // "was given aspirin and told to rest"; but who "was arrested and asked to leave" may have asked or been asked.
    if (DONE_TO.test(first.lower)) return withBe(left, be, denies);
    if (first.lower === 'asked') return undefined;
  }
  // "has the least sugar, thanks to its syrup and dried fruit", "offered discounts and extended warranties"
  const isThing = next?.pos === 'NOUN' && isParticiple(first.lower);
  if (isThing && (left[verb]?.lower.endsWith('s') || endsInBareNoun(left))) return undefined;
  if (be < verb && isOnlyParticiple(first.lower)) return withHave(left, verb, denies);
  if (!agrees(subject, first)) return undefined;
  // "has been toned down and made slower"
  if (be >= verb && first.lower === 'made' && next?.pos === 'ADJ') return withBe(left, be, denies);
  // "was suspected and turned out to be fine"
  if (/^(?:turned|ended|grew)$/.test(first.lower) && /^(?:out|up)$/.test(next?.lower ?? '')) return denies ? undefined : subject;
  // "has signed but not paid" leaves nothing that "not paid" could stand behind.
  if (be < verb || !endsAfter(right, at) || INTRANSITIVE.test(first.lower)) return denies ? undefined : subject;
  return afterBe(left, subject, first, { be, denies });
}

// To taggers verbs, after a verb and what it is done to mostly things.
const NAMES = /^(?:address|number|phone|email|fax|post|code|signature|stamp|photo)$/;
const THINGS = /^(?:costs|damages|fees|charges|fines|claims|repairs|rates|taxes|benefits|interests|grants)$/;

/** "has to pay costs and damages on top", "donations made up half of it and grants the rest" */
function isNoVerb(left: readonly TaggedWord[], [first, next, last]: readonly TaggedWord[]): boolean {
  // "type in a resident's name and address as long as"
  if (NAMES.test(first?.lower ?? '')) return left.at(-1)?.pos === 'NOUN' && next?.pos !== 'DET' && next?.pos !== 'PRON';
  if (!THINGS.test(first?.lower ?? '')) return false;
  const hasNoObject = next === undefined || next.pos === 'PUNCT' || /^(?:on|of)$/.test(next.lower);
  return /^(?:rest|others?|remainder)$/.test(last?.lower ?? '') || (left.at(-1)?.pos === 'NOUN' && hasNoObject);
}

/** False for "Retrieval" and "cool": one does not take a verb without an s. */
function agrees(subject: readonly TaggedWord[], verb: TaggedWord): boolean {
  const head = subject.findLast(({ pos }) => pos !== 'ADV');
  const isOne =
    head?.pos === 'NOUN' &&
    !head.lower.endsWith('s') &&
    !EITHER_NUMBER.test(head.lower) &&
    !subject.some(({ lower }) => lower === 'and' || lower === 'of');
  return !(isOne && isBase(verb) && !isPast(verb.lower));
}

/** "discounts", "bank files"; not "the discounts". */
function endsInBareNoun(words: readonly TaggedWord[]): boolean {
  const before = words.findLastIndex(({ pos }) => pos !== 'NOUN' && pos !== 'ADJ');
  return words.at(-1)?.pos === 'NOUN' && words[before]?.pos !== 'DET' && words[before]?.pos !== 'NUM';
}

/** "There are no fines, and lost ones ...", "would rather say March and be wrong", "were heard when it was decided, and led to ...". */
function isUnclear(left: readonly TaggedWord[], first: TaggedWord, verb: number): boolean {
  if (left[0]?.lower === 'there' && verb === 1) return true;
  if (left.some(({ lower }) => lower === 'rather')) return true;
  return isParticiple(first.lower) && left.some(({ lower }, i) => i > verb && SUBORDINATES.test(lower) && lower !== 'as');
}

/** "has carried many and broken even": without its "has" the form says nothing. */
function withHave(left: readonly TaggedWord[], verb: number, denies: boolean): readonly TaggedWord[] | undefined {
  const have = left.findIndex(({ lower }, i) => i >= verb && /^(?:has|have|had|['’]ve)$/.test(lower));
  return have < 0 || denies ? undefined : left.slice(0, have + 1);
}

// "41 cm high and covered in leather": what something is like, and not what it did.
const STATE =
  /^(?:covered|located|based|made|built|equipped|situated|used|called|known|named|lit|heated|furnished|insured|licensed|marked|divided|priced|dated|aimed|intended|designed|limited|surrounded|owned|run|filled|fitted|closed)$/;

function afterBe(
  left: readonly TaggedWord[],
  subject: readonly TaggedWord[],
  first: TaggedWord,
  { be, denies }: { readonly be: number; readonly denies: boolean },
): readonly TaggedWord[] | undefined {
  if (EITHER.test(first.lower)) return left.some(({ lower }) => lower === 'born') && !denies ? subject : undefined;
  if (isParticiple(first.lower)) {
    const said = left.find(({ pos }, i) => i > be && pos !== 'ADV' && pos !== 'PART')?.lower ?? '';
    // "was on the losing side but stuck to the result"
    return isParticiple(said) || STATE.test(first.lower) ? withBe(left, be, denies) : undefined;
  }
  // "is rarely closed and never lit"
  const isWhole = first.lower.endsWith('s') || first.pos !== 'VERB' || PAST_ONLY.test(first.lower);
  return isWhole && !denies ? subject : undefined;
}

/** "must agree and record", "may be collected and sold", "must be signed and put in a box". */
function afterModal(
  left: readonly TaggedWord[],
  verb: string,
  { modal, be, denies }: { readonly modal: number; readonly be: number; readonly denies: boolean },
): readonly TaggedWord[] | undefined {
  // "cannot raise prices and cut staff" denies both at once, and neither by itself; who "may refuse to pay and cancel" may do either.
  if (isDenied(left, modal) || (left[modal]?.lower === 'to' && isBase(left[modal - 1]))) return undefined;
  const isPassive = be > modal && (isParticiple(verb) || (SAME_FORM.test(verb) && isParticiple(left[be + 1]?.lower ?? '')));
  if (isPassive) return withBe(left, be, denies);
  return isParticiple(verb) ? undefined : left.slice(0, modal + 1);
}

/** "was arrested but not charged" is "was not charged"; "can be exchanged but not refunded" stays whole, since "not" would have to stand before "be". */
function withBe(left: readonly TaggedWord[], be: number, denies: boolean): readonly TaggedWord[] | undefined {
  return denies && left[be]?.lower.startsWith('be') ? undefined : left.slice(0, be + 1);
}

/** "The hall seats 300, is heated": what ends in a comma that nothing opened is no subject, nor is "The alarm, if", "The roof, with the grant" or "As the bridge". */
function isOpen(subject: readonly TaggedWord[]): boolean {
  const last = subject.at(-1)?.lower ?? '';
  if (SUBORDINATES.test(last) || last === 'being' || (RELATIVE.has(last) && (last !== 'that' || subject.length > 1))) return true;
  if (SUBORDINATES.test(subject[0]?.lower ?? '') && !subject.some(({ lower }) => lower === ',')) return true;
  const aside = subject[subject.findLastIndex(({ lower }) => lower === ',') + 1];
  const isAside = aside === undefined || aside.pos === 'ADP' || SUBORDINATES.test(aside.lower);
  return isAside && subject.filter(({ lower }) => lower === ',').length % 2 === 1;
}
