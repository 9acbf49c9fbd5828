import type { AtomicClaim } from '@claimgate/domain';
import { wordsOf } from '../extraction/match-claims.js';
import type { LabelMatch } from './match-labels.js';
import { spanOfWords } from './read-packets.js';

/** Words that a claim may gain by being put alone. */
const JOINING = new Set(
  'a an the is are was were be been has have had do does did it its they them their this that these those there of for in on at to with by and or as from will'.split(
    ' ',
  ),
);
/** Words whose loss turns a statement into another one. */
const DECISIVE = new Set(
  'not no never none neither nor only except unless without may might could should must least most more less fewer up until before after'.split(
    ' ',
  ),
);

/**
 * The texts of a match that say something the output does not: with a word in them that neither the labelled words have nor their
 * standalone wordings (or, where nothing is said of these, what stands with them), or without a word that decides.
 */
export function mangledTexts({ labels, claims }: LabelMatch, output: string): string[] {
  const texts = claims.map(({ text }) => text);
  const said = new Set(texts.flatMap(plainWords));
  const lost = labels.flatMap(({ words }) => plainWords(words)).some((word) => DECISIVE.has(word) && !said.has(word));
  const known = new Set(labels.flatMap((label) => acceptable(label, output)).flatMap(plainWords));
  const strange = (claim: AtomicClaim): boolean => {
    const own = new Set(plainWords(claim.outputText));
    return plainWords(claim.text).some((word) => !own.has(word) && !known.has(word) && !JOINING.has(word));
  };
  return lost ? texts : claims.filter(strange).map(({ text }) => text);
}

function acceptable(label: LabelMatch['labels'][number], output: string): string[] {
  const start = spanOfWords(label, output)?.start ?? 0;
  return [label.words, ...(label.standalone ?? standsWith(output, start))];
}

/** What a reader takes together with words at a place: their line, what leads into their list, the header of their table, the heading. */
function standsWith(output: string, start: number): string[] {
  const before = output.slice(0, output.indexOf('\n', start) < 0 ? undefined : output.indexOf('\n', start)).split('\n');
  const line = before.at(-1) ?? '';
  const header = before.findLast((_, i) => before[i + 1]?.startsWith('|-'));
  const lead = before.slice(0, -1).findLast((other) => other.trim() !== '' && !LIST_ITEM.test(other) && !other.startsWith('|'));
  const heading = before.findLast((other) => HEADING.test(other));
  return [line, header, lead, heading].filter((part) => part !== undefined);
}

const LIST_ITEM = /^\s*(?:[-*]|\d+[.)])\s/;
const HEADING = /^(?:#|\*\*[^*]+\*\*$)/;

/** Words in one form: "can't" and "cannot" as "can not", "20 %" as "20%", no plural or genitive s. */
function plainWords(text: string): string[] {
  const written = text
    .replace(/cannot/giu, 'can not')
    .replace(/n['’]t\b/gu, ' not')
    .replace(/['’]s\b/gu, '')
    .replace(/\s+%/gu, '%');
  return wordsOf(written).map((word) => (DECISIVE.has(word) || word.length < 4 ? word : word.replace(/s$/u, '')));
}
