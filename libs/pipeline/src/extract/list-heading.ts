import { tagWords } from '@claimgate/language';
import type { Segment } from '../segment/segment.js';
import { isFinite } from './clauses/clause.js';
import { completeLead, isOpenHeading } from './complete-lead.js';
import { holdsValue, isTelling, statesSomething, tellsReader } from './statements.js';

const CLOSED = /[.!?:;,…。！？]["'”’)\]]*\s*$/u;
// "Bring the following items."
const POINTS_BELOW = /\b(?:following|below|these)\b[^.!?:;,]{0,40}[.!]\s*$/i;

/** A line above others that is no sentence; whatever closes it where it is marked as a heading or points to what follows. */
export function isTitle({ kind, text, cells }: Segment): boolean {
  if (cells.length > 0) return false;
  if (kind === 'heading') return !/[.;,…。]\s*$/u.test(text);
  return kind === 'sentence' && (!CLOSED.test(text) || POINTS_BELOW.test(text));
}

const BOLD = /^(?:\*\*|__)$/;
const LEAST_WORDS = 4;

/** "**People and plans.** Ines was elected": bold words that open a paragraph and are the title of what follows. */
export function isRunInTitle({ kind, text, start, end }: Segment, output: string): boolean {
  if (kind !== 'sentence' && kind !== 'list_item') return false;
  if (!BOLD.test(output.slice(Math.max(0, start - 2), start)) || !BOLD.test(output.slice(end, end + 2))) return false;
  const title = text.trim().replace(/[.:!]$/, '');
  return !/[?？؟]$/u.test(title) && !tellsReader(title, tagWords(title), LEAST_WORDS);
}

/** A line above others of the same paragraph that open with a mark: "Allowed", then "✓ bikes". */
export function headsLines({ kind, block, text }: Segment, next: Segment | undefined): boolean {
  if (kind !== 'sentence') return false;
  return /:\s*$/.test(text) || (!CLOSED.test(text) && next?.block === block && /^[^\p{L}\p{N}"'“‘(<]/u.test(next.text));
}

/** True for a heading that names a case, or that the items below it are read with: it says nothing that they do not. */
export function saysNothingAlone(heading: string, below: readonly Segment[]): boolean {
  if (holdsValue(heading) || /[?？؟.]\W*$/u.test(heading)) return false;
  return (
    namesCase(heading) ||
    (below[0]?.kind === 'list_item' && isOpenHeading(heading)) ||
    (!statesSomething(heading) && below.some((segment) => isReadWith(segment, heading)))
  );
}

function isReadWith({ kind, lead, text }: Segment, heading: string): boolean {
  return kind === 'list_item' && lead === null && completeLead(text, tagWords(text), { lead: null, heading }) !== undefined;
}

const CASE = /^(?:how|what|when|whenever|where|why|who|which|if|before|after|while|until|once)\s(?:\S+\s){0,5}\S+$/i;

/** "When there is a fire", "How to take it": a heading that says what or when something is told, and tells nothing. */
function namesCase(heading: string): boolean {
  if (!CASE.test(heading.trim()) || /[,;:]/.test(heading) || isTelling(heading)) return false;
  const words = tagWords(heading) ?? [];
  return words.filter((_, i) => isFinite(words, i)).length <= 1;
}
