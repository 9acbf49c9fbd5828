import type { PartOfSpeech } from './tag-words.js';

// Words that are verbs as often as nouns; the tagger takes most of them for nouns.
const AMBIGUOUS = new Set(
  'record report charge keep return cover offer support cost print run work start end show store save send use confirm represent demand answer review approve contact control copy count cut damage deal delay design display drop estimate exchange export face fall file fix focus force form fund gain guarantee help hold host import increase influence interest issue join judge label land last lead leave limit link list load lock look manage mark match measure move need note open order own pay perform plan play point process produce promise protect provide publish pull push question raise range rank rate reach read reduce refer release rely repair replace request require reset result reward rise rule sample score search sell serve set shape share ship sign sort sound split stand state stay stop stream study supply switch take target test touch trade train transfer travel treat trigger turn update upgrade value view visit vote walk warn wash watch win write yield contain include allow cause make take give get grow ask prints rewrite'.split(
    ' ',
  ),
);
const OPENERS: ReadonlySet<string> = new Set(['which', 'who', 'that']);
const AFTER_VERB: ReadonlySet<PartOfSpeech> = new Set([
  'DET',
  'PRON',
  'NUM',
  'NOUN',
  'PROPN',
  'ADP',
  'ADJ',
  'SYM',
  'PART',
  'ADV',
]);

/** Mends what the tagger gets wrong often enough to matter: verbs after a joint, a relative pronoun or a modal read as nouns. */
export function mendTags(words: readonly string[], tags: readonly PartOfSpeech[]): PartOfSpeech[] {
  const mended = [...tags];
  words.forEach((word, i) => {
    const tag = tags[i];
    if (
      (tag !== 'NOUN' && tag !== 'PROPN' && tag !== 'ADJ') ||
      !isAmbiguous(word) ||
      !AFTER_VERB.has(tags[i + 1] as PartOfSpeech)
    )
      return;
    const before = words[i - 1] ?? '';
    if (OPENERS.has(before) || (/^(?:and|but|,)$/.test(before) && agrees(word, words, mended, i, before))) mended[i] = 'VERB';
    else if (MODAL.test(before)) mended[i] = 'VERB';
    else if (
      word.endsWith('s') &&
      (tags[i - 1] === 'PROPN' || tags[i - 1] === 'NOUN') &&
      !mended.slice(0, i + 2).some(isVerb) &&
      tags[i + 1] !== 'NOUN'
    )
      mended[i] = 'VERB';
  });
  return mended;
}

const MODAL = /^(?:can|could|may|might|must|shall|should|will|would|to|not)$/;

function isAmbiguous(word: string): boolean {
  return AMBIGUOUS.has(word) || (word.endsWith('s') && (AMBIGUOUS.has(word.slice(0, -1)) || AMBIGUOUS.has(word.slice(0, -2))));
}

/** A verb that joins another has its form: "confirms ... and reports", "must agree ... and record". */
function agrees(word: string, words: readonly string[], tags: readonly PartOfSpeech[], i: number, before: string): boolean {
  const earlier = words.slice(0, i).filter((_, k) => isVerb(tags[k] as PartOfSpeech));
  if (before === ',')
    return word.endsWith('s') && words.slice(0, i - 1).includes(',') && !earlier.some((verb) => verb.endsWith('s'));
  if (word.endsWith('s')) return earlier.some((verb) => verb.endsWith('s'));
  return words.slice(0, i).some((other) => MODAL.test(other) && other !== 'not');
}

function isVerb(tag: PartOfSpeech): boolean {
  return tag === 'VERB' || tag === 'AUX';
}
