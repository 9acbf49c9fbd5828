import { itemAt } from '@claimgate/domain';
import type { TaggedWord } from '@claimgate/language';
import { type Clause, placeOf, plainClause, verbWithSubject } from './clause.js';
import { findAsides } from './lift-asides.js';
import { splitCoordination } from './split-coordination.js';

/** Splits a sentence into clauses that each say one thing and stand alone; the whole sentence when it says only one. */
export function splitSentence(words: readonly TaggedWord[]): Clause[] {
  const bracketed = findBracketed(words);
  if (bracketed) {
    const { from, to } = bracketed;
    const inner = plainClause(words.slice(from + 1, to));
    return [...splitSentence([...words.slice(0, from), ...words.slice(to + 1)]), inner].toSorted((a, b) => a.start - b.start);
  }
  const asides = findAsides(words);
  const main = words.filter((_, i) => !asides.some(({ from, to }) => i >= from && i <= to && !isFinalMark(words, i)));
  const lifted = asides.map(({ about, link, words: inner }): Clause => {
    const [start, end] = placeOf(inner);
    return { pieces: [placeOf(about), ...(link === '' ? [] : [link]), [start, end]], start, end };
  });
  const clauses = splitCoordination(main).flatMap(({ carried, words: run }) => clausesOf(carried, run));
  return [...clauses, ...lifted].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** "(shipping is free)": a statement of its own in brackets. */
function findBracketed(words: readonly TaggedWord[]): { readonly from: number; readonly to: number } | undefined {
  const from = words.findIndex(({ lower }) => lower === '(');
  const to = words.findIndex(({ lower }, i) => i > from && lower === ')');
  if (from <= 0 || to < from + 4) return undefined;
  const inner = words.slice(from + 1, to);
  return verbWithSubject(inner) > 0 && !LINKED.test(inner[0]?.lower ?? '') ? { from, to } : undefined;
}

const LINKED = /^(?:if|when|unless|as|because|which|who|that|where|see|e\.g|i\.e|for|in|to|by|with|and|or|but)\b/;

function isFinalMark(words: readonly TaggedWord[], i: number): boolean {
  return i === words.length - 1 && words[i]?.pos === 'PUNCT';
}

function clausesOf(carried: readonly TaggedWord[], run: readonly TaggedWord[]): Clause[] {
  const subjects = carried.length === 0 ? splitSubjects(run) : [];
  if (subjects.length === 0) return [withPrefix(carried, run)];
  return subjects.map(({ subject, verb, rest }, i) => {
    const [start, end] = placeOf(subject);
    const last = i === subjects.length - 1;
    return { pieces: [[start, end], verb, ...runsOf(run.slice(rest))], start, end: last ? placeOf(run)[1] : end };
  });
}

function withPrefix(carried: readonly TaggedWord[], run: readonly TaggedWord[]): Clause {
  const { start, end } = plainClause(run);
  return { pieces: [...runsOf(carried), ...runsOf(run)], start, end };
}

/** Words that follow each other in the sentence become one piece, so that its spacing is kept. */
function runsOf(words: readonly TaggedWord[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const { start, end } of words) {
    const last = runs.at(-1);
    if (last && start - last[1] <= 1) last[1] = end;
    else runs.push([start, end]);
  }
  return runs;
}

/** One subject of several, and the verb form that it takes alone. */
interface SplitSubject {
  readonly subject: readonly TaggedWord[];
  readonly verb: string;
  /** Index of the first word after the verb. */
  readonly rest: number;
}

const TOGETHER =
  /^(?:met|meet|agree|agreed|merge|merged|marry|married|combine|combined|together|share|shared|differ|differed|make|made|form|formed|constitute|comprise|equal|border|surround|connect|each|both|joint|jointly|compete|competed|total|totaled|totalled|divorced|collaborated|collaborate|respectively|between|among|vary|varies|overlap|overlapped|one|same|different|differently|alike|apart|disagree|disagreed|quarrel|quarrelled|argue|argued)$/;
const ALONE: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has', do: 'does' };
const NP = new Set(['PROPN', 'NOUN', 'DET', 'ADJ', 'NUM']);

/** Splits "A, B and C do X" into its subjects; empty when they act together or are no plain list. */
function splitSubjects(words: readonly TaggedWord[]): SplitSubject[] {
  const verb = verbWithSubject(words);
  if (verb < 3 || words.some(({ lower }) => TOGETHER.test(lower))) return [];
  // "The driver and the driver complained about are brothers"
  if (words[verb + 1]?.pos === 'ADP' && words[verb + 2]?.pos === 'AUX') return [];
  const subjects = listOf(words.slice(0, verb));
  if (subjects.length < 2) return [];
  const { lower } = itemAt(words, verb);
  if (areMany(words, verb)) return [];
  const alone = verbAlone(itemAt(words, verb));
  if (alone === undefined || subjects.some((subject) => COUNTED_OUT.test(subject[0]?.lower ?? ''))) return [];
  const plural = subjects.map((subject) => isPlural(subject.at(-1)));
  // A capital makes a name of the first word: "Dogs and cats" are as plural as the cats.
  const [first] = subjects;
  if (first?.length === 1 && plural[1] === true && first[0]?.lower.endsWith('s')) plural[0] = true;
  return subjects.map((subject, i) => ({ subject, verb: plural[i] ? lower : alone, rest: verb + 1 }));
}

/** "Medicine and law were the most popular courses": neither of them is. */
function areMany(words: readonly TaggedWord[], verb: number): boolean {
  if (!/^(?:are|were|became|become|remain|remained)$/.test(itemAt(words, verb).lower)) return false;
  // To taggers "engineers" is what one does.
  if (words[verb + 1]?.pos === 'VERB' && words[verb + 1]?.lower.endsWith('s')) return true;
  const end = words.findIndex(({ pos }, i) => i > verb && !NP.has(pos) && pos !== 'ADV');
  return isPlural(words.slice(verb + 1, end < 0 ? words.length : end).findLast(({ pos }) => pos !== 'ADV'));
}

const COUNTED_OUT = /^(?:no|few|only|not|neither|both|even)$/;

/** "Dogs and cats are vaccinated": each of them takes the verb as it stands. */
function isPlural(head: TaggedWord | undefined): boolean {
  return head?.pos === 'NOUN' && /(?:[^su]|[^brt]u)s$|^(?:people|children|men|women|staff|police)$/.test(head.lower);
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
