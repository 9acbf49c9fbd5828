import { itemAt, type UncheckedReason, type UncheckedSpan } from '@claimgate/domain';
import { identifyLanguage, openTagger } from '@claimgate/language';
import type { DraftClaim, ExtractedClaims, ExtractionRequest, Extractor, ExtractorIdentity } from '../ports.js';
import type { Segment } from '../segment/segment.js';
import { PIPELINE_VERSIONS } from '../versions.js';
import { answeredQuestion, type Question } from './answered-question.js';
import type { Antecedent } from './clauses/resolve-pronoun.js';
import { headsLines, isRunInTitle, isTitle, saysNothingAlone } from './list-heading.js';
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
    let asked: Question | undefined;
    let heading: string | undefined;
    let lineLead: string | undefined;
    const isForeign = foreignSegments(request.aiOutput);
    const last = request.segments.findLastIndex(({ kind }) => kind !== 'label' && kind !== 'markup');
    request.segments.forEach((segment, i) => {
      signal.throwIfAborted();
      if (segment.kind === 'label') return add(readHeading(segment, 'label', request.sources, true));
      const opens = segment.block !== block;
      if (opens) antecedent = lineLead = undefined;
      block = segment.block;
      const heads = isAlone(request.segments, i) && i < last;
      const title = heads && isTitle(segment);
      if (title || segment.kind !== 'list_item') heading = title ? segment.text : undefined;
      const around = { antecedent, opens, ...whatFollows(segment, next(i)), heads, heading, lineLead };
      const reading = isName(request, i, title, around)
        ? notChecked(segment, 'heading')
        : readSegment(segment, request, { ...around, foreign: isForeign(segment) });
      antecedent = reading.antecedent;
      if (lineLead === undefined && headsLines(segment, next(i))) lineLead = segment.text;
      const answered = answeredQuestion(asked, segment, request.sources);
      add(answered ? { claims: [answered], unchecked: [] } : reading);
      asked =
        /[\p{L}\p{N}]/u.test(segment.text) && /[?？؟]\W*$/u.test(segment.text)
          ? { segment, isOpen: reading.claims.length === 0 }
          : undefined;
    });
    return { claims, unchecked };

    function add(reading: SegmentReading): void {
      claims.push(...reading.claims);
      unchecked.push(...reading.unchecked);
    }

    function next(i: number): Segment | undefined {
      return request.segments[i + 1];
    }
  }
}

/** True for a line that is all of its paragraph. */
function isAlone(segments: readonly Segment[], i: number): boolean {
  const { kind, block } = itemAt(segments, i);
  if (kind === 'heading') return true;
  return kind === 'sentence' && segments[i - 1]?.block !== block && segments[i + 1]?.block !== block;
}

/** True for a title that says nothing by itself, above lines or at the beginning of one. */
function isName({ segments, aiOutput }: ExtractionRequest, i: number, title: boolean, { opens, goesOn }: Surroundings): boolean {
  const segment = itemAt(segments, i);
  if (title) return saysNothingAlone(segment.text, segments.slice(i + 1, i + 4));
  return opens && goesOn === true && isRunInTitle(segment, aiOutput);
}

/** Tells segments in another language. A few words tell none, and are taken for that of the output. */
function foreignSegments(aiOutput: string): (segment: Segment) => boolean {
  const output = identifyLanguage(aiOutput);
  return ({ text }) => {
    const own = identifyLanguage(text);
    const language = own === 'unknown' ? output : own;
    return language !== 'unknown' && language !== 'english';
  };
}

function whatFollows(segment: Segment, next: Segment | undefined): Pick<Surroundings, 'goesOn' | 'leadsOn'> {
  return { goesOn: next?.block === segment.block, leadsOn: leadsOn(segment, next) };
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
      return notChecked(segment, segment.kind);
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

function notChecked({ start, end }: Segment, reason: UncheckedReason): SegmentReading {
  return { claims: [], unchecked: [{ start, end, reason }] };
}
