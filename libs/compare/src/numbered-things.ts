import type { Token } from '@claimgate/language';
import type { Comparison } from './difference.js';

const NUMBERED =
  /^(?:annex|appendix|article|bed|building|case|category|chapter|class|clause|column|day|exhibit|figure|flight|floor|gate|grade|group|house|item|lane|level|line|lot|model|module|page|paragraph|part|patient|phase|plan|platform|question|release|room|route|row|rule|schedule|season|section|site|stage|step|store|table|team|tier|type|unit|version|volume|ward|week|zone)$/;

/**
 * True where claim and source number two things of the same name: what is said of ward 1 says nothing of ward 3. The word before both numbers is
 * the same, and is one by which things are numbered, or has a capital that no beginning of a sentence gives it.
 */
export function numbersAnother({ claim, source }: Comparison, own: number, other: number): boolean {
  const [before, there] = [nameBefore(claim, own), nameBefore(source, other)];
  return before !== undefined && before === there && claim[own]?.norm !== source[other]?.norm;
}

/** The stem of the word that the number at this place numbers. */
function nameBefore(tokens: readonly Token[], at: number): string | undefined {
  const [name, number] = [tokens[at - 1], tokens[at]];
  if (name?.kind !== 'word' || number?.kind !== 'number' || number.start - name.end > 1) return undefined;
  return NUMBERED.test(name.norm) || (at > 1 && name.capital) ? name.stem : undefined;
}
