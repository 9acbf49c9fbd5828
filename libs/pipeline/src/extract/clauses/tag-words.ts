import { mendTags } from './mend-tags.js';
import { tagger } from './tagger.js';

/** The parts of speech that splitting looks at, by their universal names. */
export type PartOfSpeech =
  | 'VERB'
  | 'AUX'
  | 'NOUN'
  | 'PROPN'
  | 'PRON'
  | 'DET'
  | 'ADJ'
  | 'ADV'
  | 'NUM'
  | 'ADP'
  | 'CCONJ'
  | 'SCONJ'
  | 'PART'
  | 'PUNCT'
  | 'SYM'
  | 'INTJ'
  | 'X';

/** A word or mark with its place in the text and its part of speech. */
export interface TaggedWord {
  readonly start: number;
  readonly end: number;
  readonly lower: string;
  readonly pos: PartOfSpeech;
}

const LONGEST_TEXT = 1_500;
// The tagger takes quadratic time on very long words; text that holds one is not split into clauses.
const LONG_WORD = /[^\s]{64}/u;

/** Tags the words of a sentence; undefined for text that is no prose and is better left whole. */
export function tagWords(text: string): TaggedWord[] | undefined {
  if (text.length > LONGEST_TEXT || LONG_WORD.test(text)) return undefined;
  const tokens = tagger().readDoc(text).tokens();
  const words = tokens.out();
  const lower = words.map((word) => word.toLowerCase());
  const tags = mendTags(lower, tokens.out(tagger().its.pos) as PartOfSpeech[]);
  const tagged: TaggedWord[] = [];
  let at = 0;
  for (const [i, word] of words.entries()) {
    const start = text.indexOf(word, at);
    if (start < 0) return undefined;
    at = start + word.length;
    tagged.push({ start, end: at, lower: lower[i] as string, pos: tags[i] as PartOfSpeech });
  }
  return tagged;
}
