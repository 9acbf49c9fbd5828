import type { Judgement, Verifier } from '../ports.js';
import type { GatheredClaim, Passage } from './gather-evidence.js';
import { judgeSource, type SourceVerdict } from './judge-source.js';
import { narrowSpans } from './narrow-spans.js';
import { type Weighed, weighEvidence } from './weigh-evidence.js';

const NOTHING: Judgement = { supported: 0, contradicted: 0, neither: 1 };

/** Judges some claims at once, so that a verifier can put its work in order. */
export async function judgeBatch(batch: readonly GatheredClaim[], verifier: Verifier, signal: AbortSignal): Promise<Weighed[]> {
  const judgements = await askVerifier(batch, verifier, signal);
  const weighed = batch.map((gathered) => weigh(gathered, judgements, verifier));
  if (verifier.reads !== 'context') return weighed;
  const claims = batch.map(({ claim }) => claim);
  return narrowSpans(weighed, claims, verifier, signal);
}

async function askVerifier(
  batch: readonly GatheredClaim[],
  verifier: Verifier,
  signal: AbortSignal,
): Promise<ReadonlyMap<Passage, Judgement>> {
  const asked = batch.flatMap(({ claim, candidates }) =>
    candidates.flatMap((each) => (each.passage === null ? [] : [{ each, claim: claim.text, passage: each.passage }])),
  );
  const pairs = asked.map(({ claim, passage }) => ({ claim, passage }));
  const judgements = await verifier.judge(pairs, signal);
  return new Map(asked.map(({ each }, i) => [each, judgements[i] ?? NOTHING]));
}

function weigh(
  { claim, read, copies, candidates, foreign }: GatheredClaim,
  judgements: ReadonlyMap<Passage, Judgement>,
  verifier: Verifier,
): Weighed {
  const settled = copies.map((copy): SourceVerdict => ({
    ...copy,
    status: 'supported',
    confidence: 0.99,
    differences: [],
    copied: true,
    by: verifier.unasked,
  }));
  const judged = candidates.flatMap((each) => judgeSource(read, each, judgements.get(each) ?? NOTHING) ?? []);
  const count = candidates.reduce((sum, { windows }) => sum + windows.length, copies.length);
  return weighEvidence(claim, [...settled, ...judged], count, foreign, verifier.unasked);
}
