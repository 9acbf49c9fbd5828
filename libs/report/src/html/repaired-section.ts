import type { RepairedOutput } from '@claimgate/domain';
import { repairedInWords } from '../wording.js';
import { escapeHtml } from './elements.js';

/** The whole output as it would read with the verified repairs, their words marked. Empty where nothing could be repaired. */
export function repairedSection(repairedOutput: RepairedOutput | undefined): string {
  if (repairedOutput === undefined) return '';
  return `<section aria-labelledby="repaired"><h2 id="repaired">The output with the suggested repairs</h2>
<p class="key">${repairedInWords(repairedOutput)} New words are <ins>underlined</ins>; nothing else was touched.</p>
<div class="text repaired" dir="auto">${markRepairs(repairedOutput)}</div></section>
`;
}

function markRepairs({ text, repaired }: RepairedOutput): string {
  let reached = 0;
  const parts = repaired.map(({ claim, start, end }) => {
    const before = escapeHtml(text.slice(reached, start));
    reached = end;
    if (start === end) return before;
    return `${before}<ins title="Repair of claim ${claim}">${escapeHtml(text.slice(start, end))}</ins>`;
  });
  return parts.join('') + escapeHtml(text.slice(reached));
}
