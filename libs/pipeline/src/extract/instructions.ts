import type { ClaimType } from '@claimgate/domain';
import { tagWords, type TaggedWord } from './clauses/tag-words.js';

const IMPERATIVES = new Set(
  "use bring describe switch clean rinse shake store wear press hold tap swipe plug pull push run click open install add remove create select choose press enter type go visit see check make ensure set call contact consult read write keep avoid consider try note remember follow take apply update download upload send copy paste save delete configure enable disable start stop restart wait ask tell submit complete fill sign log navigate refer review verify test build deploy import export replace change move drag scroll turn put place mix stir heat serve compare look turn stay drink eat do don’t don't never always please first then next finally".split(
    ' ',
  ),
);
const ORDER_WORDS = new Set([
  'please',
  'first',
  'then',
  'next',
  'finally',
  'always',
  'never',
  'also',
  ',',
  'simply',
  'just',
  'now',
]);

/** "Click Save", "Please do not share", "To export, do this:": a command has no subject of its own. */
export function isInstruction(text: string, words: readonly TaggedWord[]): boolean {
  if (/^(?:please\b|to \w[^,.]{2,60}, (?:do|follow|use|try|open|click|run|go|take|see)\b)/i.test(text)) return true;
  const first = words.findIndex(({ lower }) => !ORDER_WORDS.has(lower));
  const verb = words[first];
  const next = words[first + 1];
  if (verb === undefined || isSubject(words, first)) return false;
  if (!IMPERATIVES.has(verb.lower)) return opensWithBaseVerb(text, words, first);
  if (next === undefined || (next.pos === 'PUNCT' && next.lower !== '-')) return true;
  return (
    !(next.pos === 'AUX' || next.lower === '-' || (next.pos === 'VERB' && !/(?:ing|ed)$/.test(next.lower))) && next.lower !== 'of'
  );
}

/** What the name of a thing is made of. */
const NAMING = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM']);

/** "Heat pumps use", "Call recordings are kept", "Store number 1 sold": nouns, then their verb. */
function isSubject(words: readonly TaggedWord[], first: number): boolean {
  let at = first + 1;
  while (NAMING.has(words[at]?.pos ?? '')) at += 1;
  return at > first + 1 && (words[at]?.pos === 'AUX' || (words[at]?.pos === 'VERB' && !words[at]?.lower.endsWith('ing')));
}

/** The capital of a first word hides a verb from the tagger; written small, "switch off the power" shows it. */
function opensWithBaseVerb(text: string, words: readonly TaggedWord[], first: number): boolean {
  const word = words[first] as TaggedWord;
  const next = words[first + 1];
  if (
    first !== 0 ||
    next === undefined ||
    !['DET', 'ADP', 'PRON'].includes(next.pos) ||
    /(?:s|ed|ing|ly)$/.test(word.lower) ||
    /^[\p{Lu}]{2}/u.test(text)
  )
    return false;
  const small = tagWords(text.charAt(0).toLowerCase() + text.slice(1))?.[0];
  return small?.pos === 'VERB' && !words.slice(2, 6).some(({ pos }, i, rest) => pos === 'AUX' && rest[i - 1]?.pos === 'NOUN');
}

/** What an instruction binds its reader to: "Take two tablets", "Never open it", "Try a restart". `otherwise` is its type as a statement. */
export function instructionTypeOf(text: string, otherwise: ClaimType): ClaimType {
  if (/\b(?:do not|don['’]t|never|avoid|refrain)\b/i.test(text)) return 'prohibition';
  // "Heat pumps use less energy than oil boilers": no tagger tells every such noun from a command.
  if (otherwise === 'comparison' || otherwise === 'definition') return otherwise;
  return /\b(?:try|consider|feel free|recommend\w*|suggest\w*|you (?:can|may|could))\b/i.test(text)
    ? 'recommendation'
    : 'obligation';
}
