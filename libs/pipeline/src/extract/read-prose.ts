import type { Citation, SourceDocument, UncheckedSpan } from '@claimgate/domain';
import type { DraftClaim } from '../ports.js';
import type { Segment } from '../segment/segment.js';
import type { SegmentReading } from './built-in-extractor.js';
import { findCitations, type PlacedCitation } from './citations.js';
import { asSentence, claimText } from './claim-text.js';
import { claimTypeOf } from './claim-type.js';
import { type Clause, plainClause } from './clauses/clause.js';
import { type Antecedent, antecedentOf, resolvePronoun } from './clauses/resolve-pronoun.js';
import { splitSentence } from './clauses/split-sentence.js';
import { tagWords, type TaggedWord } from './clauses/tag-words.js';
import { rateImportance } from './importance.js';
import { completeLead, isBareLead } from './list-lead.js';
import { whyNotAClaim } from './non-claims.js';

/** Reads one sentence or list item: the claims it makes, or why it makes none. */
export function readProse(
  segment: Segment,
  sources: readonly SourceDocument[],
  antecedent: Antecedent | undefined,
): SegmentReading {
  const citations = findCitations(segment, sources);
  const text = withoutMarkers(segment.text, citations);
  const words = tagWords(text);
  const item = segment.kind === 'list_item' ? completeLead(text, words, segment.lead) : undefined;
  const reason = item === undefined ? reasonAgainst(text, words, citations.length > 0) : undefined;
  if (reason !== undefined) return { claims: [], unchecked: [wholeOf(segment, reason)], antecedent };
  const drafts = item === undefined ? claimsOf(text, words, antecedent) : [{ clause: whole(text), text: item, certain: true }];
  const claims = drafts.map((draft) => asDraft(segment, draft, citations));
  return { claims, unchecked: [], antecedent: nextAntecedent(text, words, antecedent) };
}

function reasonAgainst(
  text: string,
  words: readonly TaggedWord[] | undefined,
  cited: boolean,
): UncheckedSpan['reason'] | undefined {
  return whyNotAClaim(text, words, cited) ?? (isBareLead(text) ? 'fragment' : undefined);
}

interface Reading {
  readonly clause: Clause;
  readonly text: string;
  readonly certain: boolean;
}

function claimsOf(text: string, words: readonly TaggedWord[] | undefined, antecedent: Antecedent | undefined): Reading[] {
  const clauses = words === undefined || words.length === 0 ? [whole(text)] : splitSentence(words);
  let own = antecedent;
  return clauses.map((clause, i) => {
    const sentence = clauses.length === 1 ? asSentence(text) : claimText(text, clause);
    const resolved = resolvePronoun(sentence, i === 0 ? antecedent : own);
    if (i === 0) own = (words && antecedentOf(text, words)) ?? antecedent;
    return { clause: clauses.length === 1 ? whole(text) : clause, ...resolved };
  });
}

function nextAntecedent(
  text: string,
  words: readonly TaggedWord[] | undefined,
  before: Antecedent | undefined,
): Antecedent | undefined {
  if (words === undefined) return undefined;
  const pronoun = /^(?:he|she|it|they)$/.test(words[0]?.lower ?? '');
  return pronoun ? before : antecedentOf(text, words);
}

/** Markers become white space of the same length, so that every other character keeps its place. */
function withoutMarkers(text: string, citations: readonly PlacedCitation[]): string {
  let plain = text;
  for (const { start, end } of citations) plain = plain.slice(0, start) + ' '.repeat(end - start) + plain.slice(end);
  return plain;
}

function whole(text: string): Clause {
  const start = text.length - text.trimStart().length;
  return plainClause([{ start, end: Math.max(start, text.trimEnd().length), lower: '', pos: 'X' }]);
}

function wholeOf({ start, end }: Segment, reason: UncheckedSpan['reason']): UncheckedSpan {
  return { start, end, reason };
}

/** The last claim of a sentence takes the marks and markers that close it, so that nothing of the sentence is left over. */
function asDraft(segment: Segment, { clause, text, certain }: Reading, citations: readonly PlacedCitation[]): DraftClaim {
  const type = claimTypeOf(text);
  return {
    span: outputSpan(segment, clause.start, clause.end),
    text,
    type,
    importance: rateImportance(text, type).level,
    citations: uniqueCitations(citations),
    confidence: certain ? 0.9 : 0.5,
  };
}

function outputSpan({ offsets, start, end }: Segment, from: number, to: number): { start: number; end: number } {
  return { start: offsets[from] ?? start, end: to > from ? (offsets[to - 1] ?? end - 1) + 1 : end };
}

function uniqueCitations(citations: readonly PlacedCitation[]): Citation[] {
  const seen = new Map(citations.map(({ marker, source }) => [`${marker}\n${source}`, { marker, source }]));
  return [...seen.values()];
}
