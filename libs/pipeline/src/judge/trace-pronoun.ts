import type { AtomicClaim } from '@claimgate/domain';
import { isFunctionWord, isGeneral, isTellingWord, type ReadText, type Token } from '@claimgate/language';
import type { ReviewMemory } from '../review-memory.js';
import { cannotBeTraced, type ClaimVerdict, isUntraced } from './weigh-evidence.js';

// Of the claims of the packets whose pronoun cannot be traced and that were called supported, 11 below it were true and 5 were not; 23 and 2 above.
const SURE = 0.9;

// How far back a pronoun reaches, in characters: a few paragraphs.
const SPOKEN_OF = 2_000;

/**
 * "It can be taken with milk" is no claim about what a source says can be taken with milk, unless the output spoke of that thing before: such
 * a claim is left to a person, with the words shown. One that a source holds word for word stands.
 */
export function leaveUntraced(claim: AtomicClaim, verdict: ClaimVerdict, aiOutput: string, memory: ReviewMemory): ClaimVerdict {
  const { decided } = verdict;
  if (verdict.status !== 'supported' || decided === null || decided.copied || !isUntraced(claim)) return verdict;
  const said = new Set(
    memory.read(aiOutput.slice(Math.max(0, claim.span.start - SPOKEN_OF), claim.span.start)).tokens.map(({ stem }) => stem),
  );
  const things = subjectOf(decided.best);
  const isTraced = things.length === 0 || things.some(({ stem }) => said.has(stem));
  const isSure = decided.isRead !== true || verdict.confidence >= SURE;
  if (isTraced && isSure) return verdict;
  return {
    ...verdict,
    status: 'insufficient_context',
    confidence: 0.5,
    supporters: [],
    decided: { ...decided, status: 'insufficient_context' },
    rationale: `The source says this of something, but ${cannotBeTraced(claim)}. Compare it with the words shown.`,
    undecided: 'cannot_be_read_alone',
  };
}

/** The telling words of a source's sentence before the first that the claim has too: what the sentence is about, where the claim has its pronoun. */
function subjectOf(best: NonNullable<ClaimVerdict['decided']>['best']): Token[] {
  if (best === undefined) return [];
  const first = Math.min(...best.alignment.matchOf.filter((match) => match >= 0));
  return best.source.slice(0, Number.isFinite(first) ? first : 0).filter(({ stem }) => isTellingWord(stem));
}

// "It receives 40,000 visitors", "In 2012 they sold it": of whom, only what stands around the sentence tells.
const POINTS_BACK = new Set('it its they their them he him his she her this these those such'.split(' '));
const OPENING = 6;

/** True where a sentence says itself whom it speaks of: its opening points at nothing before it, and it has every name of the claim. */
export function isUnderstoodAlone(sentence: ReadText, claim: ReadText): boolean {
  if (sentence.tokens.slice(0, OPENING).some(({ norm }) => POINTS_BACK.has(norm))) return false;
  const stems = new Set(sentence.tokens.map(({ stem }) => stem));
  return claim.tokens.every(({ capital, stem }) => !capital || isFunctionWord(stem) || isGeneral(stem) || stems.has(stem));
}
