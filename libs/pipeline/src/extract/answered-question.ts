import type { SourceDocument } from '@claimgate/domain';
import type { DraftClaim } from '../ports.js';
import type { Segment } from '../segment/segment.js';
import { findCitations } from './citations.js';
import { claimTypeOf } from './claim-type.js';
import { rateImportance } from './importance.js';

const RESPONSE =
  /^\W*(?:yes|no|yep|yeah|nope|correct|indeed|absolutely|certainly|definitely|of course|sure|true|false|exactly|right|not at all|never|always)\W*$|^\s*[✓✔✅☑👍👌💯❌✗✘👎]/iu;
const DENIED = /^\W*(?:no|nope|false|not at all|never)\b|^\s*[❌✗✘👎]/iu;
const MAY_BE_RESPONSEED =
  /^\W*(?:and |but |so |or )?(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|must|may|might|shall)\b/i;

/** "Is shipping free? Yes." says that it is: the claim that a question and its answer make together; undefined where they make none. */
export function answeredQuestion(
  question: Segment | undefined,
  response: Segment,
  sources: readonly SourceDocument[],
): DraftClaim | undefined {
  if (question === undefined || !RESPONSE.test(response.text)) return undefined;
  // "Shipping is free? No.": what was put as a statement is taken back.
  if (!MAY_BE_RESPONSEED.test(question.text) && !DENIED.test(response.text)) return undefined;
  const text = together(question.text.trim(), response.text.trim());
  const type = claimTypeOf(text);
  const cited = [question, response].flatMap((segment) => findCitations(segment, sources));
  return {
    span: { start: question.start, end: response.end },
    text,
    type,
    importance: rateImportance(text, type).level,
    citations: cited.map(({ marker, source }) => ({ marker, source })),
    confidence: 0.8,
  };
}

/** A statement that is put as a question and denied reads as its denial; all else reads as it stands. */
function together(question: string, response: string): string {
  if (MAY_BE_RESPONSEED.test(question) || !DENIED.test(response)) return `${question} ${response}`;
  return `It is not true that ${question.charAt(0).toLowerCase()}${question.slice(1).replace(/\W+$/u, '')}.`;
}
