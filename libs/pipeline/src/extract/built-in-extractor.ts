import type { UncheckedSpan } from '@claimgate/domain';
import type { DraftClaim, ExtractedClaims, ExtractionRequest, Extractor, ExtractorIdentity } from '../ports.js';
import type { Segment } from '../segment/segment.js';
import { PIPELINE_VERSIONS } from '../versions.js';
import type { Antecedent } from './clauses/resolve-pronoun.js';
import { openTagger } from './clauses/tagger.js';
import { readProse } from './read-prose.js';
import { readTableRow } from './read-table-row.js';

/** What reading one segment gave. */
export interface SegmentReading {
  readonly claims: readonly DraftClaim[];
  readonly unchecked: readonly UncheckedSpan[];
  /** What a pronoun at the start of the next sentence would mean. */
  readonly antecedent?: Antecedent | undefined;
}

/** Splits sentences into atomic claims by rules of grammar. Needs no model and gives the same answer every time. */
export class BuiltInExtractor implements Extractor {
  readonly identity: ExtractorIdentity = { provider: 'claimgate', model: 'rules', promptVersion: PIPELINE_VERSIONS.extractor };

  async extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractedClaims> {
    await openTagger();
    const claims: DraftClaim[] = [];
    const unchecked: UncheckedSpan[] = [];
    let block = -1;
    let antecedent: Antecedent | undefined;
    for (const segment of request.segments) {
      signal.throwIfAborted();
      if (segment.block !== block) antecedent = undefined;
      block = segment.block;
      const reading = readSegment(segment, request, antecedent);
      antecedent = reading.antecedent;
      claims.push(...reading.claims);
      unchecked.push(...reading.unchecked);
    }
    return { claims, unchecked };
  }
}

function readSegment(segment: Segment, request: ExtractionRequest, antecedent: Antecedent | undefined): SegmentReading {
  switch (segment.kind) {
    case 'heading':
    case 'code':
    case 'markup':
      return { claims: [], unchecked: [{ start: segment.start, end: segment.end, reason: segment.kind }] };
    case 'table_row':
      return readTableRow(segment, request.sources);
    case 'sentence':
    case 'list_item':
    case 'quote':
      return readProse(segment, request.sources, antecedent);
  }
}
