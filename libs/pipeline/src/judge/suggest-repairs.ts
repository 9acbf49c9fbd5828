import { type Compared, matchValues, rewriteInNotation } from '@claimgate/compare';
import { itemAt } from '@claimgate/domain';
import { collapseSpace, isFunctionWord, openTagger, tagWords } from '@claimgate/language';
import { verbWithSubject } from '../extract/clauses/clause.js';
import { opensWithPronoun } from '../extract/clauses/resolve-pronoun.js';
import type { ClaimPassage } from '../ports.js';
import type { SourceWindow } from '../retrieve/index-sources.js';
import { readWindow } from '../retrieve/window-context.js';
import type { GatheredClaim, Passage } from './gather-evidence.js';
import { judgeSource, type Judging, type SourceVerdict, type VerifiedRepair } from './judge-source.js';
import type { Asking } from './narrow-spans.js';
import { shortenedClaims, type Standing } from './omit-part.js';

/** A claim that may be near to a supported one, and what the verifier is asked about. */
interface Open {
  readonly at: number;
  readonly about: Passage;
  readonly candidates: readonly Candidate[];
}

interface Candidate {
  readonly text: string;
  readonly kind: 'omission' | 'source_sentence';
  readonly window: SourceWindow;
}

/** The verifier takes its time over each question. */
const MOST_ASKED = 2;
// Copies are supported whatever the strictness asks for, but never against a verifier that holds them for something else.
const HOLDS = 0.5;

/**
 * Two more kinds of repair, for claims that have none: the claim without a part that the source does not have, and the nearest sentence of the
 * source itself. Each is put to the verifier and stands only where it is supported; the first that is, is taken.
 */
export async function suggestRepairs(
  batch: readonly GatheredClaim[],
  judged: readonly (readonly SourceVerdict[])[],
  { ask }: Pick<Asking, 'ask'>,
  judging: Judging,
): Promise<SourceVerdict[][]> {
  await openTagger();
  const open = batch.flatMap((gathered, at) => openClaim(gathered, itemAt(judged, at), at, judging) ?? []);
  const pairs = open.flatMap(({ candidates }) => candidates.map(asPair));
  const judgements = pairs.length === 0 ? [] : await ask(pairs);
  const repairs = new Map<number, VerifiedRepair>();
  let next = 0;
  for (const { at, about, candidates } of open)
    for (const { text, kind } of candidates) {
      const judgement = judgements[next++];
      if (judgement === undefined || repairs.has(at) || judgement.supported < HOLDS) continue;
      const proof = judgeSource(judging.memory.read(text), about, judgement, judging);
      if (proof?.status === 'supported') repairs.set(at, { text, kind, words: proof });
    }
  return judged.map((verdicts, at) => verdicts.map((verdict) => ({ ...verdict, repair: verdict.repair ?? repairs.get(at) })));
}

/** The claim in the notation of its sentence, with the headings above that sentence: as a verifier is asked about any other. */
function asPair({ text, window }: Candidate): ClaimPassage {
  const passage = readWindow(window);
  return { claim: rewriteInNotation(text, passage) ?? text, passage };
}

function openClaim(
  { claim, copies, candidates: sources, foreign }: GatheredClaim,
  verdicts: readonly SourceVerdict[],
  at: number,
  { memory }: Judging,
): Open | undefined {
  const [nearest] = verdicts;
  const isOpen = verdicts.every(({ status, repair }) => status !== 'supported' && repair === undefined);
  if (nearest?.best === undefined || !isOpen || copies.length > 0 || foreign || opensWithPronoun(claim.text)) return undefined;
  const { best } = nearest;
  const about = sources.find(({ source }) => source === nearest.window.source.n);
  const window = about?.windows.find(({ source, start, end }) => source.text.slice(start, end) === best.sourceText);
  if (about === undefined || window === undefined || about.passage(true) === null) return undefined;
  const read = about.windows.slice(0, WINDOWS_READ).flatMap(({ source, start, end }) => memory.tokenize(source.text, start, end));
  const known = new Set(read.map(({ stem }) => stem));
  const shorter = shortenedClaims(best.claimText, standingIn(best, known)).slice(0, MOST_ASKED);
  const sentence = standaloneSentence(best, window).filter((text) => !shorter.includes(text));
  const candidates = [
    ...shorter.slice(0, MOST_ASKED - sentence.length).map((text) => ({ text, kind: 'omission' as const, window })),
    ...sentence.map((text) => ({ text, kind: 'source_sentence' as const, window })),
  ];
  return candidates.length === 0 ? undefined : { at, about, candidates };
}

const WINDOWS_READ = 3;

/** Whether the source has the word of the claim that begins at a place, or the value that it belongs to. */
function standingIn({ claim, claimText, sourceText }: Compared, known: ReadonlySet<string>): (start: number) => Standing {
  const met = matchValues(claimText, sourceText).filter(({ relation }) => relation === 'equal' || relation === 'implied');
  const standing = new Map<number, Standing>();
  claim.forEach((token, i) => {
    if (token.kind === 'symbol' || isFunctionWord(token.stem)) return;
    const isMet = known.has(token.stem) || met.some(({ value }) => i >= value.from && i < value.to);
    standing.set(token.start, isMet ? 'met' : 'missing');
  });
  return (start) => standing.get(start) ?? 'grammar';
}

// So much of the claim the sentence must say to be about the same matter.
const SAME_MATTER = 0.5;
const LONGEST_SENTENCE = 220;
const MOST_LONGER = 2.5;
// What leads on from the sentence before, or points at what stands elsewhere.
const LEANS =
  /^(?:however|but|and|or|so|also|then|thus|therefore|moreover|furthermore|additionally|instead|otherwise|nevertheless|meanwhile|consequently|such|here|there|both|another|others?|yes|no|in addition|in contrast|as a result|for example|for instance|on the other hand|the (?:same|latter|former|other|above|following|second|first))\b|\b(?:above|below|following|latter|former|aforementioned|respectively|the same)\b|["“”«»]/i;

/** The sentence of the source, where it is one about the same matter, not much longer than the claim, and can be read alone. */
function standaloneSentence({ alignment, claimText, sourceText }: Compared, { context, stance }: SourceWindow): string[] {
  const text = collapseSpace(sourceText).trim();
  if (context?.kind !== 'prose' || context.leadIn !== undefined || stance !== undefined) return [];
  if (alignment.covered < SAME_MATTER || text.length > Math.min(LONGEST_SENTENCE, MOST_LONGER * claimText.length)) return [];
  if (!/^[\p{Lu}\d]/u.test(text) || !/[^.!?][.!]$/u.test(text) || LEANS.test(text) || opensWithPronoun(text)) return [];
  const words = tagWords(text) ?? [];
  const verb = verbWithSubject(words);
  const subject = words.slice(0, Math.max(0, verb));
  return subject.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN') ? [text] : [];
}
