import { itemAt, type AtomicClaim } from '@claimgate/domain';
import { collapseSpace } from '@claimgate/language';
import { rewriteInNotation } from '../compare/values/values.js';
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

/**
 * Finds the words that carry what a verifier decided: of the sentences found the one by which it decides most clearly, then as
 * little of that sentence as it still decides by. Where no sentence alone carries the decision, the words stay as they are.
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
  const sentences = await choose(open, ({ verdict }) => wholeSentences(verdict), clearest, asking);
  const shorter = open.map((each, i) => shorterAndShorter(each, sentences[i], asking.memory));
  // The shortest first: where it holds, which is most often so, nothing else need be asked.
  const shortest = await choose(open, (_, i) => shorter[i]?.slice(-1) ?? [], lastThatHolds, asking);
  const others = await choose(open, (_, i) => (shortest[i] ? [] : (shorter[i]?.slice(0, -1) ?? [])), lastThatHolds, asking);
  const found = new Map(open.map(({ verdict }, i) => [verdict, shortest[i] ?? others[i] ?? sentences[i]]));
  return verdicts.map((each) => {
    const words = each.decided === null ? undefined : found.get(each.decided);
    return words === undefined || each.decided === null ? each : { ...each, decided: { ...each.decided, ...words } };
  });
}

function wholeSentences({ mayCarry = [] }: SourceVerdict): Words[] {
  return mayCarry.map((window) => ({ window, start: window.start, end: window.end }));
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
    .filter(({ start, end }) => end - start < window.end - window.start)
    .map((range) => ({ window, ...range }));
}

function spaceAt(text: string, from: number): number {
  return /^\s*/u.exec(text.slice(from))?.[0].length ?? 0;
}

/** Asks the verifier about some words for each open claim, all at once, and picks by what it says of them. */
async function choose(
  open: readonly Open[],
  wordsFor: (each: Open, i: number) => Words[],
  pick: (likely: readonly number[]) => number,
  { ask, memory }: Asking,
): Promise<(Words | undefined)[]> {
  const candidates = open.map((each, i) => wordsFor(each, i).filter((words) => isAboutIt(each, words, memory)));
  const pairs = candidates.flatMap((words, i) => words.map((each) => pairOf(itemAt(open, i), each, memory)));
  const judgements = await ask(pairs);
  let at = 0;
  return candidates.map((words, i) => {
    const likely = words.map(() => likelihood(itemAt(open, i), judgements[at++]));
    return words[pick(likely)];
  });
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

/** How likely the words alone lead to the decision. */
function likelihood({ verdict: { status } }: Open, judgement: Judgement | undefined): number {
  return (status === 'contradicted' ? judgement?.contradicted : judgement?.supported) ?? 0;
}

function clearest(likely: readonly number[]): number {
  const most = Math.max(...likely);
  return most >= HOLDS ? likely.indexOf(most) : -1;
}

function lastThatHolds(likely: readonly number[]): number {
  return likely.findLastIndex((each) => each >= HOLDS);
}
