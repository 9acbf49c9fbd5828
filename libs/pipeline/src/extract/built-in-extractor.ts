import type { SourceDocument, UncheckedSpan } from '@claimgate/domain';
import type { DraftClaim, ExtractedClaims, ExtractionRequest, Extractor, ExtractorIdentity } from '../ports.js';
import type { Segment } from '../segment/segment.js';
import { PIPELINE_VERSIONS } from '../versions.js';
import { findCitations } from './citations.js';
import { claimTypeOf, rateImportance } from './classify-claim.js';
import type { Antecedent } from './clauses/resolve-pronoun.js';
import { openTagger } from './clauses/tagger.js';
import { readHeading } from './read-heading.js';
import { readProse } from './read-prose.js';
import { readTableRow } from './read-table-row.js';
import type { SegmentReading, Surroundings } from './segment-reading.js';

/** Splits sentences into atomic claims by rules of grammar. Needs no model and gives the same claims every time. */
export class BuiltInExtractor implements Extractor {
  readonly identity: ExtractorIdentity = { provider: 'claimgate', model: 'rules', promptVersion: PIPELINE_VERSIONS.extractor };

  async extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractedClaims> {
    await openTagger();
    const claims: DraftClaim[] = [];
    const unchecked: UncheckedSpan[] = [];
    let block = -1;
    let antecedent: Antecedent | undefined;
    let asked: Segment | undefined;
    const last = request.segments.findLastIndex(({ kind }) => kind !== 'label' && kind !== 'markup');
    request.segments.forEach((segment, i) => {
      signal.throwIfAborted();
      if (segment.kind === 'label') return add(readHeading(segment, 'label', request.sources, true));
      if (segment.block !== block) antecedent = undefined;
      block = segment.block;
      const reading = readSegment(segment, request, {
        antecedent,
        leadsOn: leadsOn(segment, next(i)),
        heads: isAlone(segment, i) && i < last,
      });
      antecedent = reading.antecedent;
      const answered = answeredQuestion(asked, segment, request.sources);
      add(answered ? { claims: [answered], unchecked: [] } : reading);
      asked = /[?？؟]\W*$/u.test(segment.text) ? segment : undefined;
    });
    return { claims, unchecked };

    function add(reading: SegmentReading): void {
      claims.push(...reading.claims);
      unchecked.push(...reading.unchecked);
    }

    function next(i: number): Segment | undefined {
      return request.segments[i + 1];
    }

    function isAlone({ kind, block: own }: Segment, i: number): boolean {
      if (kind === 'heading') return true;
      return kind === 'sentence' && request.segments[i - 1]?.block !== own && next(i)?.block !== own;
    }
  }
}

/** True where what follows completes this segment: the list that is read with it, a quotation, code or a table. */
function leadsOn({ text, block }: Segment, next: Segment | undefined): boolean {
  if (next === undefined || next.block === block || !text.trimEnd().endsWith(':')) return false;
  return (
    ['quote', 'code', 'table_row'].includes(next.kind) ||
    next.cells.length > 0 ||
    (next.lead?.trimEnd().endsWith(text.trimEnd()) ?? false)
  );
}

function readSegment(segment: Segment, request: ExtractionRequest, around: Surroundings): SegmentReading {
  switch (segment.kind) {
    case 'code':
    case 'markup':
      return { claims: [], unchecked: [{ start: segment.start, end: segment.end, reason: segment.kind }] };
    case 'heading':
    case 'label':
      return readHeading(segment, segment.kind, request.sources, around.heads);
    case 'table_row':
      return readTableRow(segment, request.sources);
    case 'sentence':
    case 'list_item':
    case 'quote':
      return readProse(segment, request.sources, around);
  }
}

const ANSWER =
  /^\W*(?:yes|no|yep|yeah|nope|correct|indeed|absolutely|certainly|definitely|of course|sure|true|false|exactly|right|not at all|never|always)\W*$|^\s*[✓✔✅☑👍👌💯❌✗✘👎]/iu;
const DENIED = /^\W*(?:no|nope|false|not at all|never)\b|^\s*[❌✗✘👎]/iu;
const MAY_BE_ANSWERED =
  /^\W*(?:and |but |so |or )?(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|must|may|might|shall)\b/i;

/** "Is shipping free? Yes." says that it is: the claim that a question and its answer make together; undefined where they make none. */
function answeredQuestion(
  question: Segment | undefined,
  answer: Segment,
  sources: readonly SourceDocument[],
): DraftClaim | undefined {
  if (question === undefined || !ANSWER.test(answer.text)) return undefined;
  // "Shipping is free? No.": what was put as a statement is taken back.
  if (!MAY_BE_ANSWERED.test(question.text) && !DENIED.test(answer.text)) return undefined;
  const text = together(question.text.trim(), answer.text.trim());
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

/** A statement that is put as a question and denied reads as its denial; all else reads as it stands. */
function together(question: string, answer: string): string {
  if (MAY_BE_ANSWERED.test(question) || !DENIED.test(answer)) return `${question} ${answer}`;
  return `It is not true that ${question.charAt(0).toLowerCase()}${question.slice(1).replace(/\W+$/u, '')}.`;
}
