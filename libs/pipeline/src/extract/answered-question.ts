import type { SourceDocument } from '@claimgate/domain';
import { collapseSpace, detectLanguage, tagWords } from '@claimgate/language';
import type { DraftClaim } from '../ports.js';
import type { Segment } from '../segment/segment.js';
import { findCitations } from './citations.js';
import { claimTypeOf, rateImportance } from './classify-claim.js';
import { firstFinite } from './clauses/clause.js';
import { isInstruction } from './instructions.js';

const ANSWER =
  /^\W*(?:yes|no|yep|yeah|nope|correct|indeed|absolutely|certainly|definitely|of course|sure|true|false|exactly|right|not at all|never|always)\W*$|^\s*[✓✔✅☑👍👌💯❌✗✘👎]/iu;
const DENIED = /^\W*(?:no|nope|false|not at all|never)\b|^\s*[❌✗✘👎]/iu;
const MAY_BE_ANSWERED =
  /^\W*(?:and |but |so |or )?(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|must|may|might|shall)\b/i;

/** A question that may be answered by what comes next; `isOpen` where it says nothing itself. */
export interface Question {
  readonly segment: Segment;
  readonly isOpen: boolean;
}

/**
 * "Is shipping free? Yes." says that it is, and "What does it cost? Five euros." what it costs: the claim that a question and its answer make
 * together; undefined where they make none.
 */
export function answeredQuestion(
  asked: Question | undefined,
  answer: Segment,
  sources: readonly SourceDocument[],
): DraftClaim | undefined {
  if (asked === undefined) return undefined;
  const { segment: question, isOpen } = asked;
  const [put, said] = [question.text.replace(LABEL, ''), answer.text.replace(LABEL, '')];
  const cited = [question, answer].flatMap((segment) => findCitations(segment, sources));
  const plain = collapseSpace(cited.reduce((text, { marker }) => text.replace(marker, ''), said)).trim();
  const text = isOpen && isShortAnswer(put, answer.kind, plain) ? `${put.trim()} ${plain}` : saidByAnswer(put, said);
  if (text === undefined) return undefined;
  const type = claimTypeOf(text);
  return {
    span: { start: question.start, end: answer.end },
    text,
    type,
    importance: rateImportance(text, type).level,
    citations: cited.map(({ marker, source }) => ({ marker, source })),
    confidence: 0.8,
  };
}

// "Q: How long is it? A: Two years."
const LABEL = /^\s*(?:Q|A|Question|Answer)\s?[:.]\s+/;
const LONGEST_QUESTION = 200;
const MOST_ANSWER_WORDS = 12;
const ANSWERING: ReadonlySet<Segment['kind']> = new Set(['sentence', 'list_item', 'quote']);

/** An answer without a verb is read with its question. */
function isShortAnswer(question: string, kind: Segment['kind'], answer: string): boolean {
  if (!ANSWERING.has(kind) || question.length > LONGEST_QUESTION || ANSWER.test(answer) || /[?:]$/.test(answer)) return false;
  const words = tagWords(answer)?.filter(({ pos }) => pos !== 'PUNCT') ?? [];
  if (words.length === 0 || words.length > MOST_ANSWER_WORDS || firstFinite(words) >= 0) return false;
  // "The batteries last two years": taggers miss verbs.
  if (words.length > 3 && (words[0]?.pos === 'DET' || words[0]?.pos === 'PRON')) return false;
  return !isInstruction(answer, words) && detectLanguage(answer) !== 'other';
}

function saidByAnswer(question: string, answer: string): string | undefined {
  if (!ANSWER.test(answer)) return undefined;
  // "Shipping is free? No.": what was put as a statement is taken back.
  return MAY_BE_ANSWERED.test(question) || DENIED.test(answer) ? together(question.trim(), answer.trim()) : undefined;
}

/** A statement that is put as a question and denied reads as its denial; all else reads as it stands. */
function together(question: string, answer: string): string {
  if (MAY_BE_ANSWERED.test(question) || !DENIED.test(answer)) return `${question} ${answer}`;
  return `It is not true that ${question.charAt(0).toLowerCase()}${question.slice(1).replace(/\W+$/u, '')}.`;
}
