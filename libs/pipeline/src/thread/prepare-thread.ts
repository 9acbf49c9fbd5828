import { openTagger } from '../extract/clauses/tagger.js';
import { tagWords } from '../extract/clauses/tag-words.js';
import { loadMarkdown } from '../segment/blocks.js';

/** Loads what every review needs and what takes long to load: for a thread that waits for its first packet. */
export async function prepareThread(): Promise<void> {
  await Promise.all([openTagger(), loadMarkdown()]);
  tagWords('Ready.');
}
