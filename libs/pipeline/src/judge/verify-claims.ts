import type { AtomicClaim, SourceSpan, Verification } from '@claimgate/domain';
import { itemAt } from '../item-at.js';
import type { Verifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { contentSpan } from '../retrieve/readable-source.js';
import { type Segment, segmentAt } from '../segment/segment.js';
import { citingBlocks, findCitationIssue } from './citation-issue.js';
import { CopyFinder } from './find-copies.js';
import { EvidenceGatherer } from './gather-evidence.js';
import { judgeBatch } from './judge-batch.js';
import type { SourceVerdict } from './judge-source.js';
import type { ClaimVerdict } from './weigh-evidence.js';

// Whoever reads running text takes its time, and people watch the progress.
const CLAIMS_PER_BATCH = { sentences: 32, context: 8 };
// While it reads for one batch, what it is to read for the next is found.
const BATCHES_AT_ONCE = { sentences: 1, context: 2 };

/** The claims with the output they come from: a claim copied with its sentence is known by the sentence. */
interface ClaimsToVerify {
  readonly aiOutput: string;
  readonly segments: readonly Segment[];
  readonly claims: readonly AtomicClaim[];
}

/** The verdict on every claim and the source words the verdicts rest on. */
interface VerifiedClaims {
  readonly verifications: readonly Verification[];
  readonly spans: readonly SourceSpan[];
}

/** Judges each claim against the windows found for it, in order, batch by batch, so that a cancelled run stops soon. */
export async function verifyClaims(
  { aiOutput, segments, claims }: ClaimsToVerify,
  index: SourceIndex,
  verifier: Verifier,
  signal: AbortSignal,
  onClaims: (done: number) => void = () => {},
): Promise<VerifiedClaims> {
  const reads = verifier.reads ?? 'sentences';
  const gathered = new EvidenceGatherer(index, new CopyFinder(index, aiOutput, segments), reads);
  const verdicts: ClaimVerdict[] = [];
  let done = 0;
  const batches = inBatches(claims, CLAIMS_PER_BATCH[reads]);
  const judgeSome = async (): Promise<void> => {
    for (const { at, some } of batches) {
      await letOthersRun();
      signal.throwIfAborted();
      const judged = await judgeBatch(
        some.map((claim) => gathered.gather(claim)),
        verifier,
        signal,
        index.memory,
      );
      judged.forEach((each, i) => (verdicts[at + i] = each));
      onClaims((done += some.length));
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE[reads] }, judgeSome));
  const { spans, numberOf } = numberSpans(verdicts.flatMap(({ decided }) => decided ?? []));
  const blocks = citingBlocks(claims, segments);
  const verifications = claims.map((claim, i): Verification => {
    const { status, confidence, rationale, decided, sourcesConflict, supporters, candidateCount, by } = itemAt(verdicts, i);
    const block = segmentAt(segments, claim.span.start)?.block;
    const citationIssue = findCitationIssue(claim, { status, supporters, blocks, block, readFor: index.readFor });
    const span = decided === null ? null : numberOf(decided);
    return {
      claim: claim.n,
      status,
      span,
      sourcesConflict,
      verifier: by ?? verifier.identity,
      confidence,
      rationale,
      citationIssue,
      candidateCount,
    };
  });
  return { verifications, spans };
}

/** One walk over the claims, which several may share. */
function inBatches(claims: readonly AtomicClaim[], size: number): IterableIterator<{ at: number; some: AtomicClaim[] }> {
  return Array.from({ length: Math.ceil(claims.length / size) }, (_, i) => ({
    at: i * size,
    some: claims.slice(i * size, (i + 1) * size),
  })).values();
}

/** Gives an abort that came from outside the chance to be seen between two batches. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Numbers the source words that verdicts rest on, each stretch once, in the order of the sources. */
function numberSpans(verdicts: readonly SourceVerdict[]): {
  spans: SourceSpan[];
  numberOf: (verdict: SourceVerdict) => number | null;
} {
  const byKey = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict]));
  const sorted = [...byKey.values()].toSorted(
    (a, b) => a.window.source.n - b.window.source.n || a.start - b.start || a.end - b.end,
  );
  const numbers = new Map(sorted.map((verdict, i) => [keyOf(verdict), i + 1]));
  return { spans: sorted.map(asSpan), numberOf: (verdict) => numbers.get(keyOf(verdict)) ?? null };
}

function asSpan({ window: { source }, start, end }: SourceVerdict, index: number): SourceSpan {
  const place = contentSpan(source, start, end);
  return { n: index + 1, source: source.n, ...place, quote: source.content.slice(place.start, place.end) };
}

function keyOf({ window, start, end }: SourceVerdict): string {
  return `${window.source.n}:${start}:${end}`;
}
