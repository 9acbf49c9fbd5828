import { itemAt, pagesAt, type Verification } from '@claimgate/domain';
import { columnOf, countsUnchecked } from '../gate/policy.js';
import {
  claimStatusInWords,
  decidedInWords,
  deciderLines,
  inWords,
  REPAIR_WORDS,
  repairedInWords,
  STATEMENT,
  SYMBOLS,
  UNCHECKED_WORDS,
  versionLines,
} from '../wording.js';
import type { ReportBody, ReportInput } from './report-input.js';
import { remedyFor } from './reviewer-notes.js';

/** The report as Markdown for a reviewer. Nothing in output or sources can act as markup in it. */
export function renderMarkdown(input: ReportInput, body: ReportBody): string {
  const sections: string[][] = [
    header(input, body),
    section('Summary', [body.summary]),
    section('Unsupported claims', claimLines(input, body)),
    section('Citation issues', citationLines(body)),
    section('Evidence notes', noteLines(input, body)),
    section('Repaired output', repairedLines(body)),
    section('Follow-up questions', followUpLines(body)),
    section('What was not checked', uncheckedLines(input)),
    section('About this report', [
      STATEMENT,
      ...versionLines(input.versions).map(([label, version]) => `- ${label}: \`${version}\``),
      ...deciderLines(input.verifications, input.versions).map((line) => `- Decided by ${escapeMarkdown(line)}`),
    ]),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function header({ gate, claims, packet, verifications }: ReportInput, body: ReportBody): string[] {
  const { claimsWithPrimarySource, totalClaims } = body.sourceCoverage;
  return [
    `# ${body.title}`,
    '',
    `- Use status: **${SYMBOLS[gate.verdict]} ${inWords(gate.verdict)}** (\`${gate.verdict}\`, ${gate.mode})`,
    `- Claims: ${claims.length}; not supported: ${body.unsupportedClaims.length}; citation issues: ${body.citationIssues.length}`,
    ...(claims.length === 0 ? [] : [`- Decisions: ${decidedInWords(verifications)}`]),
    `- Source coverage: ${claimsWithPrimarySource} of ${totalClaims} claims have words of a source; ${packet.sources.length} supplied`,
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return [`## ${title}`, '', ...(lines.length > 0 ? lines : ['None.'])];
}

const MOST_CHARACTERS = 600;

/** The claims a reviewer must look at, with why and what to do. */
function claimLines(input: ReportInput, { unsupportedClaims }: ReportBody): string[] {
  return unsupportedClaims.flatMap(({ claim, status, span }) => {
    const verification = verificationOf(input, claim);
    return [
      `- **Claim ${claim}**, ${SYMBOLS[status]} ${claimStatusInWords(verification).toLowerCase()}: ${claimText(input, claim)}`,
      `  - Why: ${shown(verification.rationale)}`,
      ...quoteLine(input, span),
      ...suggestionLines(input, verification),
      `  - To do: ${remedyFor(verification)}`,
    ];
  });
}

/** The verified repair of a claim, with the words of the source that carry it where they do not stand above already. */
function suggestionLines(input: ReportInput, { repair, span }: Verification): string[] {
  if (repair === null) return [];
  return [
    `  - Suggested repair (${REPAIR_WORDS[repair.kind]}; verified): “${shown(repair.text)}”`,
    ...(repair.span === span ? [] : quoteLine(input, repair.span)),
  ];
}

/** What was repaired; the text itself would lose its own markup here. */
function repairedLines({ repairedOutput }: ReportBody): string[] {
  if (repairedOutput === undefined) return [];
  return [`${repairedInWords(repairedOutput)} The whole text stands on the page and in the JSON form of this report.`];
}

/** What is wrong with citations. */
function citationLines({ citationIssues }: ReportBody): string[] {
  return citationIssues.map(({ claim, kind, citation, message }) => {
    const marker = citation === null ? '' : ` Marker: ${shown(citation)}`;
    return `- **Claim ${claim}**, ${kind.replaceAll('_', ' ')}: ${shown(message)}${marker}`;
  });
}

/** What the sources leave open in claims that they support in part. */
function noteLines(input: ReportInput, { evidenceNotes }: ReportBody): string[] {
  return evidenceNotes.flatMap(({ claim, note, span }) => [
    `- **Claim ${claim}**, ${SYMBOLS.partially_supported} partially supported: ${claimText(input, claim)}`,
    `  - Note: ${shown(note)}`,
    ...quoteLine(input, span),
    ...suggestionLines(input, verificationOf(input, claim)),
  ]);
}

/** The questions left to people. */
function followUpLines({ followUps }: ReportBody): string[] {
  return followUps.map(({ claim, question }) => `- ${claim === null ? 'Run' : `Claim ${claim}`}: ${shown(question)}`);
}

/** How much of the output was not checked, by reason. */
function uncheckedLines({ coverage, packet }: ReportInput): string[] {
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

function verificationOf({ verifications }: ReportInput, claim: number): Verification {
  return itemAt(verifications, claim - 1);
}

/** Long text is cut for reading; the whole of it is in the JSON form. */
function shown(text: string): string {
  return escapeMarkdown(text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)} …` : text);
}

// Reviewed text always stands after words of ours on its line, so marks that act only at the start of a line need no escape.
const ACTIVE = /[\\`*_[\]<>|~&#!$^]/g;
// A single space between words is as it should be, and most text has no other.
const ODD_SPACE = /[^\S ]\s*| \s+/gu;
const BEYOND_PLAIN = /[^ -~]/;
const CONTROL = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

// Renderers make links of bare addresses even where they are escaped; an invisible joiner after these marks stops all of them.
const AUTOLINK = /:(?=\/\/)|www(?=\.)|@|(?:mailto|xmpp)(?=:)/gi;
const WORD_JOINER = '\u2060';

/** Makes reviewed text inert: no emphasis, link, image, HTML, entity, table cell or automatic link comes out of it. */
export function escapeMarkdown(text: string): string {
  const inLine = text.replace(ODD_SPACE, ' ').trim();
  const seen = BEYOND_PLAIN.test(inLine) ? inLine.replace(CONTROL, '\uFFFD') : inLine;
  return seen.replace(ACTIVE, '\\$&').replace(AUTOLINK, `$&${WORD_JOINER}`);
}
