import { present } from '@claimgate/domain';
import type { Row } from '../rows.js';
import { wordOverlap } from '../word-overlap.js';

/** Labelled rows of one matter: claims of one are foreign to the sources of another. */
export interface Topic {
  readonly name: string;
  readonly rows: readonly Pick<Row, 'claim' | 'source'>[];
}

const CANDIDATES = 20;
const LONGEST_SOURCE = 400;
const MOST_SENTENCES = 3;

/**
 * Claims, each with a few sentences that speak of something else. Of every second one the sentences are those, of twenty, that share most words
 * with the claim: by chance alone hardly any would be hard to tell.
 */
export function foreignRows(topics: readonly Topic[], count: number, random: () => number): Row[] {
  const pick = <T>(list: readonly T[]): T => present(list[Math.floor(random() * list.length)]);
  const rows: Row[] = [];
  while (rows.length < count) {
    const own = pick(topics);
    const claim = firstSentence(pick(own.rows).claim);
    const others = topics.filter(({ name }) => name !== own.name);
    const candidates = Array.from({ length: rows.length % 2 === 0 ? 1 : CANDIDATES }, () => {
      return excerptOf(pick(pick(others).rows).source, random);
    });
    const source = nearest(claim, candidates);
    if (isProse(claim) && isProse(source)) rows.push({ claim, source, supported: false });
  }
  return rows;
}

function firstSentence(text: string): string {
  return (sentencesOf(text)[0] ?? '').slice(0, LONGEST_SOURCE);
}

function excerptOf(text: string, random: () => number): string {
  const sentences = sentencesOf(text);
  const at = Math.floor(random() * sentences.length);
  const length = 1 + Math.floor(random() * MOST_SENTENCES);
  return sentences
    .slice(at, at + length)
    .join(' ')
    .slice(0, LONGEST_SOURCE);
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s/u);
}

function isProse(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3;
}

/** The source that has most words of the claim. */
function nearest(claim: string, sources: readonly string[]): string {
  const overlaps = sources.map((source) => wordOverlap({ claim, source, supported: false }));
  return sources[overlaps.indexOf(Math.max(...overlaps))] ?? '';
}
