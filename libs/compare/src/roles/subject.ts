import type { TaggedWord } from '@claimgate/language';

/** What a verb is said of. */
export interface Subject {
  readonly subject: ReadonlySet<string>;
  /** What only belongs to that: "the winner" in "the father of the winner", "the mill" in "the company that bought the mill". */
  readonly belonging: ReadonlySet<string>;
  /** True where a clause says it that is put in between: "the agency, which passes it on". */
  readonly isAside: boolean;
}

type NamesOf = (word: TaggedWord) => readonly string[];

const NOBODY: Subject = { subject: new Set(), belonging: new Set(), isAside: false };
const BREAKS = /^[;:.!?()\u2013\u2014]$/;
const RELATIVE = /^(?:which|who|that)$/;

/** The names that stand before a verb as its subject. Nobody's where a word stands for them. */
export function subjectBefore(words: readonly TaggedWord[], end: number, namesOf: NamesOf): Subject {
  if (RELATIVE.test(words[end - 1]?.lower ?? '')) {
    const isAside = words[end - 2]?.lower === ',';
    return { subject: allNames(words, isAside ? end - 2 : end - 1, namesOf), belonging: new Set(), isAside };
  }
  const from = startOfSubject(words, end);
  // "The company that bought the mill has closed": the subject stands before what is said of it.
  const isBehindAside = words[end - 1]?.lower === ',' || ['VERB', 'AUX'].includes(words[from - 1]?.pos ?? '');
  const aside = isBehindAside ? openingOfAside(words, end) : -1;
  const [start, until] = aside < 0 ? [from, end] : [startOfSubject(words, aside), aside];
  if (words.slice(start, until).some(({ pos }) => pos === 'PRON')) return NOBODY;
  const subject = headsOf(words.slice(start, until), namesOf);
  const all = words.slice(start, end).flatMap(namesOf);
  return { subject, belonging: new Set(all.filter((name) => !subject.has(name))), isAside: false };
}

/** Where the words begin that stand before a place without a verb between them. */
function startOfSubject(words: readonly TaggedWord[], end: number): number {
  return words.findLastIndex((word, i) => i < end && endsSubject(word)) + 1;
}

function endsSubject({ lower, pos }: TaggedWord): boolean {
  return BREAKS.test(lower) || RELATIVE.test(lower) || pos === 'VERB' || pos === 'AUX' || pos === 'SCONJ';
}

/** Where the clause opens that is put in before a place; -1 for none. */
function openingOfAside(words: readonly TaggedWord[], end: number): number {
  const opens = words.findLastIndex(({ lower }, i) => i < end && (BREAKS.test(lower) || RELATIVE.test(lower)));
  return opens > 0 && RELATIVE.test(words[opens]?.lower ?? '') ? opens : -1;
}

/** All names back to a verb, whichever of them "which" stands for. */
function allNames(words: readonly TaggedWord[], end: number, namesOf: NamesOf): Set<string> {
  const from = startOfSubject(words, end);
  return new Set(words.slice(from, end).flatMap((word, i) => (isOwner(words, from + i) ? [] : namesOf(word))));
}

/** The names that no preposition brings in, and that own nothing. */
function headsOf(words: readonly TaggedWord[], namesOf: NamesOf): Set<string> {
  const heads = new Set<string>();
  let isBroughtIn = false;
  for (const [i, word] of words.entries()) {
    if (word.pos === 'ADP') isBroughtIn = true;
    else if (word.lower === ',' || (word.pos === 'DET' && words[i - 1]?.pos !== 'ADP')) isBroughtIn = false;
    else if (!isBroughtIn && !isOwner(words, i)) for (const name of namesOf(word)) heads.add(name);
  }
  return heads;
}

/** "the king's brother" */
function isOwner(words: readonly TaggedWord[], i: number): boolean {
  return /^['’]s?$/.test(words[i + 1]?.lower ?? '');
}
