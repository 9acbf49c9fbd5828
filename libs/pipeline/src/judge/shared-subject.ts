import { isFunctionWord, isGeneral, rarityOf, type Token } from '@claimgate/language';
import type { SourceIndex } from '../retrieve/index-sources.js';

// Of outputs and their own sources 97 in 100 share so much, of five claims of one 92, and 26 and 25 of 1,000 with the sources of another packet.
const LEAST_WORDS = 2;
const LEAST_SHARE = 0.12;
// An output of a claim or two has few rare words, and two of them tell little: 4 of 1,000 such outputs would share them with sources of anything.
const FEW_WORDS = 8;
const LEAST_OF_FEW = 4;
// An output of any length is known by its beginning.
const MOST_READ = 20_000;

/**
 * The sources that speak of what an output as a whole speaks of, by their rare words. There a claim belongs to the subject even where it has none of
 * these words itself: "Be there at half past nine".
 */
export function sourcesOnSubject(aiOutput: string, index: SourceIndex): ReadonlySet<number> {
  const tokens = index.memory.tokenize(aiOutput, 0, Math.min(aiOutput.length, MOST_READ));
  const rare = new Set(tokens.filter(isRare).map(({ stem }) => stem));
  const least = Math.max(rare.size < FEW_WORDS ? LEAST_OF_FEW : LEAST_WORDS, LEAST_SHARE * rare.size);
  return new Set([...countBySource(rare, index)].flatMap(([source, count]) => (count >= least ? source : [])));
}

/** How many of the stems each source has. */
function countBySource(stems: ReadonlySet<string>, { postings, windows }: SourceIndex): Map<number, number> {
  const counts = new Map<number, number>();
  for (const stem of stems) {
    const having = new Set((postings.get(stem) ?? []).map((id) => windows[id]?.source.n ?? 0));
    for (const source of having) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return counts;
}

function isRare({ kind, stem }: Token): boolean {
  return kind === 'word' && stem.length > 1 && rarityOf(stem) === 1 && !isFunctionWord(stem) && !isGeneral(stem);
}
