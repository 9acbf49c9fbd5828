import { readsAsProse } from '../language/reads-as-prose.js';

const SENTENCE_END = /\p{L}{2}[.!?]["'”’)]*(?:\s|$)/u;
const ENOUGH_WORDS = 6;

/** What stands where code is expected: prose where people are spoken to in sentences, code otherwise. */
export function asCodeOrProse(text: string): 'sentence' | 'code' {
  if (!readsAsProse(text)) return 'code';
  const longest = text.split('\n').reduce((most, line) => Math.max(most, line.trim().split(/\s+/).length), 0);
  return SENTENCE_END.test(text) || longest >= ENOUGH_WORDS ? 'sentence' : 'code';
}
