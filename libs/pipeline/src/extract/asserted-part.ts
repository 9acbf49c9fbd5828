import type { Span } from '@claimgate/domain';
import { tagWords } from './clauses/tag-words.js';
import { isInstruction } from './instructions.js';
import { holdsValue, statesSomething } from './says-something.js';

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

/** The part of a question that says something: what a rhetorical one claims. Undefined for a real question. */
export function claimedByQuestion(text: string): Span | undefined {
  const tag = TAG.exec(text);
  if (tag && statesSomething(text.slice(0, tag.index))) return { start: 0, end: tag.index };
  const told = TOLD.exec(text);
  if (told) return restIf(text, told.index + told[0].length, (rest) => rest.trim().includes(' '));
  const denied = DENIED.exec(text);
  if (denied) return restIf(text, denied[0].length, (rest) => !/^(?:you|i|we)\b/i.test(rest.trim()) || holdsValue(rest));
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
  return INVERTED.test(text.trim())
    ? undefined
    : restIf(text, 0, (rest) => statesSomething(rest) && !/^(?:you|anything|anyone)\b/i.test(rest.trim()));
}

function restIf(text: string, start: number, holds: (rest: string) => boolean): Span | undefined {
  const rest = text.slice(start);
  return holds(rest) ? { start, end: text.length } : undefined;
}

const OPENS_REST =
  /[,:;!.–—]\s+|\s-\s|\s–\s|\b(?:that|(?:confirm|know|tell you|assure you|inform you|promise|guarantee|believe|say)(?: that)?|because|why|and|but|so)\s+/giu;
const COURTESY =
  /\b(?:hope|help\w*|assist\w*|support you|apologi\w*|sorry|happy|glad|understand|appreciate|welcome|pleas\w+|thank\w*|questions?|explain|summar\w*|answer\w*|clarif\w*|walk you|go through|look into|provide|lists?|overview|steps|ai|language model|access|information|details|able|unsure|sure|certain|know|let me know|here(?:'s| is| are)|below|following|regards|sincerely|morning|afternoon|evening|hi|hello|hey|dear|greetings|cheers|no problem|good question|great question|get started|dive in|look at|take a look|begin|go over|explore|break (?:it|this) down|feel free|anything|see you|take care|have a|good luck|soon|of course|certainly|absolutely|okay|ok|yes|no|well)\b/i;

// So many parts no courtesy has.
const MOST_JOINTS = 8;
const HARMLESS = /feel free|no (?:problem|worries)/gi;
const PROMISES = /\b(?:free|never|always|guaranteed|unlimited|forever|mandatory)\b/i;

/** The part of a courtesy that says more than a courtesy does: "Thanks for asking, refunds take 900 days." Undefined where nothing does. */
export function claimedByCourtesy(text: string): Span | undefined {
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
