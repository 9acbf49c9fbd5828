import type { Packet, SupportStatus, UncheckedSpan } from '@claimgate/domain';
import { escapeHtml } from './escape-html.js';
import { linkClasses } from './highlight-rules.js';
import { markText, type TextToMark } from './marked-text.js';
import { gravestFrom } from './piece-status.js';
import type { ReviewedClaim } from './reviewed-claims.js';
import { claimLink } from './status-sign.js';
import { uncheckedInOrder, uncheckedWords } from './unchecked-words.js';

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
  const statusOf = new Map(claims.map(({ claim, status }) => [claim.n, status]));
  return markText({
    text,
    cuts,
    spans: claims.map(({ claim }) => ({ n: claim.n, ...claim.span })),
    opening: (n) => claimLink(n, statusOf.get(n) as SupportStatus, `o${n}`),
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
    while (at < cuts.length && (cuts[at] as UncheckedSpan).end <= start) at += 1;
    const cut = cuts[at];
    const words = escapeHtml(text.slice(start, end));
    const shown = cut !== undefined && cut.start <= start ? uncheckedWords(words, cut.reason, cut.end === end) : words;
    return marked ? `<mark class="${[status, classes].join(' ').trimEnd()}">${shown}</mark>` : shown;
  };
}
