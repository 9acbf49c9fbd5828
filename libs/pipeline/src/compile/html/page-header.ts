import type { Packet, ReviewResult } from '@claimgate/domain';
import { deciderLines, versionLines } from '../statement.js';
import { inWords, SYMBOLS } from '../wording.js';
import { escapeHtml } from './escape-html.js';
import type { ReviewedClaim } from './reviewed-claims.js';
import { statusBar } from './status-bar.js';
import { VERDICT_TONES, verdictMeaning } from './verdict-meaning.js';

const MODES = { advisory: 'advisory (it informs)', enforcing: 'enforcing (it decides)' } as const;

const MOST_NOTICES = 10;

/** What the header says besides the result: how the run is named and dated. */
export interface RunName {
  readonly title: string;
  readonly createdAt: Date;
}

/** The verdict, what it means, how many claims stand where, and what decided. */
export function pageHeader(
  { title, createdAt }: RunName,
  packet: Packet,
  result: ReviewResult,
  claims: readonly ReviewedClaim[],
): string {
  const { gate, report, versions, verifications } = result;
  const { verdict } = gate;
  const facts = [
    `<span>${escapeHtml(title)}</span>`,
    `<time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`,
    `intended use ${packet.intendedUse.replaceAll('_', ' ')}`,
    `strictness ${gate.strictness}`,
    `verdict ${MODES[gate.mode]}`,
  ];
  const deciders = versionLines(versions).map(([label, version]) => `<span>${label.toLowerCase()} ${escapeHtml(version)}</span>`);
  const whoDecided = deciderLines(verifications, versions).map((line) => `<span>${escapeHtml(line)}</span>`);
  return `<header class="${VERDICT_TONES[verdict]}"><p class="brand">Claimgate claim report</p>
<h1><span class="sign" aria-hidden="true">${SYMBOLS[verdict]}</span> ${inWords(verdict)}</h1>
<p class="meaning">${verdictMeaning(result)}</p>
<p>${escapeHtml(report.summary)} ${sourceCoverage(result)}</p>
${statusBar(claims)}
${notices(result)}<p class="facts">${facts.join(' · ')}</p>
<p class="facts">Decided by ${deciders.join(' · ')}</p>${whoDecided.length === 0 ? '' : `\n<p class="facts">Of these, ${whoDecided.join(' · ')}</p>`}</header>`;
}

function sourceCoverage({ report: { sourceCoverage } }: ReviewResult): string {
  const { claimsWithPrimarySource, totalClaims } = sourceCoverage;
  return totalClaims === 0 ? '' : `For ${claimsWithPrimarySource} of ${totalClaims}, words of a source decide.`;
}

/** What concerns the run as a whole: gate reasons without a claim, and a report that failed its own check. */
function notices({ gate, report }: ReviewResult): string {
  const reasons = gate.reasons.filter(({ claim }) => claim === null).map(({ message }) => message);
  const leaks = report.leakageCheck.passed ? [] : ['This report failed its check on itself:', ...report.leakageCheck.errors];
  const more = reasons.length > MOST_NOTICES ? [`And ${reasons.length - MOST_NOTICES} more, marked below.`] : [];
  const items = [...leaks, ...reasons.slice(0, MOST_NOTICES), ...more].map((notice) => `<li>${escapeHtml(notice)}</li>`);
  return items.length === 0 ? '' : `<ul class="notices">${items.join('')}</ul>\n`;
}
