import {
  itemAt,
  type AtomicClaim,
  type CitationIssueKind,
  type Repair,
  type SourceSpan,
  type Strictness,
  type SupportStatus,
  type Verification,
} from '@claimgate/domain';
import type { PipelineDependencies } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { contentSpan } from '../retrieve/readable-source.js';
import { type Segment, segmentAt } from '../segment/segment.js';
import { askAgain, type SecondVerifier } from './ask-again.js';
import { CopyFinder } from './find-copies.js';
import { EvidenceGatherer } from './gather-evidence.js';
import { judgeBatch } from './judge-batch.js';
import type { SourceVerdict } from './judge-source.js';
import { sourcesOnSubject } from './shared-subject.js';
import { leaveUntraced } from './trace-pronoun.js';
import type { ClaimVerdict } from './weigh-evidence.js';

// Whoever reads running text takes its time, and people watch the progress.
const CLAIMS_PER_BATCH = { sentences: 32, context: 4 };
// It reads for one batch while others are prepared or decided: four small ones keep it busier than two of twice the size.
const BATCHES_AT_ONCE = { sentences: 1, context: 4 };

/** The claims with the output they come from: a claim copied with its sentence is known by the sentence. */
interface ClaimsToVerify {
  readonly aiOutput: string;
  readonly segments: readonly Segment[];
  readonly claims: readonly AtomicClaim[];
  readonly strictness: Strictness;
}

/** Who verifies, and who is asked about what that leaves undecided. */
type Verifiers = Pick<PipelineDependencies, 'verifier' | 'cascade'>;

/** The verdict on every claim and the source words the verdicts rest on. */
interface VerifiedClaims {
  readonly verifications: readonly Verification[];
  readonly spans: readonly SourceSpan[];
}

/** Gives every claim a verdict, with the words of a source that it rests on and what is wrong with its citations. */
export async function verifyClaims(
  toVerify: ClaimsToVerify,
  index: SourceIndex,
  verifiers: Verifiers,
  signal: AbortSignal,
  onClaims: (done: number) => void = () => {},
): Promise<VerifiedClaims> {
  const { segments, claims } = toVerify;
  const verdicts = await judgeInBatches(toVerify, index, verifiers, signal, onClaims);
  const { spans, numberOf } = numberSpans(verdicts.flatMap(({ decided, repair }) => [decided ?? [], repair?.words ?? []].flat()));
  const blocks = citingBlocks(claims, segments);
  const verifications = claims.map((claim, i): Verification => {
    const { status, confidence, rationale, decided, sourcesConflict, supporters, candidateCount, by, undecided, repair } = itemAt(
      verdicts,
      i,
    );
    const block = segmentAt(segments, claim.span.start)?.block;
    return {
      claim: claim.n,
      status,
      span: decided === null ? null : numberOf(decided),
      sourcesConflict,
      verifier: by ?? verifiers.verifier.identity,
      confidence,
      rationale,
      citationIssue: findCitationIssue(claim, { status, supporters, blocks, block, readFor: index.readFor }),
      candidateCount,
      undecided,
      repair: repairOf(repair, numberOf),
    };
  });
  return { verifications, spans };
}

/** Judges each claim against the windows found for it, in order, batch by batch, so that a cancelled run stops soon. */
async function judgeInBatches(
  { aiOutput, segments, claims, strictness }: ClaimsToVerify,
  index: SourceIndex,
  { verifier, cascade }: Verifiers,
  signal: AbortSignal,
  onClaims: (done: number) => void,
): Promise<readonly ClaimVerdict[]> {
  const reads = verifier.reads ?? 'sentences';
  const copies = new CopyFinder(index, aiOutput, segments);
  // Who knows words alone does not ask for it.
  const onSubject = reads === 'context' || cascade ? sourcesOnSubject(aiOutput, index) : new Set<number>();
  const gatherer = new EvidenceGatherer(index, copies, reads, aiOutput, onSubject);
  const second: SecondVerifier | undefined = cascade && {
    verifier: cascade,
    gatherer: new EvidenceGatherer(index, copies, cascade.reads ?? 'sentences', aiOutput, onSubject),
  };
  const settings = { memory: index.memory, strictness, onSubject };
  const verdicts: ClaimVerdict[] = [];
  let done = 0;
  const batches = inBatches(claims, CLAIMS_PER_BATCH[reads]);
  const judgeSome = async (): Promise<void> => {
    for (const { at, some } of batches) {
      await letOthersRun();
      signal.throwIfAborted();
      const gathered = some.map((claim) => gatherer.gather(claim));
      const judged = await judgeBatch(gathered, verifier, signal, settings);
      const settled = second ? await askAgain(some, judged, second, signal, settings) : judged;
      settled.forEach((each, i) => (verdicts[at + i] = leaveUntraced(itemAt(some, i), each, aiOutput, index.memory)));
      onClaims((done += some.length));
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE[reads] }, judgeSome));
  return verdicts;
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

/** Source words that a verdict or a repair rests on. */
type Words = Pick<SourceVerdict, 'window' | 'start' | 'end'>;

function repairOf(repair: ClaimVerdict['repair'], numberOf: (words: Words) => number | null): Repair | null {
  const span = repair === undefined ? null : numberOf(repair.words);
  return repair === undefined || span === null ? null : { text: repair.text, kind: repair.kind, span };
}

/** Numbers the source words that verdicts rest on, each stretch once, in the order of the sources. */
function numberSpans(verdicts: readonly Words[]): {
  spans: SourceSpan[];
  numberOf: (verdict: Words) => number | null;
} {
  const byKey = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict]));
  const sorted = [...byKey.values()].toSorted(
    (a, b) => a.window.source.n - b.window.source.n || a.start - b.start || a.end - b.end,
  );
  const numbers = new Map(sorted.map((verdict, i) => [keyOf(verdict), i + 1]));
  return { spans: sorted.map(asSpan), numberOf: (verdict) => numbers.get(keyOf(verdict)) ?? null };
}

function asSpan({ window: { source }, start, end }: Words, index: number): SourceSpan {
  const place = contentSpan(source, start, end);
  return { n: index + 1, source: source.n, ...place, quote: source.content.slice(place.start, place.end) };
}

function keyOf({ window, start, end }: Words): string {
  return `${window.source.n}:${start}:${end}`;
}

/** The paragraphs that cite. A citation speaks for its whole paragraph, so only claims of other paragraphs can lack one. */
function citingBlocks(claims: readonly AtomicClaim[], segments: readonly Segment[]): ReadonlySet<number> {
  const citing = claims.filter(({ citations }) => citations.length > 0);
  return new Set(citing.flatMap(({ span }) => segmentAt(segments, span.start)?.block ?? []));
}

/** What the citations of a claim are held against. */
interface CitedEvidence {
  readonly status: SupportStatus;
  readonly supporters: readonly number[];
  /** The paragraphs that cite, and the one the claim stands in. */
  readonly blocks: ReadonlySet<number>;
  readonly block: number | undefined;
  readonly readFor: ReadonlyMap<number, number>;
}

/** What is wrong with a claim's citations, the gravest first. */
function findCitationIssue(claim: AtomicClaim, evidence: CitedEvidence): CitationIssueKind | 'none' {
  const { status, supporters, blocks, block, readFor } = evidence;
  const cited = claim.citations.map(({ source }) => source);
  if (cited.length === 0) return blocks.size > 0 && !(block !== undefined && blocks.has(block)) ? 'missing' : 'none';
  if (cited.includes(null)) return 'dangling';
  if (status === 'unsupported' || status === 'contradicted') return 'unsupported_by_cited';
  const read = cited.map((n) => (n === null ? undefined : readFor.get(n)));
  return supporters.length > 0 && !supporters.some((n) => read.includes(n)) ? 'wrong_source' : 'none';
}
