import type { Citation, ClaimType, SourceDocument, Span, UncheckedReason, UncheckedSpan } from '@claimgate/domain';
import { collapseSpace, type TaggedWord, tagWords } from '@claimgate/language';
import type { DraftClaim } from '../ports.js';
import type { Segment } from '../segment/segment.js';
import { findCitations, type PlacedCitation } from './citations.js';
import { asSentence, claimText, isTooLong } from './claim-text.js';
import { claimTypeOf, rateImportance } from './classify-claim.js';
import { type Clause, firstFinite, plainClause } from './clauses/clause.js';
import { type Antecedent, antecedentOf, resolvePronoun } from './clauses/resolve-pronoun.js';
import { splitSentence } from './clauses/split-sentence.js';
import { type Above, completeLead, isBareLead } from './complete-lead.js';
import { instructionTypeOf, isInstruction } from './instructions.js';
import { readAssertion } from './read-assertion.js';
import type { SegmentReading, Surroundings } from './segment-reading.js';
import { holdsValue, isTelling } from './statements.js';

/** Reads one sentence or list item: the claims it makes, or why it makes none. */
export function readProse(segment: Segment, sources: readonly SourceDocument[], around: Surroundings): SegmentReading {
  const citations = findCitations(segment, sources);
  const text = withoutMarkers(segment.text, citations);
  const words = tagWords(text, segment.code);
  const above = aboveOf(segment, around);
  const item = completeLead(text, words, above);
  if (item !== undefined && !around.foreign) {
    const readings = [{ clause: whole(text), text: item, certain: true }];
    return claimsIn(segment, citations, { text, words }, readings, around, typeOfOrder(item));
  }
  if (isLead(text, words, around)) return notChecked(segment, 'lead', around);
  const assertion = readAssertion(text, words, citations.length > 0, around.tells);
  if (assertion.kind === 'nothing') return notChecked(segment, asHeading(assertion.reason, text, around), around);
  if (around.foreign) return claimsIn(segment, citations, { text, words: undefined }, [foreignReading(text, above)], around);
  const said = only(text, assertion.part);
  const own = said === text ? words : tagWords(said, segment.code);
  const readings = assertion.instruction ? [wholeReading(said)] : claimsOf(said, own, around.antecedent);
  const type = assertion.instruction ? typeOfOrder(said) : undefined;
  const reading = claimsIn(segment, citations, { text: said, words: own }, readings, around, type);
  return { ...reading, unchecked: [...frameOf(segment, text, assertion.part, assertion.frame), ...reading.unchecked] };
}

const LABEL = /^\s*\S+(?:\s\S+){0,2}[.!]\s*$/;

/**
 * What leads into a list item or a line of its own. Only the first sentence of an item goes on with what stands above it, and not where it is no more
 * than the title of the others: "Timing. You have two months."
 */
function aboveOf({ kind, lead, text }: Segment, { opens, goesOn, heading, lineLead }: Surroundings): Above {
  if (kind === 'list_item' && opens) return goesOn === true && LABEL.test(text) ? { lead: null } : { lead, heading };
  return { lead: kind === 'sentence' ? (lineLead ?? null) : null };
}

function typeOfOrder(text: string): ClaimType {
  const type = claimTypeOf(text);
  return isInstruction(text.trim(), tagWords(text) ?? []) ? instructionTypeOf(text, type) : type;
}

/** "The plan includes:" says nothing without its list; a lead that holds a value, or has no list, says it itself. */
function isLead(text: string, words: readonly TaggedWord[] | undefined, { leadsOn }: Surroundings): boolean {
  if (words === undefined || !text.trim().endsWith(':') || holdsValue(text)) return false;
  const isName = !words.some(({ pos }) => pos === 'VERB' || pos === 'AUX') || (leadsOn && firstFinite(words) < 0);
  return (
    isName || (leadsOn && (isBareLead(text) || readAssertion(text, words, false).kind === 'nothing' || isOrder(text, words)))
  );
}

function isOrder(text: string, words: readonly TaggedWord[] | undefined): boolean {
  const assertion = readAssertion(text, words, false);
  return assertion.kind === 'claim' && assertion.instruction;
}

const ADDRESS = /^<?(?:https?:\/\/|www\.)\S{3,2000}$/i;
const NAMES_ONLY =
  /^(?:[\p{L}\p{N}][\p{Ll}\p{M}\p{N}’'-]*|\p{Lu}+|[&/()–-])(?:[\s,]+(?:[\p{L}\p{N}(][\p{Ll}\p{M}\p{N}’')-]*|\p{Lu}+|[&/–-])){0,5}:?$/u;

/** What became of words that assert nothing: a short line of names above others is a heading, an address is a citation. */
function asHeading(reason: UncheckedReason, text: string, { heads }: Surroundings): UncheckedReason {
  const plain = text.trim();
  if ((reason === 'fragment' || reason === 'unreadable') && ADDRESS.test(plain)) return 'citation_marker';
  return reason === 'fragment' && heads && !isTelling(plain) && NAMES_ONLY.test(plain) ? 'heading' : reason;
}

function notChecked({ start, end }: Segment, reason: UncheckedReason, { antecedent }: Surroundings): SegmentReading {
  return { claims: [], unchecked: [{ start, end, reason }], antecedent };
}

interface Reading {
  readonly clause: Clause;
  readonly text: string;
  readonly certain: boolean;
}

function claimsIn(
  segment: Segment,
  citations: readonly PlacedCitation[],
  { text, words }: { readonly text: string; readonly words: readonly TaggedWord[] | undefined },
  readings: readonly Reading[],
  around: Surroundings,
  type?: ClaimType,
): SegmentReading {
  const claims = readings.map((reading) => asDraft(segment, reading, citations, type));
  const unchecked = claims.filter(isTooLong).map(({ span }): UncheckedSpan => ({ ...span, reason: 'over_limit' }));
  return { claims, unchecked, antecedent: nextAntecedent(text, words, around) };
}

function claimsOf(text: string, words: readonly TaggedWord[] | undefined, antecedent: Antecedent | undefined): Reading[] {
  const clauses = words === undefined || words.length === 0 ? [whole(text)] : splitSentence(words);
  let own = antecedent;
  return clauses.map((clause, i) => {
    const sentence = clauses.length === 1 ? asSentence(text) : claimText(text, clause);
    const resolved = resolvePronoun(sentence, i === 0 ? antecedent : own);
    if (i === 0) own = REFERS_BACK.test(sentence) ? undefined : ((words && ownAntecedent(text, words, clause)) ?? antecedent);
    return { clause: clauses.length === 1 ? whole(text) : clause, ...resolved };
  });
}

// "Bev has reset it, and it's been fine since": what the first clause points to may be meant again.
const REFERS_BACK = /\s(?:it|them|him)[.,;!]?(?:\s|$)/i;

/** What the other clauses of a sentence would mean by "it": the subject of the first. */
function ownAntecedent(text: string, words: readonly TaggedWord[], first: Clause): Antecedent | undefined {
  const ofFirst = words.filter(({ end }) => end <= first.end);
  return antecedentOf(text, words) ?? antecedentOf(text, ofFirst, true);
}

/** A sentence as it stands, behind the words that lead into its list: they may turn it round. */
function foreignReading(text: string, { lead }: Above): Reading {
  const sentence = collapseSpace(text).trim();
  return { clause: whole(text), text: lead === null ? sentence : `${collapseSpace(lead).trim()} ${sentence}`, certain: true };
}

function wholeReading(text: string): Reading {
  return { clause: whole(text), text: asSentence(text), certain: true };
}

/**
 * What the next sentence's pronoun would mean: the subject of the first sentence of a paragraph, as long as the others go on about it. Once
 * one of them turns to something else, nothing is certain any more.
 */
function nextAntecedent(
  text: string,
  words: readonly TaggedWord[] | undefined,
  { antecedent: before, opens }: Surroundings,
): Antecedent | undefined {
  if (words === undefined) return undefined;
  if (opens) return antecedentOf(text, words);
  const same = PRONOUN.test(text) || (before !== undefined && text.trimStart().startsWith(before.text));
  return same ? before : undefined;
}

const PRONOUN = /^\s*(?:he|she|it|they)\b/i;

/** Markers become white space of the same length, so that every other character keeps its place. */
function withoutMarkers(text: string, citations: readonly PlacedCitation[]): string {
  let plain = text;
  for (const { start, end } of citations) plain = plain.slice(0, start) + ' '.repeat(end - start) + plain.slice(end);
  return plain;
}

/** A part of a text in its place, with white space around it. */
function only(text: string, { start, end }: Span): string {
  const part = ' '.repeat(start) + text.slice(start, end);
  return start === 0 && end === text.length ? text : part.replace(/[?？؟](["'”’)\]]*\s*)$/u, '.$1');
}

function whole(text: string): Clause {
  const start = text.length - text.trimStart().length;
  return plainClause([{ start, end: Math.max(start, text.trimEnd().length), lower: '', pos: 'X' }]);
}

/** The words around what a sentence asserts. */
function frameOf(segment: Segment, text: string, part: Span, reason: UncheckedReason): UncheckedSpan[] {
  const around = [
    { start: 0, end: part.start },
    { start: part.end, end: text.length },
  ];
  return around
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
    .map(({ start, end }) => ({ ...outputSpan(segment, start, end), reason }));
}

/** The last claim of a sentence takes the marks and markers that close it, so that nothing of the sentence is left over. */
function asDraft(
  segment: Segment,
  { clause, text, certain }: Reading,
  citations: readonly PlacedCitation[],
  known?: ClaimType,
): DraftClaim {
  const type = known ?? claimTypeOf(text);
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
