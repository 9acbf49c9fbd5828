import type { Packet, ReviewResult, SafeUseStatus, SupportStatus } from '@claimgate/domain';
import { decidedInWords, deciderLines, inWords, SYMBOLS, versionLines } from '../wording.js';
import { escapeHtml, statusBar } from './elements.js';
import type { ReviewedClaim } from './reviewed-claims.js';

const MODES = { advisory: 'advisory (it informs)', enforcing: 'enforcing (it decides)' } as const;

const MOST_NOTICES = 10;

/** What the header says besides the result: how the run is named and dated. */
interface RunName {
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
<p>${escapeHtml(report.summary)} ${decidedInWords(verifications)} ${sourceCoverage(result)}</p>
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

const MEANINGS: Readonly<Record<SafeUseStatus, string>> = {
  supported: 'Every claim found in the output is supported by words of the supplied sources.',
  needs_review: 'A person should settle the claims listed below before the output is used.',
  needs_repair: 'Do not use the output as it is: correct, source or remove the claims listed below first.',
  blocked: 'The output must not be used: under the rules chosen for it, the claims listed below stop it.',
  contradicted: 'At least one claim says something else than a supplied source does.',
  unsupported: 'At least one claim has no support in the supplied sources.',
  partially_supported: 'At least one claim goes beyond what the supplied sources say.',
  insufficient_context: 'At least one claim could not be settled with the supplied sources.',
};

/** What the verdict means for someone who wants to use the output, in one sentence. */
export function verdictMeaning({ gate, claims, verifications }: ReviewResult): string {
  if (claims.length === 0) return 'The output holds no claim that can be checked, so nothing can be said about it.';
  const open = verifications.some(({ status, sourcesConflict }) => status !== 'supported' || sourcesConflict);
  if (open || gate.verdict === 'supported') return MEANINGS[gate.verdict];
  return gate.reasons.some(({ code }) => code === 'citation_issue')
    ? 'Every claim found in the output is supported, but not every citation leads to the source that supports it: correct them first.'
    : 'Every claim found in the output is supported, but part of the output could not be checked: a person should read it first.';
}

/** The colours of a verdict are those of the claims that lead to it. */
export const VERDICT_TONES: Readonly<Record<SafeUseStatus, SupportStatus>> = {
  supported: 'supported',
  needs_review: 'partially_supported',
  needs_repair: 'contradicted',
  blocked: 'contradicted',
  contradicted: 'contradicted',
  unsupported: 'unsupported',
  partially_supported: 'partially_supported',
  insufficient_context: 'insufficient_context',
};
