import { rewriteInNotation } from '@claimgate/compare';
import { itemAt, type AtomicClaim } from '@claimgate/domain';
import { collapseSpace } from '@claimgate/language';
import type { ClaimPassage, Judgement } from '../ports.js';
import type { SourceWindow } from '../retrieve/index-sources.js';
import { readAlone } from '../retrieve/window-context.js';
import type { ReviewMemory } from '../review-memory.js';
import { speaksOfIt } from './common-ground.js';
import { decidingWords } from './deciding-words.js';
import type { SourceVerdict } from './judge-source.js';
import type { ClaimVerdict } from './weigh-evidence.js';

/** A stretch of the readable text of a source. */
interface Words {
  readonly window: SourceWindow;
  readonly start: number;
  readonly end: number;
}

/** A claim whose verdict may rest on one of several sentences. */
interface Open {
  readonly claim: string;
  readonly verdict: SourceVerdict;
}

/** How the verifier is asked, and what the review has read. */
export interface Asking {
  readonly ask: (pairs: readonly ClaimPassage[]) => Promise<readonly Judgement[]>;
  readonly memory: ReviewMemory;
}

const HOLDS = 0.5;
// A sentence that would be shortened by less is shown whole: nobody reads it faster, and to ask about it takes a twentieth of a check.
const WORTH_IT = 0.8;
// From here on the others need not be asked about: with them and without, the same 55 of 884 quotes of the packets miss the deciding words.
const CLEAR = 0.97;
// Where no sentence carries the decision alone, the likeliest of all that were read is shown from here on. Of 1,764 quotes of the packets 147 miss the deciding words, 181 where only the nearest were asked about.
const LEAST = 0.05;

/**
 * Finds the words that carry what a verifier decided: the nearest sentence where it decides clearly by that, otherwise the one of those found by which
 * it decides most clearly, and where none of these carries the decision the likeliest of all that it read; then as little of that sentence as it still
 * decides by. Where no sentence at all speaks for it, the words stay as they are.
 */
export async function narrowSpans(
  verdicts: readonly ClaimVerdict[],
  claims: readonly AtomicClaim[],
  asking: Asking,
): Promise<ClaimVerdict[]> {
  const open = verdicts.flatMap(({ decided }, i): Open[] =>
    decided?.mayCarry === undefined ? [] : [{ claim: itemAt(claims, i).text, verdict: decided }],
  );
  if (open.length === 0) return [...verdicts];
  const words = await shortenEach(open, await sentenceOfEach(open, asking), asking);
  const found = new Map(open.map(({ verdict }, i) => [verdict, words[i]]));
  return verdicts.map((each) => {
    const shown = each.decided === null ? undefined : found.get(each.decided);
    return shown === undefined || each.decided === null ? each : { ...each, decided: { ...each.decided, ...shown } };
  });
}

/** The sentence that carries each decision. Where the nearest one does so clearly, no other is asked about. */
async function sentenceOfEach(open: readonly Open[], asking: Asking): Promise<(Words | undefined)[]> {
  const nearest = await weigh(open, ({ verdict }) => asWords(verdict.mayCarry).slice(0, 1), asking);
  const isClear = (i: number): boolean => clearest(itemAt(nearest, i), CLEAR) !== undefined;
  const others = await weigh(open, ({ verdict }, i) => (isClear(i) ? [] : asWords(verdict.mayCarry).slice(1)), asking);
  const weighed = open.map((_, i) => [...itemAt(nearest, i), ...itemAt(others, i)]);
  const further = await weighRead(open, weighed, asking);
  return open.map((_, i) => clearest(itemAt(weighed, i)) ?? clearest(itemAt(further, i), LEAST));
}

/** All that the verifier read is asked about, sentence by sentence, where none of the nearest carries what it decided. */
async function weighRead(open: readonly Open[], weighed: readonly Weighed[][], { ask, memory }: Asking): Promise<Weighed[][]> {
  const further = open.map(({ verdict }, i) => {
    const isOpen = verdict.status !== 'insufficient_context' && clearest(itemAt(weighed, i)) === undefined;
    return isOpen ? asWords(verdict.hasRead?.()) : [];
  });
  const pairs = further.flatMap((some, i) => some.map((words) => pairOf(itemAt(open, i), words, memory)));
  const judgements = (await ask(pairs)).values();
  return further.map((some, i) => some.map((words) => ({ words, likely: likelihood(itemAt(open, i), judgements.next().value) })));
}

/** As little of each sentence as still carries the decision. The shortest first: where it does, which is most often so, nothing else need be asked. */
async function shortenEach(
  open: readonly Open[],
  sentences: readonly (Words | undefined)[],
  asking: Asking,
): Promise<(Words | undefined)[]> {
  const shorter = open.map((each, i) => shorterAndShorter(each, sentences[i], asking.memory));
  const bare = await weigh(open, (_, i) => itemAt(shorter, i).slice(-1), asking);
  const holds = (i: number): boolean => shortest(itemAt(bare, i)) !== undefined;
  const clauses = await weigh(open, (_, i) => (holds(i) ? [] : itemAt(shorter, i).slice(0, -1)), asking);
  return open.map((_, i) => shortest([...itemAt(clauses, i), ...itemAt(bare, i)]) ?? sentences[i]);
}

function asWords(windows: readonly SourceWindow[] = []): Words[] {
  return windows.map((window) => ({ window, start: window.start, end: window.end }));
}

/** The clauses of a sentence that share words with the claim, then those words alone. */
function shorterAndShorter({ claim }: Open, sentence: Words | undefined, memory: ReviewMemory): Words[] {
  if (sentence === undefined) return [];
  const { window } = sentence;
  const text = window.source.text.slice(window.start, window.end);
  const words = decidingWords(window, memory.compare(memory.read(claim), memory.read(text)));
  const before = text.slice(0, words.start - window.start).search(/[,;:\u2013\u2014][^,;:\u2013\u2014]*$/u);
  const after = text.slice(words.end - window.start).search(/[,;:\u2013\u2014]/u);
  const clauses = {
    start: before < 0 ? window.start : window.start + before + 1 + spaceAt(text, before + 1),
    end: after < 0 ? window.end : words.end + after,
  };
  return [clauses, words]
    .filter(({ start, end }) => end - start < WORTH_IT * (window.end - window.start))
    .map((range) => ({ window, ...range }));
}

function spaceAt(text: string, from: number): number {
  return /^\s*/u.exec(text.slice(from))?.[0].length ?? 0;
}

/** Words with how likely they alone lead to the decision. */
interface Weighed {
  readonly words: Words;
  readonly likely: number;
}

/** Asks the verifier about some words for each open claim, all at once. */
async function weigh(
  open: readonly Open[],
  wordsFor: (each: Open, i: number) => Words[],
  { ask, memory }: Asking,
): Promise<Weighed[][]> {
  const candidates = open.map((each, i) => wordsFor(each, i).filter((words) => isAboutIt(each, words, memory)));
  const pairs = candidates.flatMap((words, i) => words.map((each) => pairOf(itemAt(open, i), each, memory)));
  const judgements = await ask(pairs);
  let at = 0;
  return candidates.map((some, i) => some.map((words) => ({ words, likely: likelihood(itemAt(open, i), judgements[at++]) })));
}

/** Words that share nothing with the claim carry no support for it, whatever the verifier says of them. */
function isAboutIt({ claim, verdict }: Open, { window, start, end }: Words, memory: ReviewMemory): boolean {
  if (verdict.status === 'contradicted') return true;
  return speaksOfIt(memory.read(claim).tokens, memory.tokenize(window.source.text, start, end));
}

function pairOf({ claim }: Open, { window, start, end }: Words, memory: ReviewMemory): ClaimPassage {
  const isWhole = start === window.start && end === window.end;
  const passage = isWhole ? readAlone(window) : collapseSpace(window.source.text.slice(start, end));
  return { claim: rewriteInNotation(memory.read(claim), memory.read(passage)) ?? claim, passage };
}

function likelihood({ verdict: { status } }: Open, judgement: Judgement | undefined): number {
  return (status === 'contradicted' ? judgement?.contradicted : judgement?.supported) ?? 0;
}

/** The words by which it decides most clearly, of equals the first. */
function clearest(weighed: readonly Weighed[], atLeast = HOLDS): Words | undefined {
  const most = Math.max(...weighed.map(({ likely }) => likely));
  return most >= atLeast ? weighed.find(({ likely }) => likely === most)?.words : undefined;
}

/** The last words by which it still decides. */
function shortest(weighed: readonly Weighed[]): Words | undefined {
  return weighed.findLast(({ likely }) => likely >= HOLDS)?.words;
}
