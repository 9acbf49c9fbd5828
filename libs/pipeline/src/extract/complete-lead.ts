import { MONTHS, type TaggedWord, tagWords, WEEKDAYS } from '@claimgate/language';
import { splitSentences } from '../segment/split-sentences.js';
import { asSentence } from './claim-text.js';
import { firstFinite, verbWithSubject } from './clauses/clause.js';
import { isInstruction } from './instructions.js';
import { TURNS_ROUND } from './statements.js';

// "The rules are as follows:", "Bring these things:"
const OPEN_END =
  /\b(?:(?:(?:any|all|one|some|each) of )?the following(?: \w+)?|as follows|these(?: \w+){0,2}|this|following(?: \w+)?)$/i;
// "Do the following", "Please follow these steps": what follows is to be done, and says so itself.
const ONLY_POINTS = /(?:^|\s)(?:do|follow|take|complete|perform|see|use|try|note|remember|consider|observe|check)$/i;
const POINTS_ON = /^(?:[^:]{0,160}[,;.–—]\s+)?(?:here|below)(?: is| are|'s|’s)?(?: some of)?(?: the| some| a few)?\s+/i;
// "Dates and marks, as you asked"
const AS_ASKED = /,? as (?:you )?(?:asked|requested|promised|agreed|discussed|mentioned)$/i;
// "Here you go, with the later notes worked in:"
const HANDS_OVER = /^here you (?:go|are)\b/i;
// "if you", "when the machine", "must not", "to": words that nobody ends with.
const BREAKS_OFF =
  /\b(?:if|when|unless|because|that|whether|while|who|where|once|until)(?: (?:you|he|she|it|they|we|i|(?:the|your|a|an) \w+))?$|^(?:you|they|we|it)$|\b(?:not|never|always|only|to)$|n['’]t$/i;
// "To cancel:", "If it beeps:" say for what or when something is to be done.
const CONDITION = /^(?:to|if|when|whenever|in order to|in case|before|after|once|until)\b[^,]{2,120}$/i;

// A heading that forbids what stands below it; "When not to take it" does not forbid to ask a doctor.
const FORBIDS =
  /\b(?:do|does|must|should|may|shall|can|could|will)\s?(?:not|n['’]t)\b|\b(?:never|avoid|cannot|don['’]ts?|forbidden|prohibited|refrain|not (?:allowed|permitted)|leave (?:at home|behind|out))\b/i;

/** What stands above a list item: the words that lead into its list, or the heading of a list that has none. */
export interface Above {
  readonly lead: string | null;
  readonly heading?: string | undefined;
}

/** The claim that a list item makes together with what stands above it; undefined when it is a sentence of its own or nothing leads into it. */
export function completeLead(item: string, words: readonly TaggedWord[] | undefined, above: Above): string | undefined {
  if (words === undefined || words.length === 0 || !/[\p{L}\p{N}]/u.test(item) || /\?\s*$/.test(item)) return undefined;
  const main = withoutLimits(words);
  const lead = above.lead ?? above.heading;
  if (lead === undefined || isOwnSentence(main) || ABOUT_OPTION.test(item)) return undefined;
  if (above.lead === null && isWrittenAsSentence(item, words) && !FORBIDS.test(lead)) return undefined;
  const { opening, isOpen } = readLead(lead);
  if (opening === '') return undefined;
  if (standsAlone(item, words, opening)) return undefined;
  const rest = lowerFirst(item.trim().replace(LIST_GOES_ON, ''), words);
  if (above.lead === null ? isOpenHeading(opening) : isSubjectOf(opening, words)) return asSentence(`${opening} ${rest}`);
  const isPair = /:\s*\S/.test(item);
  const isClosed = /^\p{Lu}.*[.!]\s*$/su.test(item.trim());
  // "Basic or Plus?"
  if (opening.endsWith('?') && isClosed && words.length > FEW_WORDS) return undefined;
  if (above.lead !== null && (BREAKS_OFF.test(opening) || (isOpen && !isPair && !(CONDITION.test(opening) && isClosed))))
    return asSentence(`${opening} ${rest}`);
  // What turns an item round, or says when it holds, belongs to it even where the item is an order by itself.
  const bound = above.lead === null ? FORBIDS.test(opening) : TURNS_ROUND.test(opening) || CONDITION.test(opening);
  if (!bound && (firstFinite(main) >= 0 || isInstruction(item.trim(), words) || isPair)) return undefined;
  return asSentence(`${opening}${opening.endsWith('?') ? '' : ':'} ${rest}`);
}

const LIST_GOES_ON = /[,;]?\s(?:and|or)$/i;

/** "Members:", then "may borrow six books": the lead names of whom the items speak. */
function isSubjectOf(opening: string, words: readonly TaggedWord[]): boolean {
  return words[0]?.pos === 'AUX' && words.length > 1 && !tagWords(opening)?.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}

// "How it works", "What this does": what stands below answers it, and does not go on with it.
const ASKS = /^(?:how|what|when|where|who|why|which)\b/i;
const WAITS = /\s(?:of|with|for|from|by|than|are|is|was|were|be|must|may|can|should|shall|will|the|an?)$/i;

/** "The committee consists of" and "Everyone packs" above a list wait for it; "How it works" does not. */
export function isOpenHeading(heading: string): boolean {
  const plain = heading.trim();
  if (ASKS.test(plain)) return false;
  return BREAKS_OFF.test(plain) || WAITS.test(plain) || (!CONDITION.test(plain) && endsWithVerb(tagWords(plain) ?? []));
}

function endsWithVerb(words: readonly TaggedWord[]): boolean {
  return words.at(-1)?.pos === 'VERB' && verbWithSubject(words) === words.length - 1;
}

/** The words of an item up to what limits it: "Dogs, unless they are assistance dogs" is no sentence. */
function withoutLimits(words: readonly TaggedWord[]): readonly TaggedWord[] {
  // "Dates before 1970 are parsed": a year limits nothing but the word before it.
  const at = words.findIndex(({ lower }, i) => i > 0 && LIMITS.test(lower) && words[i + 1]?.pos !== 'NUM');
  return at < 0 ? words : words.slice(0, at);
}

const LIMITS = /^(?:unless|if|when|while|because|who|which|that|where|until|except|after|before|although|though|since|as)$/;

/** "You must carry it": a subject of its own, and not a verb that the lead waits for. */
function isOwnSentence(words: readonly TaggedWord[]): boolean {
  const [first, second] = words;
  return (
    verbWithSubject(words) > 0 && first?.pos !== 'VERB' && first?.pos !== 'AUX' && second?.pos !== 'DET' && second?.pos !== 'PRON'
  );
}

const LEAST_WORDS = 7;
const FEW_WORDS = 5;

/** Who ends an item of so many words with a full stop wrote a sentence, whatever a tagger makes of it: "Exchange rates cost the company half a million." */
function isWrittenAsSentence(item: string, words: readonly TaggedWord[]): boolean {
  return /[.!]\s*$/.test(item) && words.length > LEAST_WORDS && firstFinite(words) !== 0;
}

/**
 * "Some facts to help you choose:", then "Tethering works with five devices.": a sentence or an order that is written as one does not go on with words that only
 * seem to wait for it. After "You must" and "Remember to" it does.
 */
function standsAlone(item: string, words: readonly TaggedWord[], opening: string): boolean {
  if (!/^["“]?\p{Lu}/u.test(item.trim()) || FORBIDS.test(opening) || CONDITION.test(opening)) return false;
  const last = tagWords(opening)?.findLast(({ pos }) => pos !== 'PUNCT');
  if (last === undefined || last.pos === 'AUX' || /^(?:to|not|if|that|please|always|only|helps?|lets?|makes?)$/.test(last.lower))
    return false;
  return isInstruction(item.trim(), words) || (/[.!]\s*$/.test(item) && firstFinite(words) >= 0 && words.length > FEW_WORDS);
}

// "--dry-run prints the changes": what is told about an option or a path, which no tagger knows.
const ABOUT_OPTION = /^\s*[-/$.@]\S{1,80}\s+\p{L}+\s+\S/u;

/** True for "The plan includes:", "Do not:" and "The rules are as follows:": words that say nothing until the list after them does. */
export function isBareLead(text: string): boolean {
  if (!text.trim().endsWith(':')) return false;
  const { opening, isOpen } = readLead(text);
  return opening === '' || isOpen || CONDITION.test(opening) || (ASKS.test(opening) && needsMore(opening));
}

/** What the last sentence of a lead says before it points to the list, and whether it waits for the list to go on. */
function readLead(lead: string): { readonly opening: string; readonly isOpen: boolean } {
  const last = splitSentences(lead).at(-1);
  const plain = lead
    .slice(last?.start, last?.end)
    .replace(/[.:!]$/, '')
    .trimEnd()
    .replace(AS_ASKED, '')
    .replace(POINTS_ON, '');
  if (HANDS_OVER.test(lead.slice(last?.start))) return { opening: '', isOpen: false };
  const opening = plain
    .replace(OPEN_END, '')
    .trim()
    .replace(/\bnot do$/i, 'not');
  if (opening === plain) return { opening, isOpen: BREAKS_OFF.test(opening) || (!ASKS.test(opening) && needsMore(opening)) };
  if (BREAKS_OFF.test(opening)) return { opening, isOpen: true };
  return ONLY_POINTS.test(opening) ? { opening: '', isOpen: false } : { opening, isOpen: true };
}

// "IT creates these before you start:"
const ENDS_WITH_TIME =
  /\b(?:before|after|when|whenever|once|until|as soon as) (?:you|we|they|he|she|it|i) (?:start|begin|arrive|leave|join|travel|move|finish|retire|come|go|return|end)s?$/i;

function needsMore(opening: string): boolean {
  if (ENDS_WITH_TIME.test(opening)) return false;
  const words = tagWords(opening)?.filter(({ pos }) => pos !== 'PUNCT') ?? [];
  const last = words.at(-1);
  // "You need to bring:" goes on; "Steps to reset:" names what follows.
  if (last?.pos === 'VERB' && words.at(-2)?.lower === 'to') return firstFinite(words) >= 0;
  return ['VERB', 'AUX', 'ADP', 'PART', 'DET'].includes(last?.pos ?? 'VERB');
}

// "May" alone may be a verb.
const MONTH = MONTHS.map((month) => (month === 'may' ? String.raw`may(?= \d)` : month)).join('|');
const CALENDAR = new RegExp(String.raw`^(?:(?:${WEEKDAYS.join('|')})s?|${MONTH}|christmas|easter)\b`, 'i');

function lowerFirst(item: string, words: readonly TaggedWord[]): string {
  const first = words[0];
  const keep =
    first === undefined ||
    /^\p{Lu}{2}|\d/u.test(item) ||
    CALENDAR.test(item) ||
    (first.pos === 'PROPN' && words[1]?.pos === 'PROPN');
  return keep ? item : item.charAt(0).toLowerCase() + item.slice(1);
}
