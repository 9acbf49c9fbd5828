import { itemAt, type Span } from '@claimgate/domain';
import type { WinkMethods } from 'wink-nlp';
import type { TaggerModel } from './tagger-model.js';

/** The parts of speech that the tagger knows, by their universal names. */
const PARTS_OF_SPEECH = [
  'VERB',
  'AUX',
  'NOUN',
  'PROPN',
  'PRON',
  'DET',
  'ADJ',
  'ADV',
  'NUM',
  'ADP',
  'CCONJ',
  'SCONJ',
  'PART',
  'PUNCT',
  'SYM',
  'INTJ',
  'SPACE',
  'X',
] as const;
type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];
const PART_OF: ReadonlyMap<string, PartOfSpeech> = new Map(PARTS_OF_SPEECH.map((part) => [part, part]));

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

/** Tags the words of a sentence; undefined for text that is no prose and is better left whole. What is set as code is a name: "`retries` defaults to 2". */
export function tagWords(text: string, code: readonly Span[] = []): TaggedWord[] | undefined {
  if (text.length > LONGEST_TEXT || LONG_WORD.test(text)) return undefined;
  const tokens = tagger().readDoc(text).tokens();
  const words = tokens.out();
  const lower = words.map((word) => word.toLowerCase());
  const tags = mendTags(
    lower,
    tokens.out(tagger().its.pos).map((tag) => PART_OF.get(tag) ?? 'X'),
  );
  const tagged: TaggedWord[] = [];
  let at = 0;
  for (const [i, word] of words.entries()) {
    const start = text.indexOf(word, at);
    if (start < 0) return undefined;
    at = start + word.length;
    const isCode = code.some((each) => each.start <= start && each.end > start);
    tagged.push({ start, end: at, lower: itemAt(lower, i), pos: isCode ? 'PROPN' : itemAt(tags, i) });
  }
  return tagged;
}

interface Tagger {
  readonly nlp: WinkMethods;
  readonly model: TaggerModel;
}

let opened: Tagger | undefined;

// A word that is forgotten leaves its empty place behind; after so many the tagger is loaded anew.
const MOST_EMPTY = 200_000;

/** Loads the tagger, once. Whoever only judges claims or shows a report needs none, and it takes long to load. */
export async function openTagger(): Promise<void> {
  if (opened && opened.model.words.added < MOST_EMPTY) return;
  const [{ default: winkNLP }, { openTaggerModel }] = await Promise.all([import('wink-nlp'), import('./tagger-model.js')]);
  const model = openTaggerModel();
  opened = { nlp: winkNLP(model.model, ['pos']), model };
}

/** The tagger, which somebody opened before. */
function tagger(): WinkMethods {
  if (!opened) throw new Error('the tagger was not opened before the first sentence');
  return opened.nlp;
}

/** Takes what texts added out of the tagger's lists, which serve every packet: nothing of one may be left for the next. */
export function forgetWords(): void {
  if (!opened) return;
  const { words, shapes } = opened.model;
  words.blank();
  for (const each of shapes) each.shorten();
}

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
function mendTags(words: readonly string[], tags: readonly PartOfSpeech[]): PartOfSpeech[] {
  const mended = [...tags];
  words.forEach((word, i) => {
    const [tag, next] = [tags[i], tags[i + 1]];
    if ((tag !== 'NOUN' && tag !== 'PROPN' && tag !== 'ADJ') || !isAmbiguous(word) || next === undefined || !AFTER_VERB.has(next))
      return;
    const before = words[i - 1] ?? '';
    if (OPENERS.has(before) || (/^(?:and|but|,)$/.test(before) && agrees(word, words, mended, i, before))) mended[i] = 'VERB';
    else if (MODAL.test(before)) mended[i] = 'VERB';
    else if (
      word.endsWith('s') &&
      (tags[i - 1] === 'PROPN' || tags[i - 1] === 'NOUN') &&
      !mended.slice(0, i + 2).some(isVerb) &&
      next !== 'NOUN'
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
  const earlier = words.slice(0, i).filter((_, k) => isVerb(itemAt(tags, k)));
  if (before === ',')
    return word.endsWith('s') && words.slice(0, i - 1).includes(',') && !earlier.some((verb) => verb.endsWith('s'));
  if (word.endsWith('s')) return earlier.some((verb) => verb.endsWith('s'));
  return words.slice(0, i).some((other) => MODAL.test(other) && other !== 'not');
}

function isVerb(tag: PartOfSpeech): boolean {
  return tag === 'VERB' || tag === 'AUX';
}
