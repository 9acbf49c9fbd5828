import type { DraftClaim, ExtractedClaims, ExtractionRequest, Extractor, ExtractorIdentity, Segment } from '@claimgate/pipeline';

/** Takes each sentence as one claim: labels speak of statements as they stand. An answer stays with its question. */
export class SentenceExtractor implements Extractor {
  readonly identity: ExtractorIdentity = { provider: 'evaluation', model: 'sentences', promptVersion: 'sentences.2026-11-15.v1' };

  extract({ aiOutput, segments }: ExtractionRequest): Promise<ExtractedClaims> {
    const asks = segments.some(({ text }) => text.endsWith('?'));
    const telling = segments.filter(({ text }) => /\p{L}.*\s.*\p{L}/u.test(text));
    const claims = asks || telling.length < 2 ? [wholeClaim(aiOutput)] : telling.map(sentenceClaim);
    return Promise.resolve({ claims, unchecked: [] });
  }
}

function wholeClaim(output: string): DraftClaim {
  const text = output.trim();
  const start = output.indexOf(text);
  return draft(start, start + text.length, text);
}

function sentenceClaim({ start, end, text }: Segment): DraftClaim {
  return draft(start, end, text);
}

function draft(start: number, end: number, text: string): DraftClaim {
  return { span: { start, end }, text, type: 'fact', importance: 3, citations: [], confidence: 1 };
}
