import type { Span, UncheckedReason } from '@claimgate/domain';
import { detectLanguage, type TaggedWord, tagWords } from '@claimgate/language';
import { firstFinite } from './clauses/clause.js';
import { isInstruction } from './instructions.js';
import { holdsValue, isTelling, statesSomething } from './statements.js';

const GREETING =
  /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening)|thanks(?! to\b)|thank you|many thanks|great question|good question|you're welcome|no problem|best regards|kind regards|sincerely|cheers|see you|take care|have a (?:nice|great|good|lovely|wonderful) (?:day|evening|weekend|week|time)|good luck|talk soon|congratulations|congrats)\b[^.!?]{0,80}[.!,:]*$/i;
const OPENS_KINDLY =
  /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening)|thanks(?! to\b)|thank you|many thanks|great question|good question|sure|certainly|absolutely|of course)\b[^.!?,:–—]{0,60}[,:–—!]\s/i;
const ASSENT =
  /^(?:sure|certainly|absolutely|of course|okay|ok|yes|no|well)(?:[,.!: ]*|[,!] (?:happy|glad|here|let|i)\b[^.!?]{0,60}[.!:]*)$/i;
const ASSISTANT =
  /^(?:i (?:hope|can|could|would be|am|'m|will|'ll|have|'ve|apologi[sz]e|don't have|do not have|cannot|can't|understand)\b|i'(?:m|ll|ve|d) |let me |let's |feel free (?!to )|feel free to (?:ask|contact|reach|let|get in touch|message|e-?mail|call|write|share|tell|send|come|drop|follow|explore|browse|provide|request|clarify|ping|adjust|modify)|please let |(?:(?:looking at|going by|according to|based on|from) [^.,;:!?]{2,60}, )?here(?:'s| is| are) |below (?:is|are) |(?:hope|hoping) (?:this|that|you|to|it|your|everything|all) |is there anything|happy to |glad to |as an ai\b|in (?:this|the following) (?:answer|response|section))/i;
// "Great, thanks": what opens a courtesy and is none of its words.
const OPENS =
  /^(?:great|perfect|alright|all right|right|okay|ok|sure|well|wonderful|lovely|got it|no worries|unfortunately|sadly)[,!.] +(?=\S)/i;
const FRIENDLY =
  'very|really|nice|great|good|safe|lovely|wonderful|pleasant|fantastic|amazing|relaxing|restful|fun|happy|beautiful|speedy|best of';
const OCCASIONS =
  'trip|journey|flight|ride|drive|stay|holidays?|vacation|visit|tour|night|morning|afternoon|evening|day|weekend|week|summer|winter|break|time|party|meal|read|show|game|concert|film|movie|museum|birthday|recovery|luck|best|success';
// What people say to each other about an answer: "Good catch!", "That's all from my side.", "If anything is unclear, just write back."
const SMALL_TALK = new RegExp(
  String.raw`^(?:${[
    'fingers crossed|it depends|have fun|(?:as|just as) (?:requested|promised|discussed|agreed|mentioned|noted)(?: (?:above|before|earlier))?|over to you|enjoy|safe travels|take it easy|all the best|so far so good',
    '(?:well|nicely) (?:spotted|done|said|put)|(?:good|great|nice|fair|excellent) (?:catch|point|idea|thinking|one|choice|job|work)|exactly|precisely|right',
    "you(?:'re| are) (?:absolutely |quite |completely |totally )?right(?: to ask| about that| there)?",
    "(?:so |very |i am |i'm )?sorry(?: (?:for|about) (?:the|that|any|this)(?: [a-z]+){0,2})?|(?:my )?apologies(?: for (?:the|that|any|this)(?: [a-z]+){0,2})?",
    "(?:and )?(?:that|this)(?:'s| is| was) (?:all|it|everything|about it)(?: for (?:now|today)| from (?:me|us|my side|our side))?",
    'see (?:below|above|the (?:table|list|notes?|details) (?:below|above))|more (?:on|about) (?:this|that|it|these)(?: (?:below|above|later|further down|in section \\d{1,2}))?',
    "(?:should|if) (?:anything|something|any of (?:this|it))(?: (?:is|be|remains?|seems?|'s))?(?: still)? (?:unclear|not clear|missing|wrong|confusing),? (?:just |please |simply )?(?:ask|reply|write back|write to me|tell me|let me know|say so|shout|get back to me)",
    '(?:two|three|four|five|several|a few|some) (?:things|points|details|facts) (?:stand out|matter|are worth (?:noting|knowing))(?: here| most)?',
    `(?:have|enjoy|(?:and )?(?:i |we )?wish(?:ing)? (?:you|everyone)(?: all)?) (?:an? |your |the |all the )?(?:(?:${FRIENDLY}) ){0,2}(?:${OCCASIONS})(?: there| ahead| everyone)?`,
    "best of luck|(?:i'm |we're )?looking forward to (?:hearing from|seeing|meeting) (?:you|it|them)(?: soon)?|bon voyage|happy (?:travels|reading|cooking|hunting|birthday|holidays)|keep (?:going|it up)|you've got this|you can do (?:it|this)|just ask|hang in there|never mind|first things first|yes and no",
    "(?:please )?don't worry(?: about (?:it|that|this|a thing))?|no worries(?: at all)?|no need to worry|not to worry|rest assured|got it|noted|understood|fair enough|(?:it |that |this )?makes (?:total |perfect )?sense|sounds (?:good|great|fine|lovely|like a plan)",
    "(?:there|here) (?:you|we) (?:go|are|have it)|(?:it's |it is )?(?:that|as) simple(?: as that)?|simple as that|you(?:'re| are) (?:all set|good to go|(?:most|very|so) welcome)|i see(?: what you mean)?|i (?:get it|hear you)|to (?:summari[sz]e|sum up|recap|conclude)",
    'one (?:more|last|final|other|quick|small) (?:thing|note|point|remark)|(?:it|that) (?:all |really )?depends(?: on (?:your|the) (?:situation|case|circumstances|needs|plans))?',
    'that (?:sounds|must be|must have been) (?:really |very |so )?(?:annoying|stressful|frustrating|tough|hard|difficult|great|exciting|fun|lovely|wonderful|awful|terrible)',
  ].join('|')})[.!…:]*$`,
  'i',
);
// "Sources: house rules, section 4"
const LISTS_SOURCES = /^(?:sources?|references?|further reading):\s/i;
// "What a nice plan!"
const EXCLAIMS = /^what an? [^.!?,:;\d]{2,40}!$/i;
// "Please note that", "Don't forget:": what follows is told, not ordered.
const NOTICE =
  /^(?:please\s+)?(?:note|remember|do(?: not|n['’]t) forget|be aware|be advised|keep in mind|bear in mind|rest assured|understand|recall)(?:,?\s+that|:)\s+|^(?:important(?:ly)?|in (?:short|summary|brief|your case)|to sum up|(?:the )?bottom line|(?:short |quick )?answer|your case|summary|conclusion|(?:key )?takeaway|tl;dr):\s+(?=\S+\s+\S+\s+\S)|^tl;dr\s+|^(?:it(?:['’]s| is) (?:also )?worth (?:noting|mentioning|knowing) that),?\s+|^based (?:up)?on (?:all |what is in )?(?:the|your|these|this) (?:provided |supplied |given |available |attached |above )?(?:documents?|sources?|information|texts?|context|materials?|excerpts?|passages?|files?)(?: (?:that )?(?:you |were |was )?(?:have )?(?:provided|supplied|given|above|shared|sent|attached|available))?,\s+/i;
// "Please describe your problem" asks the reader for something.
const REQUEST = /^(?:please|could you|can you)\s(?:describe|clarify|specify|rephrase|elaborate|tell me more)\b/i;
// Directions turned over, or letters spelled apart: what is seen is not what is read.
const UNREADABLE = /[\u202D\u202E]|(?:^|\s)(?:\p{L}[\s.·_-]){6,}/u;

const LONGEST = 1_500;
const CONTENT: ReadonlySet<TaggedWord['pos']> = new Set(['NOUN', 'PROPN', 'NUM', 'VERB', 'ADJ', 'X', 'SYM']);

/** How far a sentence asserts something. */
type Reading =
  | { readonly kind: 'nothing'; readonly reason: UncheckedReason }
  /** `part` is what asserts; what stands around it is there for the `frame`. */
  | { readonly kind: 'claim'; readonly part: Span; readonly frame: UncheckedReason; readonly instruction: boolean };

/** Says what a sentence asserts, or why it asserts nothing that can be checked. `text` has no citation markers left. */
export function readAssertion(text: string, words: readonly TaggedWord[] | undefined, marked: boolean, tells = false): Reading {
  const plain = text.trim();
  if (!/[\p{L}\p{N}]/u.test(plain)) return nothing(marked ? 'citation_marker' : 'punctuation');
  if (UNREADABLE.test(plain)) return nothing('unreadable');
  // A cell of a table may be of any length; whatever it says, it is more than a courtesy.
  if (plain.length > LONGEST) return claim(text);
  if (/[?？؟]["'”’)\]]*$/u.test(plain)) return partOr(text, claimedByQuestion, 'question');
  if (isCourtesy(plain)) return partOr(text, claimedByCourtesy, 'greeting');
  if (SMALL_TALK.test(spokenText(plain))) return nothing('greeting');
  if (LISTS_SOURCES.test(plain) && !saysMoreThanNames(plain, words)) return nothing('citation_marker');
  if (REQUEST.test(plain) && !holdsValue(plain) && !isTelling(plain)) return nothing('question');
  const courteous = OPENS_KINDLY.test(plain) ? claimedByCourtesy(text) : undefined;
  if (courteous) return claim(text, courteous, 'greeting');
  if (EXCLAIMS.test(plain) && !words?.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return nothing('greeting');
  if (words === undefined) return /\s/u.test(plain) ? claim(text) : nothing('unreadable');
  // "Actually not." says something only with what stands before it.
  if (!words.some(({ pos }) => CONTENT.has(pos))) return nothing('fragment');
  const notice = NOTICE.exec(plain)?.[0].length ?? 0;
  if (notice > 0) {
    const noted = plain.slice(notice);
    // "Based on the documents, here is an overview:", "Please note that I am an AI."
    if (isCourtesy(noted) && claimedByCourtesy(noted) === undefined) return nothing('greeting');
    return claim(text, { start: text.indexOf(plain) + notice, end: text.length });
  }
  if (isInstruction(plain, words)) return { ...claim(text), instruction: true };
  if (tells || !isFragment(plain, words)) return claim(text);
  return nothing(detectLanguage(plain) === 'other' ? 'language_not_supported' : 'fragment');
}

/** Something that is said to whoever asked, about the answer and not about its subject. It may carry a claim along all the same. */
function isCourtesy(text: string): boolean {
  const spoken = spokenText(text);
  return GREETING.test(spoken) || ASSENT.test(text) || ASSISTANT.test(spoken);
}

function spokenText(text: string): string {
  return text.replaceAll('’', "'").replace(OPENS, '');
}

/** "Sources: refunds within 900 days" names none. */
function saysMoreThanNames(text: string, words: readonly TaggedWord[] | undefined): boolean {
  return words === undefined || firstFinite(words) >= 0 || isTelling(text) || holdsValue(text);
}

type Claim = Extract<Reading, { kind: 'claim' }>;

function nothing(reason: UncheckedReason): Reading {
  return { kind: 'nothing', reason };
}

function claim(text: string, part: Span = { start: 0, end: text.length }, frame: UncheckedReason = 'lead'): Claim {
  return { kind: 'claim', part, frame, instruction: false };
}

function partOr(text: string, find: (text: string) => Span | undefined, reason: UncheckedReason): Reading {
  const part = find(text);
  return part === undefined ? nothing(reason) : claim(text, part, reason);
}

/** Words that no verb holds together say something when they pair a name with a value, or are written as a sentence: taggers miss verbs. */
function isFragment(text: string, words: readonly TaggedWord[]): boolean {
  // "And for moving about with it:"
  if (text.endsWith(':') && /^(?:ADP|CCONJ)$/.test(words[0]?.pos ?? '') && firstFinite(words) < 0) return !holdsValue(text);
  if (words.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return words.filter(({ pos }) => pos !== 'PUNCT').length < 2;
  if (holdsValue(text) || statesSomething(text, words) || /^[^:]{2,60}:\s*\S/u.test(text)) return false;
  const count = words.filter(({ pos }) => pos !== 'PUNCT').length;
  const isClosed = /[.!。]["'”’)\]]*$/u.test(text);
  if (isTelling(text) ? count >= (isClosed ? 2 : 3) : isClosed && count >= 3) return false;
  return !(/\d/.test(text) && words.length >= 4);
}

const BE_OR_DO = 'is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|must';
// "..., right?", "..., isn't it?"
const TAG = new RegExp(
  String.raw`,?\s+(?:right|correct|yes|no|okay|ok|eh|huh|true|agreed|don['’]t you (?:think|agree)|wouldn['’]t you (?:say|agree)|(?:${BE_OR_DO})(?:n['’]t)?\s+(?:it|they|he|she|we|you|there|that|this|i|one)(?:\s+not)?)\s*[?？]\W*$`,
  'i',
);
// "Did you know that ...?", "Isn't it great that ...?", "What if I told you ...?"
const TOLD =
  /\b(?:(?:did|do|don['’]t|didn['’]t) you (?:already |also )?(?:know|realize|realise|remember|notice|see|hear)|have(?:n['’]t)? you (?:heard|noticed|seen|realized|realised)|(?:are|were|aren['’]t) you aware|ever heard|told you|tell you|mention(?:ed)?|(?:isn['’]t|is|wasn['’]t|ain['’]t) it (?:\w+ )?\w+(?=\s+that\b)|who (?:knew|would have thought|could forget)|wonder(?:ed|ing)? why|can you believe|would you believe|guess what),?\s+(?:that\s+)?(?:of )?/i;
const DENIED = new RegExp(
  String.raw`^(?:so |but |and )?(?:(?:${BE_OR_DO})n['’]t|(?:ca|wo)n['’]t|(?:who|what) (?:would|does|could|wo|did)(?:n['’]t| not))\s+`,
  'i',
);
const WHY =
  /^(?:so |but |and )?(?:why|how come|since when|how is it that)\s+(?:(?:is|are|was|were|do|does|did|can|will|has|have)\s+)?/i;
// "How about ten tablets?"
const SUGGESTS = /^(?:so |but |and )?(?:(?:how|what) about|why not|shall we(?: say)?|ready (?:for|to)|care for)\s+/i;
const INVERTED = new RegExp(
  String.raw`(?:^|[,;:–—]\s*|\b(?:and|but|so|or)\s+)(?:who|what|when|where|why|how|which|whose|whom|any|${BE_OR_DO}|am|shall|may|might)\b`,
  'i',
);

// "And if you want to pay more?"
const ONLY_CONDITION = /^(?:and |but |so |or )?(?:if|when|once|unless|in case)\b[^,]*[?？]\W*$/i;

/** The part of a question that says something: what a rhetorical one claims. Undefined for a real question. */
function claimedByQuestion(text: string): Span | undefined {
  const tag = TAG.exec(text);
  if (tag && statesSomething(text.slice(0, tag.index))) return { start: 0, end: tag.index };
  const told = TOLD.exec(text);
  if (told) return restIf(text, told.index + told[0].length, (rest) => rest.trim().includes(' '));
  const denied = DENIED.exec(text);
  if (denied) return restIf(text, denied[0].length, (rest) => saysMore(rest) || holdsValue(rest));
  const suggested = SUGGESTS.exec(text);
  if (suggested) return restIf(text, suggested[0].length, holdsValue);
  const why = WHY.exec(text);
  if (why) return restIf(text, why[0].length, holdsValue);
  const aside = /\(([^()]{8,})\)|\s[–—-]\s([^–—]{8,})\s[–—-]\s/u.exec(text);
  const inside = aside?.[1] ?? aside?.[2] ?? '';
  if (aside && says(inside)) {
    const start = aside.index + aside[0].indexOf(inside);
    return { start, end: start + inside.length };
  }
  return INVERTED.test(text.trim()) || (ONLY_CONDITION.test(text.trim()) && !holdsValue(text))
    ? undefined
    : restIf(text, 0, (rest) => statesSomething(rest) && !/^(?:you|anything|anyone)\b/i.test(rest.trim()));
}

/** "want that?" and "you agree?" say nothing. */
function saysMore(rest: string): boolean {
  return !/^(?:you|i|we)\b/i.test(rest.trim()) && rest.trim().split(/\s+/u).length >= 3;
}

function restIf(text: string, start: number, holds: (rest: string) => boolean): Span | undefined {
  const rest = text.slice(start);
  return holds(rest) ? { start, end: text.length } : undefined;
}

const OPENS_REST =
  /[,:;!.–—]\s+|\s-\s|\s–\s|\b(?:that|(?:confirm|know|tell you|assure you|inform you|promise|guarantee|believe|say)(?: that)?|because|why|and|but|so)\s+/giu;
const COURTESY =
  /\b(?:hope|help\w*|assist\w*|support you|apologi\w*|sorry|happy|glad|understand|appreciate|welcome|pleas\w+|thank\w*|congrat\w*|questions?|explain|summar\w*|answer\w*|clarif\w*|walk you|go through|look into|provide|lists?|overview|steps|ai|language model|access|information|details|able|unsure|sure|certain|know|let me know|here(?:'s| is| are)|below|following|regards|sincerely|morning|afternoon|evening|hi|hello|hey|dear|greetings|cheers|no problem|good question|great question|get started|dive in|look at|take a look|begin|go over|explore|break (?:it|this) down|feel free|anything|see you|take care|have a|good luck|soon|i(?: have|'ve) (?:put|listed|sorted|grouped|ordered|marked|kept)\b.{0,60} (?:first|last|together|below|above|short|separately|apart|in (?:bold|order|brackets))|of course|certainly|absolutely|okay|ok|yes|no|well)\b/i;

// So many parts no courtesy has.
const MOST_JOINTS = 8;
const HARMLESS = /feel free|no (?:problem|worries)/gi;
const PROMISES = /\b(?:free|never|always|guaranteed|unlimited|forever|mandatory)\b/i;

/** The part of a courtesy that says more than a courtesy does: "Thanks for asking, refunds take 900 days." Undefined where nothing does. */
function claimedByCourtesy(text: string): Span | undefined {
  const joints = [...text.matchAll(OPENS_REST)];
  if (joints.length > MOST_JOINTS) return { start: 0, end: text.length };
  for (const { 0: joint, index } of joints) {
    const start = index + joint.length;
    const rest = text.slice(start);
    if (says(rest) && !isMoreCourtesy(rest)) return { start, end: text.length };
  }
  const more =
    holdsValue(text) ||
    !COURTESY.test(text.replaceAll('’', "'")) ||
    PROMISES.test(text.replace(HARMLESS, '')) ||
    hasOwnSubject(text);
  return more ? { start: 0, end: text.length } : undefined;
}

/** "Dear customer shipping is free": a thing with a verb of its own in the middle of a courtesy. */
function hasOwnSubject(text: string): boolean {
  const words = tagWords(text) ?? [];
  if (/\b(?:helpful|useful|clear|okay|what you|about)\b/i.test(text)) return false;
  return words.some(
    ({ pos }, i) => i > 1 && pos === 'AUX' && /^(?:NOUN|PROPN)$/.test(words[i - 1]?.pos ?? '') && words[i + 1] !== undefined,
  );
}

function isMoreCourtesy(rest: string): boolean {
  return (
    /^(?:i|we|let|please|feel|happy|glad|here|you|if you|how|what|where|whether)\b/i.test(rest.trim()) &&
    !holdsValue(rest) &&
    COURTESY.test(rest)
  );
}

function says(text: string): boolean {
  const words = tagWords(text);
  return (
    holdsValue(text) ||
    statesSomething(text, words) ||
    (words !== undefined && words.length >= 4 && isInstruction(text.trim(), words))
  );
}
