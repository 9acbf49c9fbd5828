import type { SupportStatus } from '@claimgate/domain';
import { linkClasses } from './highlight-rules.js';
import { inWords, SYMBOLS } from '../wording.js';

/** A status as a badge: symbol, word and colour, so that any one of them is enough. */
export function statusBadge(status: SupportStatus): string {
  return `<span class="badge ${status}"><span aria-hidden="true">${SYMBOLS[status]}</span> ${inWords(status)}</span>`;
}

/** A small link from marked words to the card of their claim, read aloud as "Claim 3, contradicted". */
export function claimLink(n: number, status: SupportStatus, id?: string): string {
  const name = id === undefined ? '' : ` id="${id}"`;
  return `<a class="ref ${status} ${linkClasses([n])}"${name} href="#c${n}"><span class="unseen">Claim </span>${n}<span aria-hidden="true">${SYMBOLS[status]}</span><span class="unseen">, ${inWords(status).toLowerCase()}: </span></a>`;
}
