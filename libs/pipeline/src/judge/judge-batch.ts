import { itemAt, type Strictness } from '@claimgate/domain';
import { rewriteInNotation } from '../compare/values/values.js';
import type { ClaimPassage, Judgement, Limits, Verifier } from '../ports.js';
import { ReviewMemory } from '../review-memory.js';
import { EVEN } from './decide-status.js';
import type { GatheredClaim, Passage } from './gather-evidence.js';
import { judgeSource, type Judging, type SourceVerdict } from './judge-source.js';
import { type Asking, narrowSpans } from './narrow-spans.js';
import { proveChanges } from './prove-changes.js';
import { boundFacts, type ClaimVerdict, weighEvidence } from './weigh-evidence.js';

const NOTHING: Judgement = { supported: 0, contradicted: 0, neither: 1 };
const DECIDES = 0.5;

/** What the review has read so far, and how sure its verdicts must be. */
export interface BatchSettings {
  readonly memory?: ReviewMemory;
  readonly strictness?: Strictness;
}

/** Judges some claims at once, so that a verifier can put its work in order. */
export async function judgeBatch(
  batch: readonly GatheredClaim[],
  verifier: Verifier,
  signal: AbortSignal,
  { memory = new ReviewMemory(), strictness = 'standard' }: BatchSettings = {},
): Promise<ClaimVerdict[]> {
  const ask: Asking['ask'] = (pairs) => verifier.judge(pairs, signal, memory);
  const judgements = await askVerifier(batch, verifier, ask);
  const limitsOf = ({ limits = verifier.limits }: Judgement): Limits => limits?.[strictness] ?? EVEN;
  const judging = { memory, limitsOf };
  const judged = batch.map((gathered) => judgeSources(gathered, judgements, judging));
  if (verifier.reads !== 'context') return batch.map((gathered, i) => weigh(gathered, itemAt(judged, i), verifier));
  const proven = await proveChanges(batch, judged, { ask }, judging);
  const verdicts = batch.map((gathered, i) => weigh(gathered, itemAt(proven, i), verifier));
  const claims = batch.map(({ claim }) => claim);
  return narrowSpans(verdicts, claims, { ask, memory });
}

type Judgements = ReadonlyMap<Passage, Judgement>;

/**
 * Whoever reads running text takes its time over each passage. It is asked about the best source of a claim and those that the claim
 * cites; where the best one decides, the others are read briefly, for whether they agree, and otherwise like the first.
 */
async function askVerifier(batch: readonly GatheredClaim[], { reads }: Verifier, askPairs: Asking['ask']): Promise<Judgements> {
  const ask = (questions: readonly Question[]): Promise<Judgements> => askAbout(questions, askPairs);
  if (reads !== 'context') return ask(batch.flatMap((gathered) => questionsOf(gathered, () => true)));
  const first = await ask(batch.flatMap((gathered) => questionsOf(gathered, (each) => isFirst(gathered, each))));
  const others = batch.flatMap((gathered) =>
    questionsOf(gathered, (each) => !isFirst(gathered, each), isSettled(gathered, first)),
  );
  return new Map([...first, ...(await ask(others))]);
}

function isFirst({ claim, candidates }: GatheredClaim, each: Passage): boolean {
  return each === candidates[0] || claim.citations.some(({ source }) => source === each.source);
}

interface Question {
  readonly about: Passage;
  readonly pair: ClaimPassage;
}

function questionsOf({ claim, candidates }: GatheredClaim, isAsked: (each: Passage) => boolean, briefly = false): Question[] {
  return candidates.filter(isAsked).flatMap((about) => {
    const passage = about.passage(briefly);
    if (passage === null) return [];
    // In the passage's notation, so that nobody has to convert anything.
    return [{ about, pair: { claim: rewriteInNotation(claim.text, passage) ?? claim.text, passage } }];
  });
}

/** True where a copy or the best source decides the claim. */
function isSettled({ copies, candidates: [first] }: GatheredClaim, best: Judgements): boolean {
  const { supported, contradicted } = (first && best.get(first)) ?? NOTHING;
  return copies.length > 0 || supported >= DECIDES || contradicted >= DECIDES;
}

async function askAbout(questions: readonly Question[], ask: Asking['ask']): Promise<Judgements> {
  const judgements = await ask(questions.map(({ pair }) => pair));
  return new Map(questions.map(({ about }, i) => [about, judgements[i] ?? NOTHING]));
}

function judgeSources({ read, candidates, foreign }: GatheredClaim, judgements: Judgements, judging: Judging): SourceVerdict[] {
  if (foreign !== undefined) return [...foreign.verdicts];
  return candidates.flatMap((each) => judgeSource(read, each, judgements.get(each) ?? NOTHING, judging) ?? []);
}

function weigh(
  { claim, read, copies, candidates, foreign }: GatheredClaim,
  judged: readonly SourceVerdict[],
  verifier: Verifier,
): ClaimVerdict {
  const settled = copies.map((copy): SourceVerdict => ({
    ...copy,
    status: 'supported',
    confidence: 0.99,
    supported: 1,
    against: 0,
    differences: [],
    copied: true,
    by: verifier.unasked,
  }));
  const count = candidates.reduce((sum, { windows }) => sum + windows.length, copies.length);
  const said = foreign === undefined ? judged : judged.map((verdict) => ({ ...verdict, by: verifier.unasked }));
  return boundFacts(weighEvidence(claim, [...settled, ...said], count, foreign?.why, verifier.unasked), read.tokens);
}
