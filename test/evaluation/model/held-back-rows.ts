import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Judgement, nearestIn } from '@claimgate/pipeline';
import type { CombinedFeatures } from '@claimgate/verifiers';
import { present } from '@claimgate/domain';

/** What is known of a held-back pair; `not_supported` leaves open which of the two it is. */
export type HeldBackLabel = 'supported' | 'neither' | 'contradicted' | 'not_supported';

/** A pair that no model was trained on, its passage packed as the pipeline packs it. */
export interface HeldBackRow {
  readonly passage: string;
  readonly claim: string;
  readonly label: HeldBackLabel;
  readonly family: string;
  /** The sentences of the passage that are read alone as well. */
  readonly nearest: readonly string[];
}

/** A held-back row with what the model says of it and what is weighed. */
export interface FittedRow extends HeldBackRow {
  readonly judgement: Judgement;
  readonly features: CombinedFeatures;
}

const LABELS: readonly HeldBackLabel[] = ['supported', 'neither', 'contradicted', 'not_supported'];

/**
 * Kinds of text, by the set that a row comes from. What is fitted counts each of them alike; one of them is left out to see how well
 * the others serve. Sets made to probe grammar are no text that anybody would send.
 */
const FAMILIES: readonly (readonly [family: string, origins: RegExp])[] = [
  ['written', /^written/],
  ['whole answers', /^answer$/],
  ['web pages', /\+page$/],
  ['outputs', /^ragtruth_train$/],
  ['outputs changed', /^ragtruth_train\+(?!copied)/],
  ['questions over documents', /^cg2c/],
  ['encyclopedia', /^synth_wiki$/],
  ['encyclopedia changed', /^synth_wiki\+(?!copied)/],
  ['encyclopedia facts', /^fever_/],
  ['genres', /^mnli_/],
  ['captions', /^(?:snli_|cad_snli)/],
  ['science', /^(?:scitail_|healthfact)/],
  ['tables', /^(?:infotabs|tabfact)/],
  ['answers', /^(?:boolq_ni|tweetqa_ni)$/],
  ['paraphrases', /^(?:paws_ni|wikisplit)$/],
];

/** Reads the rows of a file, at most so many of each label and family, spread over the file. */
export function readHeldBack(file: string, perLabel: number): HeldBackRow[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const rows = lines.flatMap((line): HeldBackRow[] => {
    const [passage, claim, label, origin]: [string, string, number, string] = JSON.parse(line);
    const family = FAMILIES.find(([, origins]) => origins.test(origin))?.[0];
    return family === undefined ? [] : [{ passage, claim, label: present(LABELS[label]), family, nearest: [] }];
  });
  const groups = Map.groupBy(rows, ({ family, label }) => `${family}:${label === 'supported'}`);
  const chosen = [...groups.values()].flatMap((group) => spread(group, perLabel));
  return chosen.map((row) => ({ ...row, nearest: nearestIn(row.passage, row.claim) }));
}

function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => present(items[Math.floor(i * step)]));
}
