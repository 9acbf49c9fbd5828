import { createHash } from 'node:crypto';
import type { Packet, ReviewResult } from '@claimgate/domain';
import { STATEMENT, versionLines } from '../statement.js';
import { inWords, SYMBOLS, UNCHECKED_WORDS } from '../wording.js';
import { renderClaims } from './claim-column.js';
import { escapeHtml } from './escape-html.js';
import { PAGE_STYLE } from './page-style.js';
import { renderSources } from './source-column.js';

/** What the page is made from: stored domain objects, and how the run is named and dated. */
export interface HtmlReportInput {
  readonly packet: Packet;
  readonly result: ReviewResult;
  /** Names the run in the title of the page, for example its id. */
  readonly title: string;
  readonly createdAt: Date;
}

/** The page may load nothing and run nothing but what is written in it. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

/** One self-contained page: claims left, sources right. All reviewed text is escaped; nothing is fetched. */
export function renderHtmlReport({ packet, result, title, createdAt }: HtmlReportInput): string {
  const { gate, report } = result;
  const heading = `Claim report: ${inWords(gate.verdict)}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(`${heading}, ${title}`)}</title><style>${PAGE_STYLE}</style></head><body>
<header><h1><span aria-hidden="true">${SYMBOLS[gate.verdict]}</span> ${heading}</h1>
<p>${escapeHtml(title)}, ${createdAt.toISOString()}</p><p>${escapeHtml(report.summary)}</p>
<p>${report.sourceCoverage.claimsWithPrimarySource} of ${report.sourceCoverage.totalClaims} claims have words of a source. The verdict is ${gate.mode}; strictness ${gate.strictness}.</p></header>
<main><section class="column" aria-labelledby="claims"><h2 id="claims">Claims</h2>
${renderClaims(result)}
${renderUnchecked(packet, result)}</section>
<section class="column" aria-labelledby="sources"><h2 id="sources">Sources</h2>
${renderSources(packet.sources, result.spans, result.verifications)}</section></main>
<footer>${renderStatement(result)}</footer></body></html>
`;
}

function renderUnchecked({ aiOutput }: Packet, { report }: ReviewResult): string {
  const items = report.coverage.map(
    ({ start, end, reason }) =>
      `<li>${UNCHECKED_WORDS[reason]} (${start}–${end}): <span class="words" dir="auto">${escapeHtml(aiOutput.slice(start, end))}</span></li>`,
  );
  return `<h2>What was not checked</h2>${items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>Nothing: all of the output was checked.</p>'}`;
}

function renderStatement({ versions }: ReviewResult): string {
  const rows = versionLines(versions).map(
    ([label, version]) => `<tr><th scope="row">${label}</th><td>${escapeHtml(version)}</td></tr>`,
  );
  return `<h2>About this report</h2><p>${STATEMENT}</p><table><caption>Versions that decided</caption><tbody>${rows.join('')}</tbody></table>`;
}
