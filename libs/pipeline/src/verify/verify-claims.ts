import type { AtomicClaim, SourceSpan, Verification } from '@claimgate/domain';
import { detectLanguage } from '../language/detect-language.js';
import { readText, type ReadText } from '../language/read-text.js';
import type { Verifier } from '../ports.js';
import { EvidenceFinder, type SourceCandidates } from '../retrieve/find-evidence.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { packPassage } from '../retrieve/pack-passage.js';
import type { Segment } from '../segment/segment.js';
import { citingBlocks, findCitationIssue } from './citation-issue.js';
import { judgeSource, type SourceVerdict } from './judge-source.js';
import { numberSpans } from './number-spans.js';
import { type CopiedFrom, CopyFinder, segmentAt } from './settle-copies.js';
import { type Weighed, weighEvidence } from './weigh-evidence.js';

const CLAIMS_PER_BATCH = 32;

/** The claims with the output they come from: a claim copied with its sentence is known by the sentence. */
export interface ClaimsToVerify {
  readonly aiOutput: string;
  readonly segments: readonly Segment[];
  readonly claims: readonly AtomicClaim[];
}

/** The verdict on every claim and the source words the verdicts rest on. */
export interface VerifiedClaims {
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
  const copies = new CopyFinder(index, aiOutput, segments);
  const evidence = new EvidenceFinder(index);
  const foreign = new Set(index.sources.filter(({ text }) => detectLanguage(text) === 'other').map(({ n }) => n));
  const weighed: Weighed[] = [];
  for (let at = 0; at < claims.length; at += CLAIMS_PER_BATCH) {
    await letOthersRun();
    signal.throwIfAborted();
    const batch = claims.slice(at, at + CLAIMS_PER_BATCH).map((claim) => gather(claim, evidence, copies, foreign));
    weighed.push(...(await judgeBatch(batch, verifier, signal)));
    onClaims(weighed.length);
  }
  const { spans, numberOf } = numberSpans(weighed.flatMap(({ decided }) => decided ?? []));
  const blocks = citingBlocks(claims, segments);
  const verifications = claims.map((claim, i): Verification => {
    const { status, confidence, rationale, decided, sourcesConflict, supporters, candidateCount, by } = weighed[i] as Weighed;
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

/** Gives an abort that came from outside the chance to be seen between two batches. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface Gathered {
  readonly claim: AtomicClaim;
  readonly read: ReadText;
  readonly copies: readonly CopiedFrom[];
  readonly candidates: readonly SourceCandidates[];
  readonly foreign: boolean;
}

function gather(claim: AtomicClaim, evidence: EvidenceFinder, finder: CopyFinder, foreignSources: ReadonlySet<number>): Gathered {
  const read = readText(withoutEnumeration(claim.text));
  const copies = finder.find(claim);
  const copied = new Set(copies.map(({ window }) => window.source.n));
  const candidates = evidence.find(read.tokens).filter(({ source }) => !copied.has(source));
  const otherTongue = candidates.length > 0 && candidates.every(({ source }) => foreignSources.has(source));
  return { claim, read, copies, candidates, foreign: otherTongue || detectLanguage(claim.text) === 'other' };
}

/** The number of a list item says nothing about the matter. */
function withoutEnumeration(text: string): string {
  return text.replace(/^\s*\(?\d{1,2}[.)]\s+(?=\S)/, '');
}

async function judgeBatch(batch: readonly Gathered[], verifier: Verifier, signal: AbortSignal): Promise<Weighed[]> {
  const pairs = batch.flatMap(({ claim, candidates }) =>
    candidates.map(({ windows }) => ({ claim: claim.text, passage: packPassage(windows) })),
  );
  const judgements = await verifier.judge(pairs, signal);
  let at = 0;
  return batch.map(({ claim, read, copies, candidates, foreign }) => {
    const settled = copies.map((copy): SourceVerdict => ({
      ...copy,
      status: 'supported',
      confidence: 0.99,
      differences: [],
      copied: true,
      by: verifier.unasked,
    }));
    const judged = candidates.flatMap((candidate) => judgeSource(read, candidate, judgements[at++] ?? NOTHING) ?? []);
    const count = candidates.reduce((sum, { windows }) => sum + windows.length, copies.length);
    return weighEvidence(claim, [...settled, ...judged], count, foreign, verifier.unasked);
  });
}

const NOTHING = { supported: 0, contradicted: 0, neither: 1 };
