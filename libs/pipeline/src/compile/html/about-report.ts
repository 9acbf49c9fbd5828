import type { Packet, ReviewResult, UncheckedReason, UncheckedSpan } from '@claimgate/domain';
import { columnOf, countsUnchecked } from '../../gate/policy.js';
import { STATEMENT } from '../statement.js';
import { UNCHECKED_WORDS } from '../wording.js';
import { escapeHtml } from './escape-html.js';

/** Questions that concern the run as a whole. */
export function openQuestions({ report }: ReviewResult): string {
  const questions = report.followUps.filter(({ claim }) => claim === null);
  if (questions.length === 0) return '';
  const items = questions.map(({ question }) => `<li>${escapeHtml(question)}</li>`);
  return `<section aria-labelledby="questions"><h2 id="questions">Questions for the reviewer</h2><ul>${items.join('')}</ul></section>`;
}

/** How much of the output was not checked, by reason. The words themselves are marked in the output. */
export function notChecked({ aiOutput, strictness, intendedUse }: Packet, { report }: ReviewResult): string {
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
  const first = spans[0] as UncheckedSpan;
  const words = output.slice(first.start, Math.min(first.end, first.start + 60));
  return `<tr><th scope="row">${UNCHECKED_WORDS[reason]}${counts ? ' (counts in the verdict)' : ''}</th><td>${spans.length}</td><td>${characters}</td><td><q dir="auto">${escapeHtml(words)}</q> (${first.start}–${first.end})</td></tr>`;
}

/** What the report is and what it is not. */
export function aboutReport(): string {
  return `<footer><h2>About this report</h2><p>${STATEMENT}</p></footer>`;
}
