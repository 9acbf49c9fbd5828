import type { AtomicClaim, SourceSpan, Verification } from '@claimgate/domain';
import type { Verifier } from '../ports.js';
import { findEvidence } from '../retrieve/find-evidence.js';
import type { SourceIndex, SourceWindow } from '../retrieve/index-sources.js';
import { findCitationIssue, outputCites } from './citation-issue.js';
import { numberSpans } from './number-spans.js';
import { weighEvidence, type Weighed } from './weigh-evidence.js';

const CLAIMS_PER_BATCH = 32;

/** The verdict on every claim and the source words the verdicts rest on. */
export interface VerifiedClaims {
  readonly verifications: readonly Verification[];
  readonly spans: readonly SourceSpan[];
}

/** Judges each claim against the windows found for it, in order, batch by batch, so that a cancelled run stops soon. */
export async function verifyClaims(
  claims: readonly AtomicClaim[],
  index: SourceIndex,
  verifier: Verifier,
  signal: AbortSignal,
  onClaims: (done: number) => void = () => {},
): Promise<VerifiedClaims> {
  const weighed: Weighed[] = [];
  for (let at = 0; at < claims.length; at += CLAIMS_PER_BATCH) {
    await letOthersRun();
    signal.throwIfAborted();
    weighed.push(...(await judgeBatch(claims.slice(at, at + CLAIMS_PER_BATCH), index, verifier, signal)));
    onClaims(weighed.length);
  }
  const { spans, numberOf } = numberSpans(weighed.flatMap(({ window }) => window ?? []));
  const cites = outputCites(claims);
  const verifications = claims.map((claim, i) => verificationOf(claim, weighed[i] as Weighed, verifier, cites, numberOf));
  return { verifications, spans };
}

/** Gives an abort that came from outside the chance to be seen between two batches. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function judgeBatch(
  claims: readonly AtomicClaim[],
  index: SourceIndex,
  verifier: Verifier,
  signal: AbortSignal,
): Promise<Weighed[]> {
  const windows = claims.map((claim) => findEvidence(claim.text, index));
  const pairs = claims.flatMap((claim, i) => (windows[i] ?? []).map((window) => ({ claim: claim.text, passage: window.quote })));
  const judgements = await verifier.judge(pairs, signal);
  let at = 0;
  return windows.map((found) => weighEvidence(found, judgements.slice(at, (at += found.length))));
}

function verificationOf(
  claim: AtomicClaim,
  { status, confidence, rationale, window, candidateCount }: Weighed,
  verifier: Verifier,
  cites: boolean,
  numberOf: (window: SourceWindow) => number,
): Verification {
  return {
    claim: claim.n,
    status,
    span: window ? numberOf(window) : null,
    sourcesConflict: false,
    verifier: verifier.identity,
    confidence,
    rationale,
    citationIssue: findCitationIssue(claim, status, window?.source ?? null, cites),
    candidateCount,
  };
}
