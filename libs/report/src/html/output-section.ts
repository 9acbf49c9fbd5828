import { itemAt, type Packet, type SupportStatus, type UncheckedReason, type UncheckedSpan } from '@claimgate/domain';
import { UNCHECKED_WORDS } from '../wording.js';
import { claimLink, escapeHtml, linkClasses } from './elements.js';
import { markText, type TextToMark } from './marked-text.js';
import { gravity, type ReviewedClaim, STATUSES_WORST_FIRST } from './reviewed-claims.js';

const KEY = `<p class="key">Underlined words belong to a claim; the number before them leads to it. <span class="unchecked">Grey words</span><span class="label">reason</span> were not checked.</p>`;

/** The output in full, each claim's words marked and linked to its card, and what was not checked marked with the reason. */
export function outputSection(packet: Packet, claims: readonly ReviewedClaim[], coverage: readonly UncheckedSpan[]): string {
  const question =
    packet.question === null
      ? ''
      : `<p class="key">It answers the question: <q dir="auto">${escapeHtml(packet.question)}</q></p>\n`;
  return `<section aria-labelledby="output"><h2 id="output">The AI output</h2>
${question}${KEY}
<div class="text output" dir="auto">${markOutput(packet.aiOutput, claims, coverage)}</div></section>`;
}

function markOutput(text: string, claims: readonly ReviewedClaim[], coverage: readonly UncheckedSpan[]): string {
  const cuts = uncheckedInOrder(coverage);
  const links = new Map(claims.map(({ claim: { n }, status }) => [n, claimLink(n, status, `o${n}`)]));
  return markText({
    text,
    cuts,
    spans: claims.map(({ claim }) => ({ n: claim.n, ...claim.span })),
    opening: (n) => links.get(n) ?? '',
    classes: linkClasses,
    piece: pieceWriter(text, claims, cuts),
  });
}

/** Pieces are written in the order of the text, so the stretches not checked are walked along with them. */
function pieceWriter(text: string, claims: readonly ReviewedClaim[], cuts: readonly UncheckedSpan[]): TextToMark['piece'] {
  const gravest = gravestFrom(claims);
  let status: SupportStatus | undefined;
  let at = 0;
  return ({ start, end, marked }, classes) => {
    if (gravest.has(start)) status = gravest.get(start);
    while (at < cuts.length && itemAt(cuts, at).end <= start) at += 1;
    const cut = cuts[at];
    const words = escapeHtml(text.slice(start, end));
    const shown = cut !== undefined && cut.start <= start ? uncheckedWords(words, cut.reason, cut.end === end) : words;
    return marked ? `<mark class="${[status, classes].join(' ').trimEnd()}">${shown}</mark>` : shown;
  };
}

/** Too small and too many to carry a label each; the reason stands in their title and in the list below the claims. */
const UNLABELLED: ReadonlySet<UncheckedReason> = new Set(['punctuation', 'markup', 'citation_marker']);

/** The unchecked stretches in order and without overlaps, so that every character has one reason at most. */
function uncheckedInOrder(coverage: readonly UncheckedSpan[]): UncheckedSpan[] {
  let reached = 0;
  return coverage
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .flatMap(({ start, end, reason }) => {
      const from = Math.max(start, reached);
      reached = Math.max(reached, end);
      return from < end ? [{ start: from, end, reason }] : [];
    });
}

/** Shows words as not checked. The label comes with the last of them. */
function uncheckedWords(html: string, reason: UncheckedReason, last: boolean): string {
  const why = UNCHECKED_WORDS[reason];
  const label =
    last && !UNLABELLED.has(reason)
      ? `<span class="label"><span class="unseen"> (not checked: </span>${why}<span class="unseen">)</span></span>`
      : '';
  return `<span class="unchecked" title="Not checked: ${why}">${html}</span>${label}`;
}

/** For every border of a claim's words, the gravest status among the claims that hold the words from there on. */
export function gravestFrom(claims: readonly ReviewedClaim[]): ReadonlyMap<number, SupportStatus | undefined> {
  const changes = claims.flatMap(({ claim: { span }, status }) => [
    { at: span.start, status, by: 1 },
    { at: span.end, status, by: -1 },
  ]);
  const open = STATUSES_WORST_FIRST.map(() => 0);
  const gravest = new Map<number, SupportStatus | undefined>();
  for (const { at, status, by } of changes.toSorted((a, b) => a.at - b.at)) {
    open[gravity(status)] = (open[gravity(status)] ?? 0) + by;
    gravest.set(at, STATUSES_WORST_FIRST[open.findIndex((count) => count > 0)]);
  }
  return gravest;
}
