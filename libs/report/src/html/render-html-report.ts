import { createHash } from 'node:crypto';
import {
  itemAt,
  type Packet,
  type ReviewDecision,
  type ReviewResult,
  type UncheckedReason,
  type UncheckedSpan,
} from '@claimgate/domain';
import { columnOf, countsUnchecked } from '../gate/policy.js';
import { inWords, STATEMENT, UNCHECKED_WORDS } from '../wording.js';
import { claimCards, lookFirst } from './claim-cards.js';
import { decisionsSection } from './decisions-section.js';
import { escapeHtml, highlightRules, statusBarRules } from './elements.js';
import { outputSection } from './output-section.js';
import { pageHeader } from './page-header.js';
import { PAGE_STYLE } from './page-style.js';
import { repairedSection } from './repaired-section.js';
import { reviewedClaims } from './reviewed-claims.js';
import { sourcePane } from './source-pane.js';

/** What the page is made from: stored domain objects, and how the run is named and dated. */
export interface HtmlReportInput {
  readonly packet: Packet;
  readonly result: ReviewResult;
  /** Names the run in the title of the page, for example its id. */
  readonly title: string;
  readonly createdAt: Date;
  /** What reviewers decided since, as far as it holds. */
  readonly decisions?: readonly ReviewDecision[];
}

const SKIP_LINKS = '<p class="skip"><a href="#claims">Skip to the claims</a> <a href="#sources">Skip to the sources</a></p>';

/** One self-contained page: claims left, sources right. All reviewed text is escaped; nothing is fetched, nothing is run. */
export function renderHtmlReport({ packet, result, title, createdAt, decisions = [] }: HtmlReportInput): string {
  const claims = reviewedClaims(result);
  const rules = `${statusBarRules(claims)}\n${highlightRules(result.claims.map(({ n }) => n))}`;
  return `<!doctype html>
<html lang="en">${pageHead(`Claim report: ${inWords(result.gate.verdict)}, ${title}`, [PAGE_STYLE, rules])}<body>
${SKIP_LINKS}
${pageHeader({ title, createdAt }, packet, result, claims)}
<main>${decisionsSection(decisions)}${lookFirst(claims)}
${outputSection(packet, claims, result.report.coverage)}
${claimCards(claims, packet.sources)}
${repairedSection(result.report.repairedOutput)}${openQuestions(result)}
${notChecked(packet, result)}</main>
${sourcePane(packet.sources, result.spans, claims)}
${aboutReport()}</body></html>
`;
}

/** The head of a page that may load nothing, run nothing, and be styled by nothing but the given sheets. */
function pageHead(title: string, sheets: readonly string[]): string {
  const policy = [
    "default-src 'none'",
    `style-src ${sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>${sheets.map((sheet) => `<style>${sheet}</style>`).join('\n')}</head>`;
}

/** Questions that concern the run as a whole. */
function openQuestions({ report }: ReviewResult): string {
  const questions = report.followUps.filter(({ claim }) => claim === null);
  if (questions.length === 0) return '';
  const items = questions.map(({ question }) => `<li>${escapeHtml(question)}</li>`);
  return `<section aria-labelledby="questions"><h2 id="questions">Questions for the reviewer</h2><ul>${items.join('')}</ul></section>`;
}

/** How much of the output was not checked, by reason. The words themselves are marked in the output. */
function notChecked({ aiOutput, strictness, intendedUse }: Packet, { report }: ReviewResult): string {
  const column = columnOf(strictness, intendedUse);
  const rows = [...Map.groupBy(report.coverage, ({ reason }) => reason)].map(([reason, spans]) =>
    reasonRow(reason, spans, aiOutput, countsUnchecked(reason, column)),
  );
  const body =
    rows.length === 0
      ? '<p>Nothing: all of the output was checked.</p>'
      : `<table><thead><tr><th scope="col">Reason</th><th scope="col">Stretches</th><th scope="col">Characters</th><th scope="col">First of them</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<section aria-labelledby="not-checked"><h2 id="not-checked">What was not checked</h2>\n${body}</section>`;
}

function reasonRow(reason: UncheckedReason, spans: readonly UncheckedSpan[], output: string, counts: boolean): string {
  const characters = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const first = itemAt(spans, 0);
  const words = output.slice(first.start, Math.min(first.end, first.start + 60));
  return `<tr><th scope="row">${UNCHECKED_WORDS[reason]}${counts ? ' (counts in the verdict)' : ''}</th><td>${spans.length}</td><td>${characters}</td><td><q dir="auto">${escapeHtml(words)}</q> (${first.start}–${first.end})</td></tr>`;
}

/** What the report is and what it is not. */
function aboutReport(): string {
  return `<footer><h2>About this report</h2><p>${STATEMENT}</p></footer>`;
}
