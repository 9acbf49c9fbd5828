import type { WinkMethods } from 'wink-nlp';

/** The dictionary of the tagger. Words that it does not know are put behind those that it came with, and would stay there. */
interface Lexemes {
  readonly hash: Record<string, number>;
  readonly list: string[];
  readonly intrinsicSize: number;
}

interface Tagger {
  readonly nlp: WinkMethods;
  readonly lexemes: Lexemes;
}

let opened: Tagger | undefined;

// A word that is forgotten leaves its empty place behind; after so many the tagger is loaded anew.
const MOST_EMPTY = 200_000;

/** Loads the tagger, once. Whoever only judges claims or shows a report needs none, and it takes long to load. */
export async function openTagger(): Promise<void> {
  if (opened && opened.lexemes.list.length < opened.lexemes.intrinsicSize + MOST_EMPTY) return;
  const [{ default: winkNLP }, { default: model }] = await Promise.all([import('wink-nlp'), import('wink-eng-lite-web-model')]);
  const core = (model.core as () => { features: { lexeme: Lexemes } })();
  opened = { nlp: winkNLP({ ...model, core: () => core }, ['sbd', 'pos']), lexemes: core.features.lexeme };
}

/** The tagger, which somebody opened before. */
export function tagger(): WinkMethods {
  if (!opened) throw new Error('the tagger was not opened before the first sentence');
  return opened.nlp;
}

/** Takes the words of texts out of the tagger's dictionary, which serves every packet: nothing of one may be left for the next. */
export function forgetWords(): void {
  if (!opened) return;
  const { hash, list, intrinsicSize } = opened.lexemes;
  for (let at = list.length - 1; at >= intrinsicSize && list[at] !== ''; at -= 1) {
    delete hash[list[at] as string];
    list[at] = '';
  }
}
