import { rarityOf } from '../language/common-words.js';
import type { SourceWindow } from '../retrieve/index-sources.js';
import type { Compared } from './compare.js';

/** The shortest run of source words that holds every word the decision rests on, offsets in the readable text. */
export function decidingWords(
  window: SourceWindow,
  { claim, source, alignment, differences }: Compared,
): { start: number; end: number } {
  const wanted = new Set(claim.filter(({ stem }) => rarityOf(stem) > 0.4).map(({ stem }) => stem));
  const matched = new Set(alignment.matchOf.filter((j) => j >= 0));
  const rivals = new Set(
    differences.length > 0 ? alignment.slots.flatMap((slot) => (slot.claim.length > 0 ? slot.source : [])) : [],
  );
  const inside = source.flatMap((token, j) =>
    (matched.has(j) && rarityOf(token.stem) > 0.2) || wanted.has(token.stem) || rivals.has(j) ? [token] : [],
  );
  if (inside.length === 0) return { start: window.start, end: window.end };
  return { start: window.start + (inside[0]?.start ?? 0), end: window.start + (inside.at(-1)?.end ?? 0) };
}
