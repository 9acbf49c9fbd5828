import { rewriteInNotation, valuesIn } from '@claimgate/compare';
import { itemAt, type Strictness } from '@claimgate/domain';
import { openTagger } from '@claimgate/language';
import type { ClaimPassage, Judgement, Limits, Verifier } from '../ports.js';
import { ReviewMemory } from '../review-memory.js';
import { EVEN } from './decide-status.js';
import type { GatheredClaim, Passage } from './gather-evidence.js';
import { compareWindow, judgeSource, type Judging, type SourceVerdict, WINDOWS_COMPARED } from './judge-source.js';
import { type Asking, narrowSpans } from './narrow-spans.js';
import { isNearCopy } from './near-copy.js';
import { proveChanges } from './prove-changes.js';
import { boundFacts, type ClaimVerdict, weighEvidence } from './weigh-evidence.js';

const NOTHING: Judgement = { supported: 0, contradicted: 0, neither: 1 };

/** What the review has read so far, and how sure its verdicts must be. */
export interface BatchSettings {
  readonly memory?: ReviewMemory;
  readonly strictness?: Strictness;
  /** The sources that speak of what the output as a whole speaks of. */
  readonly onSubject?: ReadonlySet<number>;
}

/** Judges some claims at once, so that a verifier can put its work in order. */
export async function judgeBatch(
  batch: readonly GatheredClaim[],
  verifier: Verifier,
  signal: AbortSignal,
  { memory = new ReviewMemory(), strictness = 'standard', onSubject = new Set() }: BatchSettings = {},
): Promise<ClaimVerdict[]> {
  // Who does what in a claim is told by its parts of speech, also where somebody else extracted it.
  await openTagger();
  const ask: Asking['ask'] = (pairs) => verifier.judge(pairs, signal, memory);
  const limitsOf = ({ limits = verifier.limits }: Judgement): Limits => limits?.[strictness] ?? EVEN;
  const asking = { ask, memory };
  const judgements = await (verifier.reads === 'context'
    ? askByPassages(batch, asking, limitsOf)
    : askBySentences(batch, asking));
  const judging = { memory, limitsOf, onSubject };
  const judged = batch.map((gathered) => judgeSources(gathered, judgements, judging));
  if (verifier.reads !== 'context') return batch.map((gathered, i) => weigh(gathered, itemAt(judged, i), verifier));
  const proven = await proveChanges(batch, judged, { ask }, judging);
  const verdicts = batch.map((gathered, i) => weigh(gathered, itemAt(proven, i), verifier));
  const claims = batch.map(({ claim }) => claim);
  return narrowSpans(verdicts, claims, { ask, memory });
}

type Judgements = ReadonlyMap<Passage, Judgement>;

/** Asks who reads sentence by sentence about every source of every claim. */
async function askBySentences(batch: readonly GatheredClaim[], { ask, memory }: Asking): Promise<Judgements> {
  return askAbout(batch, ask, (gathered) => gathered.candidates.flatMap((each) => inSentences(gathered, each, memory) ?? []));
}

/**
 * Whoever reads running text takes its time over each passage. It reads much of the best source of a claim and of those that the claim cites. Of the
 * others it reads the few words that come nearest, unless the claim is supported by then and they repeat it. A few words seem to say much: what
 * they would decide is asked again with all that stands around them.
 */
async function askByPassages(
  batch: readonly GatheredClaim[],
  { ask, memory }: Asking,
  limitsOf: Judging['limitsOf'],
): Promise<Judgements> {
  const first = await askAbout(batch, ask, (gathered) =>
    gathered.candidates.flatMap((each) => (isFirst(gathered, each) ? (questionOf(gathered, each, false, memory) ?? []) : [])),
  );
  const isSettled = ({ candidates }: GatheredClaim): boolean => candidates.some((each) => supports(first.get(each), limitsOf));
  const glanced = await askAbout(batch, ask, (gathered) => {
    const others = gathered.candidates.filter((each) => !isFirst(gathered, each));
    const open = isSettled(gathered) ? others.filter((each) => !repeats(gathered, each, memory)) : others;
    return open.flatMap((each) => questionOf(gathered, each, true, memory) ?? []);
  });
  const atLength = await askAbout(batch, ask, (gathered) => {
    const open = gathered.candidates.filter((each) => decides(glanced.get(each), isSettled(gathered), limitsOf));
    return open.flatMap((each) => questionOf(gathered, each, false, memory) ?? []);
  });
  return new Map([...first, ...glanced, ...atLength]);
}

async function askAbout(
  batch: readonly GatheredClaim[],
  ask: Asking['ask'],
  questionsOf: (gathered: GatheredClaim) => readonly Question[],
): Promise<Judgements> {
  const questions = batch.flatMap(questionsOf);
  const judgements = await ask(questions.map(({ pair }) => pair));
  return new Map(questions.map(({ about }, i) => [about, judgements[i] ?? NOTHING]));
}

/** True where a sentence of the source says what the claim says in nearly the same words. */
function repeats({ read }: GatheredClaim, { windows }: Passage, memory: ReviewMemory): boolean {
  const compared = windows.slice(0, WINDOWS_COMPARED).map((window) => compareWindow(read, window, memory));
  return compared.some((each) => isNearCopy(each) && each.differences.length === 0);
}

function supports(judgement: Judgement | undefined, limitsOf: Judging['limitsOf']): boolean {
  return judgement !== undefined && judgement.supported >= limitsOf(judgement).supported;
}

/** Support that no source read at length has given, or a contradiction. */
function decides(judgement: Judgement | undefined, isSettled: boolean, limitsOf: Judging['limitsOf']): boolean {
  if (judgement === undefined) return false;
  return (!isSettled && supports(judgement, limitsOf)) || judgement.contradicted >= limitsOf(judgement).contradicted;
}

/** The best source and those that the claim cites. */
function isFirst(gathered: GatheredClaim, about: Passage): boolean {
  return isBest(gathered, about) || gathered.claim.citations.some(({ source }) => source === about.source);
}

/**
 * Of sources that have as much for the claim, one is the best whatever order they came in: the first by its words. Those that share no word with it
 * are short, and any of them may say it in other words.
 */
function isBest({ candidates }: GatheredClaim, about: Passage): boolean {
  if (about.score === 0) return true;
  const equal = candidates.filter(({ score }) => score === candidates[0]?.score);
  if (equal.length < 2 || !equal.includes(about)) return about === candidates[0];
  const own = about.passage(false) ?? '';
  return equal.every((each) => own <= (each.passage(false) ?? ''));
}

/** What a verifier that reads running text is first asked about a claim; undefined where no source has anything for it. */
export function firstQuestion(gathered: GatheredClaim, memory: ReviewMemory): ClaimPassage | undefined {
  const best = gathered.candidates.find((each) => isBest(gathered, each));
  return best && questionOf(gathered, best, false, memory)?.pair;
}

interface Question {
  readonly about: Passage;
  readonly pair: ClaimPassage;
}

function questionOf({ claim }: GatheredClaim, about: Passage, briefly: boolean, memory: ReviewMemory): Question | undefined {
  const passage = about.passage(briefly);
  if (passage === null) return undefined;
  // In the passage's notation, so that nobody has to convert anything.
  const rewritten = rewriteInNotation(memory.read(claim.text), memory.readOnce(passage)) ?? claim.text;
  return { about, pair: { claim: rewritten, passage, nearest: briefly ? undefined : about.nearest } };
}

/** The same for who reads sentence by sentence: the claim in the notation of the nearest ones, which are read for it anyway. */
function inSentences({ claim }: GatheredClaim, about: Passage, memory: ReviewMemory): Question | undefined {
  const passage = about.passage(false);
  if (passage === null) return undefined;
  const read = memory.read(claim.text);
  // Most claims have no value that a sentence could write otherwise.
  const nearest = valuesIn(read).length === 0 ? [] : about.nearest.map((sentence) => memory.read(sentence));
  return { about, pair: { claim: rewriteInNotation(read, nearest) ?? claim.text, passage } };
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
