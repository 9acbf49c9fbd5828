import { type Clause, placeOf, plainClause, verbWithSubject } from './clause.js';
import { findAsides } from './lift-asides.js';
import { splitCoordination } from './split-coordination.js';
import { splitSubjects } from './split-subjects.js';
import type { TaggedWord } from './tag-words.js';

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
