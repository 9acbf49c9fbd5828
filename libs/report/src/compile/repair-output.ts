import { LIMITS, type AtomicClaim, type RepairedOutput, type Span, type Verification } from '@claimgate/domain';
import type { ReportInput } from './report-input.js';

/** New words for a stretch of the output. */
interface Edit extends Span {
  readonly text: string;
}

/** A claim with the edit that repairs it. */
interface RepairableClaim {
  readonly claim: AtomicClaim;
  readonly edit: Edit;
}

type Repairable = Pick<ReportInput, 'packet' | 'claims' | 'verifications'>;

/**
 * Puts the verified repairs into the output, at the words they change, and touches nothing else. Where claims share words the first is
 * repaired. Undefined where no repair can be put in.
 */
export function repairOutput(input: Repairable): RepairedOutput | undefined {
  const chosen = chooseEdits(input);
  if (chosen.length === 0) return undefined;
  const done = new Set(chosen.map(({ claim }) => claim.n));
  const open = input.verifications.filter((each) => !isSettled(each) && !done.has(each.claim));
  return { ...applyEdits(input.packet.aiOutput, chosen), marked: open.map(({ claim }) => claim) };
}

/** The edits that can stand together, in the order of the output. The repaired output can be reviewed in its turn: it is no longer than one may be. */
function chooseEdits(input: Repairable): RepairableClaim[] {
  const settled = settledClaims(input);
  let reached = 0;
  let room = LIMITS.aiOutputCharacters - characters(input.packet.aiOutput);
  return repairableClaims(input).filter(({ claim, edit }) => {
    const old = input.packet.aiOutput.slice(edit.start, edit.end);
    const growth = characters(edit.text) - characters(old);
    if (claim.span.start < reached || growth > room || settled.some((other) => saysThere(other, edit, old))) return false;
    reached = claim.span.end;
    room -= Math.max(0, growth);
    return true;
  });
}

function repairableClaims({ claims, verifications }: Repairable): RepairableClaim[] {
  const repairs = new Map(verifications.map((each) => [each.claim, each.sourcesConflict ? null : each.repair]));
  return claims
    .flatMap((claim) => {
      const repair = repairs.get(claim.n);
      const edit = repair ? editOf(claim, repair.text) : undefined;
      return edit ? [{ claim, edit }] : [];
    })
    .toSorted((a, b) => a.claim.span.start - b.claim.span.start || a.claim.n - b.claim.n);
}

function settledClaims({ claims, verifications }: Repairable): AtomicClaim[] {
  const settled = new Set(verifications.filter(isSettled).map(({ claim }) => claim));
  return claims.filter(({ n }) => settled.has(n));
}

function isSettled({ status, sourcesConflict }: Verification): boolean {
  return status === 'supported' && !sourcesConflict;
}

/** Whether a claim rests on the words that an edit takes away: a repair must not change a claim that is supported. */
function saysThere({ span, text }: AtomicClaim, edit: Edit, old: string): boolean {
  return span.start < edit.end && edit.start < span.end && text.includes(old.trim());
}

// Words that a claim repeats so often stand in no sentence that people write.
const MOST_PLACES = 20;
// A line break, a mark of Markdown or HTML, or one that steers how text is shown would change more than the words of the claim.
const UNSUITABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069<>`|[\]]/u;

/**
 * What a repair changes in the words of the output. A claim may read otherwise than those (a pronoun resolved, a list taken apart);
 * then there is no place where the repair could stand, unless only markup and citation markers differ.
 */
function editOf({ text, outputText, span, citations }: AtomicClaim, repair: string): Edit | undefined {
  const { before, old, fresh, after } = changedWords(withoutEnd(text), withoutEnd(repair));
  if (old === '' || UNSUITABLE.test(fresh)) return undefined;
  const same = (written: string, said: string): boolean => plain(written, citations) === plain(said, []);
  let at = outputText.indexOf(old);
  for (let place = 0; at >= 0 && place < MOST_PLACES; place += 1) {
    const end = at + old.length;
    if (same(outputText.slice(0, at), before) && same(outputText.slice(end), after))
      return { start: span.start + at, end: span.start + end, text: fresh };
    at = outputText.indexOf(old, at + 1);
  }
  return undefined;
}

/** The words without markup, citation markers, capitals and the punctuation at their ends. */
function plain(text: string, citations: AtomicClaim['citations']): string {
  return citations
    .reduce((rest, { marker }) => rest.replaceAll(marker, ' '), text)
    .replace(/[*_`~]/g, '')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .replace(/^[ .,;:!?]{1,8}|[ .,;:!?]{1,8}$/g, '')
    .toLowerCase();
}

function withoutEnd(text: string): string {
  return text.trim().replace(/[.!?…]{1,8}$/u, '');
}

// A half of a surrogate pair counts as well, so that no character is torn.
const IN_WORD = /[\p{L}\p{N}\p{M}\p{Cs}]/u;

/** Where two texts differ, in whole words and with at least one of the first text, so that the place can be found again. */
function changedWords(text: string, other: string): { before: string; old: string; fresh: string; after: string } {
  const shorter = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorter && text[start] === other[start]) start += 1;
  let kept = 0;
  while (kept < shorter - start && text.at(-1 - kept) === other.at(-1 - kept)) kept += 1;
  const inWord = (at: number): boolean => IN_WORD.test(text[at] ?? '');
  const hasWord = (): boolean => text.slice(start, text.length - kept).trim() !== '';
  while (start > 0 && (inWord(start - 1) || !hasWord())) start -= 1;
  while (kept > 0 && (inWord(text.length - kept) || !hasWord())) kept -= 1;
  const end = text.length - kept;
  return {
    before: text.slice(0, start),
    old: text.slice(start, end),
    fresh: other.slice(start, other.length - kept),
    after: text.slice(end),
  };
}

function applyEdits(output: string, chosen: readonly RepairableClaim[]): Omit<RepairedOutput, 'marked'> {
  let text = '';
  let reached = 0;
  const repaired = chosen.map(({ claim, edit }) => {
    text += output.slice(reached, edit.start);
    const start = text.length;
    text += edit.text;
    reached = edit.end;
    return { claim: claim.n, start, end: text.length };
  });
  return { text: text + output.slice(reached), repaired };
}

/** An emoji is one character, as the limits count them. */
function characters(text: string): number {
  return [...text].length;
}
