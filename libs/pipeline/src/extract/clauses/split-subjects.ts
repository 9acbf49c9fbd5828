import { verbWithSubject } from './clause.js';
import type { TaggedWord } from './tag-words.js';

/** One subject of several, and the verb form that it takes alone. */
export interface SplitSubject {
  readonly subject: readonly TaggedWord[];
  readonly verb: string;
  /** Index of the first word after the verb. */
  readonly rest: number;
}

const TOGETHER =
  /^(?:met|meet|agree|agreed|merge|merged|marry|married|combine|combined|together|share|shared|differ|differed|each|both|joint|jointly|compete|competed|total|totaled|totalled|divorced|collaborated|collaborate|respectively|between|among|vary|varies)$/;
const ALONE: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has', do: 'does' };
const NP = new Set(['PROPN', 'NOUN', 'DET', 'ADJ', 'NUM']);

/** Splits "A, B and C do X" into its subjects; empty when they act together or are no plain list. */
export function splitSubjects(words: readonly TaggedWord[]): SplitSubject[] {
  const verb = verbWithSubject(words);
  if (verb < 3 || words.some(({ lower }) => TOGETHER.test(lower))) return [];
  const subjects = listOf(words.slice(0, verb));
  if (subjects.length < 2) return [];
  const alone = verbAlone(words[verb] as TaggedWord);
  return alone === undefined ? [] : subjects.map((subject) => ({ subject, verb: alone, rest: verb + 1 }));
}

function listOf(words: readonly TaggedWord[]): TaggedWord[][] {
  if (!words.some(({ lower }) => lower === 'and')) return [];
  const subjects: TaggedWord[][] = [[]];
  for (const word of words) {
    if (word.lower === ',' || word.lower === 'and') subjects.push([]);
    else if (NP.has(word.pos)) subjects.at(-1)?.push(word);
    else return [];
  }
  const filled = subjects.filter((subject) => subject.length > 0);
  return filled.every(isSimple) && filled.every(startsAlike(filled)) ? filled : [];
}

/** "Alice", "the buyer", "Acme Corp": nothing that another conjunct might have to share. */
function isSimple(subject: readonly TaggedWord[]): boolean {
  const head = subject.at(-1);
  return subject.length <= 4 && (head?.pos === 'PROPN' || head?.pos === 'NOUN');
}

/** "Red and green apples": a bare adjective or a lone determiner shows that the list shares a noun. */
function startsAlike(subjects: readonly (readonly TaggedWord[])[]): (subject: readonly TaggedWord[]) => boolean {
  const determined = subjects.filter((subject) => subject[0]?.pos === 'DET').length;
  const named = subjects.every((subject) => subject.at(-1)?.pos === 'PROPN' || subject.length === 1);
  return () => determined === subjects.length || (determined === 0 && named);
}

/** The verb as one subject takes it; undefined when that cannot be told. */
function verbAlone({ lower, pos }: TaggedWord): string | undefined {
  const known = ALONE[lower];
  if (known !== undefined) return known;
  if (pos === 'AUX' || /(?:ed)$/.test(lower) || PAST.has(lower)) return lower;
  if (!/^[a-z]+$/.test(lower) || lower.endsWith('s')) return undefined;
  if (/(?:sh|ch|x|z|o)$/.test(lower)) return `${lower}es`;
  return /[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}

const PAST = new Set(
  'was had did said won led grew fell rose took made gave went came became began ran wrote sold bought built paid lost left held kept met sent spent told saw knew chose spoke'.split(
    ' ',
  ),
);
