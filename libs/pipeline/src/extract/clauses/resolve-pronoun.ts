import { firstFinite } from './clause.js';
import type { TaggedWord } from './tagger.js';

/** What the sentence before was about, as far as it may stand for a pronoun. */
export interface Antecedent {
  readonly text: string;
  readonly plural: boolean;
  readonly named: boolean;
  /** True when the sentence names nothing else that the pronoun could mean. */
  readonly only: boolean;
}

const PERSONAL = new Set(['he', 'she', 'it', 'they']);
const UNCLEAR = /^(?:he|she|it|they|this|these|those|that|his|her|their|its)\b/i;
const THING = /\b(?:Corp|Inc|Ltd|LLC|PLC|Company|Group|University|Institute|Bank|Agency|Act|Plan|Committee|Council|System)\b/;
const BE = /^(?:is|are|was|were)$/;

/** True when a claim opens with a word that points back to something unnamed. */
export function opensWithPronoun(text: string): boolean {
  return UNCLEAR.test(text.trim()) && !/^(?:it (?:is|was) (?:\w+ ){1,2}(?:that|to)\b|that said)/i.test(text.trim());
}

/** The subject of a sentence, for the sentence after it. */
export function antecedentOf(text: string, words: readonly TaggedWord[]): Antecedent | undefined {
  const verb = firstFinite(words);
  const subject = words.slice(0, Math.max(0, verb)).filter(({ pos }) => pos !== 'PUNCT');
  const head = subject.at(-1);
  if (
    verb < 1 ||
    verb > 7 ||
    head === undefined ||
    !['NOUN', 'PROPN'].includes(head.pos) ||
    subject.some(({ pos }) => pos === 'ADP' || pos === 'SCONJ')
  )
    return undefined;
  const named =
    subject.some(({ pos, start }) => pos === 'PROPN' && start > 0) ||
    /^\p{Lu}[\p{L}\d.&-]*(?:\s\p{Lu}[\p{L}\d.&-]*)*$/u.test(text.slice(subject[0]?.start, head.end));
  const others = words.slice(verb + 1).some(({ pos }) => pos === 'PROPN');
  const copular = BE.test(words[verb]?.lower ?? '') && /^(?:a|an|the)$/.test(words[verb + 1]?.lower ?? '');
  const objects = words.slice(verb + 1).filter(({ pos }) => pos === 'NOUN').length;
  const plural = (head.pos === 'NOUN' || !named) && /[^s]s$/.test(head.lower);
  return { text: text.slice(subject[0]?.start, head.end), plural, named, only: copular || (!others && (named || objects === 0)) };
}

/** Puts the antecedent in the place of a leading pronoun where it is certain; the text as it is otherwise. */
export function resolvePronoun(text: string, antecedent: Antecedent | undefined): { text: string; certain: boolean } {
  const pronoun = /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
  if (!opensWithPronoun(text)) return { text, certain: true };
  if (!PERSONAL.has(pronoun) || !antecedent?.only || (pronoun === 'they') !== antecedent.plural) return { text, certain: false };
  if ((pronoun === 'he' || pronoun === 'she') && (!antecedent.named || THING.test(antecedent.text)))
    return { text, certain: false };
  return { text: antecedent.text + text.slice(pronoun.length), certain: true };
}
