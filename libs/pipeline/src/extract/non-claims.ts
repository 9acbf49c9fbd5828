import type { Span, UncheckedReason } from '@claimgate/domain';
import { detectLanguage } from '../language/detect-language.js';
import { claimedByCourtesy, claimedByQuestion } from './asserted-part.js';
import type { TaggedWord } from './clauses/tag-words.js';
import { isInstruction } from './instructions.js';
import { holdsValue, isTelling, statesSomething } from './says-something.js';

const GREETING =
  /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening)|thanks|thank you|many thanks|great question|good question|you're welcome|no problem|best regards|kind regards|sincerely|cheers|see you|take care|have a (?:nice|great|good|lovely|wonderful) (?:day|evening|weekend|week|time)|good luck|talk soon)\b[^.!?]{0,40}[.!,:]*$/i;
const OPENS_KINDLY =
  /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening)|thanks|thank you|many thanks|great question|good question|sure|certainly|absolutely|of course)\b[^.!?,:–—]{0,60}[,:–—!]\s/i;
const ASSENT =
  /^(?:sure|certainly|absolutely|of course|okay|ok|yes|no|well)(?:[,.!: ]*|[,!] (?:happy|glad|here|let|i)\b[^.!?]{0,60}[.!:]*)$/i;
const ASSISTANT =
  /^(?:i (?:hope|can|could|would be|am|'m|will|'ll|have|'ve|apologi[sz]e|don't have|do not have|cannot|can't|understand)\b|i'(?:m|ll|ve|d) |let me |let's |feel free |please let |here(?:'s| is| are) |below (?:is|are) |hope (?:this|that) |is there anything|happy to |glad to |as an ai\b|in (?:this|the following) (?:answer|response|section))/i;
// "Please note that": what follows is told, not ordered.
const NOTICE =
  /^(?:please\s+)?(?:note|remember|be aware|be advised|keep in mind|bear in mind|rest assured|understand|recall)(?:,?\s+that|:)\s+/i;
// "Please describe your problem" asks the reader for something.
const REQUEST = /^(?:please|could you|can you)\s(?:describe|clarify|specify|rephrase|elaborate|tell me more)\b/i;
// Directions turned over, or letters spelled apart: what is seen is not what is read.
const UNREADABLE = /[\u202D\u202E]|(?:^|\s)(?:\p{L}[\s.·_-]){6,}/u;

const LONGEST = 1_500;
const CONTENT: ReadonlySet<TaggedWord['pos']> = new Set(['NOUN', 'PROPN', 'NUM', 'VERB', 'ADJ', 'X', 'SYM']);

/** How far a sentence asserts something. */
export type Reading =
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
  if (GREETING.test(plain) || ASSENT.test(plain) || ASSISTANT.test(plain.replaceAll('’', "'"))) {
    return partOr(text, claimedByCourtesy, 'greeting');
  }
  if (REQUEST.test(plain) && !holdsValue(plain) && !isTelling(plain)) return nothing('question');
  const courteous = OPENS_KINDLY.test(plain) ? claimedByCourtesy(text) : undefined;
  if (courteous) return claim(text, courteous, 'greeting');
  if (words === undefined) return /\s/u.test(plain) ? claim(text) : nothing('unreadable');
  // "Actually not." says something only with what stands before it.
  if (!words.some(({ pos }) => CONTENT.has(pos))) return nothing('fragment');
  const notice = NOTICE.exec(plain)?.[0].length ?? 0;
  if (notice > 0) return claim(text, { start: text.indexOf(plain) + notice, end: text.length });
  if (isInstruction(plain, words)) return { ...claim(text), instruction: true };
  if (tells || !isFragment(plain, words)) return claim(text);
  return nothing(detectLanguage(plain) === 'other' ? 'language_not_supported' : 'fragment');
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
  if (words.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return words.filter(({ pos }) => pos !== 'PUNCT').length < 2;
  if (holdsValue(text) || statesSomething(text, words) || /^[^:]{2,60}:\s*\S/u.test(text)) return false;
  if (/[.!。]["'”’)\]]*$/u.test(text) && words.filter(({ pos }) => pos !== 'PUNCT').length >= 3) return false;
  return !(/\d/.test(text) && words.length >= 4);
}
