import type { Packet, ReviewResult } from '@claimgate/domain';
import { inWords } from '../wording.js';
import { aboutReport, notChecked, openQuestions } from './about-report.js';
import { claimCards } from './claim-cards.js';
import { highlightRules } from './highlight-rules.js';
import { lookFirst } from './look-first.js';
import { outputSection } from './output-section.js';
import { pageHead } from './page-head.js';
import { pageHeader } from './page-header.js';
import { PAGE_STYLE } from './page-style.js';
import { reviewedClaims } from './reviewed-claims.js';
import { sourcePane } from './source-pane.js';
import { statusBarRules } from './status-bar.js';

/** What the page is made from: stored domain objects, and how the run is named and dated. */
export interface HtmlReportInput {
  readonly packet: Packet;
  readonly result: ReviewResult;
  /** Names the run in the title of the page, for example its id. */
  readonly title: string;
  readonly createdAt: Date;
}

const SKIP_LINKS = '<p class="skip"><a href="#claims">Skip to the claims</a> <a href="#sources">Skip to the sources</a></p>';

/** One self-contained page: claims left, sources right. All reviewed text is escaped; nothing is fetched, nothing is run. */
export function renderHtmlReport({ packet, result, title, createdAt }: HtmlReportInput): string {
  const claims = reviewedClaims(result);
  const rules = `${statusBarRules(claims)}\n${highlightRules(result.claims.map(({ n }) => n))}`;
  return `<!doctype html>
<html lang="en">${pageHead(`Claim report: ${inWords(result.gate.verdict)}, ${title}`, [PAGE_STYLE, rules])}<body>
${SKIP_LINKS}
${pageHeader({ title, createdAt }, packet, result, claims)}
<main>${lookFirst(claims)}
${outputSection(packet, claims, result.report.coverage)}
${claimCards(claims, packet.sources)}
${openQuestions(result)}
${notChecked(packet, result)}</main>
${sourcePane(packet.sources, result.spans, claims)}
${aboutReport()}</body></html>
`;
}
