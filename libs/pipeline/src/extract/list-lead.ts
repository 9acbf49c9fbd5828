import { asSentence } from './claim-text.js';
import { firstFinite } from './clauses/clause.js';
import { tagWords, type TaggedWord } from './clauses/tag-words.js';

const OPEN_END = /\b(?:the following|as follows|these(?: \w+){0,2}|this|following(?: \w+)?):?$/i;

/** The claim that a list item makes together with the words before its list; undefined when it is a sentence or has no lead. */
export function completeLead(item: string, words: readonly TaggedWord[] | undefined, lead: string | null): string | undefined {
  if (lead === null || words === undefined || words.length === 0 || /:\s*\S/.test(item) || /[?]\s*$/.test(item)) return undefined;
  const verb = firstFinite(words);
  if (verb > 0) return undefined;
  const opening = lead.replace(/:\s*$/, '').trimEnd().replace(OPEN_END, '').trim();
  if (!isAssertion(opening) || !/[\p{L}\p{N}]/u.test(item)) return undefined;
  return asSentence(`${opening}${endsOpen(opening, lead) ? '' : ':'} ${lowerFirst(item.trim(), words)}`);
}

/** A lead such as "Here are some tips" asserts nothing that its items could complete. */
function isAssertion(opening: string): boolean {
  const words = tagWords(opening);
  if (words === undefined || /^(?:here|below|some|these|note|i |sure|to |please)\b/i.test(opening)) return false;
  return firstFinite(words) > 0;
}

/** True for "The plan includes:" and "The rules are as follows:": words that say nothing until the list after them does. */
export function isBareLead(text: string): boolean {
  const lead = text.trim();
  return lead.endsWith(':') && needsMore(lead.replace(/:$/, '').trimEnd().replace(OPEN_END, '').trim());
}

function needsMore(opening: string): boolean {
  const last = tagWords(opening)?.findLast(({ pos }) => pos !== 'PUNCT');
  return ['VERB', 'AUX', 'ADP', 'PART', 'DET'].includes(last?.pos ?? 'VERB');
}

function endsOpen(opening: string, lead: string): boolean {
  return lead.replace(/:\s*$/, '').trim() !== opening || (opening !== '' && needsMore(opening));
}

function lowerFirst(item: string, words: readonly TaggedWord[]): string {
  const first = words[0];
  const keep = first === undefined || /^\p{Lu}{2}|\d/u.test(item) || (first.pos === 'PROPN' && words[1]?.pos === 'PROPN');
  return keep ? item : item.charAt(0).toLowerCase() + item.slice(1);
}
