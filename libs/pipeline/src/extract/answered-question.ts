import type { SourceDocument } from '@claimgate/domain';
import type { DraftClaim } from '../ports.js';
import type { Segment } from '../segment/segment.js';
import { findCitations } from './citations.js';
import { claimTypeOf } from './claim-type.js';
import { rateImportance } from './importance.js';

const ANSWER =
  /^\W*(?:yes|no|yep|yeah|nope|correct|indeed|absolutely|certainly|definitely|of course|sure|true|false|exactly|right|not at all|never|always)\W*$/i;
const MAY_BE_ANSWERED =
  /^\W*(?:and |but |so |or )?(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|must|may|might|shall)\b/i;

/** "Is shipping free? Yes." says that it is: the claim that a question and its answer make together; undefined where they make none. */
export function answeredQuestion(
  question: Segment | undefined,
  answer: Segment,
  sources: readonly SourceDocument[],
): DraftClaim | undefined {
  if (question === undefined || !ANSWER.test(answer.text) || !MAY_BE_ANSWERED.test(question.text)) return undefined;
  const text = `${question.text.trim()} ${answer.text.trim()}`;
  const type = claimTypeOf(text);
  const cited = [question, answer].flatMap((segment) => findCitations(segment, sources));
  return {
    span: { start: question.start, end: answer.end },
    text,
    type,
    importance: rateImportance(text, type).level,
    citations: cited.map(({ marker, source }) => ({ marker, source })),
    confidence: 0.8,
  };
}
