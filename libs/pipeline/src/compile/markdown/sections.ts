import { pagesAt, type Verification } from '@claimgate/domain';
import { columnOf, countsUnchecked } from '../../gate/policy.js';
import type { ReportBody, ReportInput } from '../compile-report.js';
import { inWords, SYMBOLS, UNCHECKED_WORDS } from '../wording.js';
import { escapeMarkdown } from './escape-markdown.js';

const MOST_CHARACTERS = 600;

/** The claims a reviewer must look at, with why and what to do. */
export function claimLines(input: ReportInput, { unsupportedClaims }: ReportBody): string[] {
  return unsupportedClaims.flatMap(({ claim, status, span, reviewerFollowUp }) => [
    `- **Claim ${claim}**, ${SYMBOLS[status]} ${inWords(status).toLowerCase()}: ${claimText(input, claim)}`,
    `  - Why: ${shown(verificationOf(input, claim)?.rationale ?? '')}`,
    ...quoteLine(input, span),
    `  - To do: ${reviewerFollowUp}`,
  ]);
}

/** What is wrong with citations. */
export function citationLines({ citationIssues }: ReportBody): string[] {
  return citationIssues.map(({ claim, kind, citation, message }) => {
    const marker = citation === null ? '' : ` Marker: ${shown(citation)}`;
    return `- **Claim ${claim}**, ${kind.replaceAll('_', ' ')}: ${shown(message)}${marker}`;
  });
}

/** What the sources leave open in claims that they support in part. */
export function noteLines(input: ReportInput, { evidenceNotes }: ReportBody): string[] {
  return evidenceNotes.flatMap(({ claim, note, span }) => [
    `- **Claim ${claim}**, ${SYMBOLS.partially_supported} partially supported: ${claimText(input, claim)}`,
    `  - Note: ${shown(note)}`,
    ...quoteLine(input, span),
  ]);
}

/** The questions left to people. */
export function followUpLines({ followUps }: ReportBody): string[] {
  return followUps.map(({ claim, question }) => `- ${claim === null ? 'Run' : `Claim ${claim}`}: ${shown(question)}`);
}

/** How much of the output was not checked, by reason. */
export function uncheckedLines({ coverage, packet }: ReportInput): string[] {
  const column = columnOf(packet.strictness, packet.intendedUse);
  return [...Map.groupBy(coverage, ({ reason }) => reason)].map(([reason, spans]) => {
    const places = spans.slice(0, 20).map(({ start, end }) => `${start}–${end}`);
    const more = spans.length > places.length ? ` and ${spans.length - places.length} more` : '';
    return `- ${UNCHECKED_WORDS[reason]}: ${spans.length}, at offsets ${places.join(', ')}${more}${countsUnchecked(reason, column) ? '; counts in the verdict' : ''}`;
  });
}

function quoteLine({ spans, packet }: ReportInput, span: number | null): string[] {
  const found = span === null ? undefined : spans[span - 1];
  if (!found) return [];
  const source = packet.sources.find(({ n }) => n === found.source);
  const pages = source ? pagesAt(source, found) : '';
  return [`  - Source ${found.source}${pages} (${shown(source?.title ?? '')}) says: “${shown(found.quote)}”`];
}

function claimText({ claims }: ReportInput, n: number): string {
  return `“${shown(claims[n - 1]?.text ?? '')}”`;
}

function verificationOf({ verifications }: ReportInput, claim: number): Verification | undefined {
  return verifications[claim - 1];
}

/** Long text is cut for reading; the whole of it is in the JSON form. */
function shown(text: string): string {
  return escapeMarkdown(text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)} …` : text);
}
