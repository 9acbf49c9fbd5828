import path from 'node:path';
import { present } from '@claimgate/domain';
import { pick, seededRandom } from '../corruption/random.js';
import { readRows, type Row } from '../rows.js';
import { CHANGES } from './change-claim.js';

/** Training sets of one kind. What is fitted counts every family alike; what is chosen is chosen on families left out. */
export interface Family {
  readonly name: string;
  /** Families of one group share text, so they are left out together. */
  readonly group: string;
  /** How much the family counts, 1 where nothing is said. */
  readonly weight?: number;
  readonly sets: readonly string[];
  readonly keep?: (row: Row) => boolean;
  /** Replaces the rows that are not supported by supported ones with a fact changed. */
  readonly changed?: boolean;
  /** Puts the source among sources of other rows. */
  readonly buried?: boolean;
}

const isData = ({ source }: Row): boolean => source.startsWith('{');

/** The families in the order in which they are fitted. */
export const FAMILIES: readonly Family[] = [
  { name: 'ragtruth_text', group: 'ragtruth', sets: ['ragtruth_train'], keep: (row) => !isData(row) },
  { name: 'ragtruth_data', group: 'ragtruth', sets: ['ragtruth_train'], keep: isData },
  { name: 'ragtruth_changed', group: 'ragtruth', sets: ['ragtruth_train'], keep: (row) => !isData(row), changed: true },
  { name: 'cg2c', group: 'cg2c', sets: ['cg2c'] },
  { name: 'fever', group: 'fever', sets: ['fever_nli_val', 'fever_dev_sentence', 'fever_train_10k'] },
  { name: 'fever_multi', group: 'fever', sets: ['fever_dev_multi'] },
  { name: 'fever_buried', group: 'fever', sets: ['fever_dev_multi', 'fever_nli_val'], buried: true },
  { name: 'scitail', group: 'scitail', sets: ['scitail_dev', 'scitail_ni'] },
  { name: 'scitail_buried', group: 'scitail', sets: ['scitail_ni'], buried: true },
  { name: 'tweetqa', group: 'answers', sets: ['tweetqa_ni'] },
  { name: 'mnli', group: 'inference', sets: ['mnli_dev', 'mnli_ni'] },
  { name: 'mnli_buried', group: 'inference', sets: ['mnli_dev'], buried: true },
  { name: 'snli', group: 'inference', sets: ['snli_dev', 'cad_snli'] },
];

/** The rows of a family, as many of each label, the same in every run. */
export function rowsOf(folder: string, family: Family, perLabel: number): Row[] {
  const random = seededRandom(17);
  const rows = family.sets
    .flatMap((set) => readRows(path.join(folder, `${set}.jsonl.gz`)))
    .filter((row) => family.keep?.(row) ?? true);
  const supported = spread(
    rows.filter((row) => row.supported),
    family.changed ? perLabel * 2 : perLabel,
  );
  const others = family.changed
    ? supported
        .filter((_, i) => i % 2 === 1)
        .flatMap((row) => {
          const claim = changedClaim(row, random);
          return claim === undefined ? [] : [{ ...row, claim, supported: false }];
        })
    : spread(
        rows.filter((row) => !row.supported),
        perLabel,
      );
  const all = [...(family.changed ? supported.filter((_, i) => i % 2 === 0) : supported), ...others];
  return family.buried ? all.map((row) => buried(row, rows, random)) : all;
}

function changedClaim({ claim, source }: Row, random: () => number): string | undefined {
  return tryTo(() => {
    const changed = pick(CHANGES, random)?.(claim, source, random);
    return changed === claim || source.includes(changed ?? '') ? undefined : changed;
  });
}

/** Not every change fits every sentence. */
function tryTo(change: () => string | undefined): string | undefined {
  for (let i = 0; i < 12; i += 1) {
    const changed = change();
    if (changed !== undefined) return changed;
  }
  return undefined;
}

function buried(row: Row, rows: readonly Row[], random: () => number): Row {
  const others = Array.from({ length: 2 + Math.floor(random() * 8) }, () => present(pick(rows, random)).source);
  others.splice(Math.floor(random() * others.length), 0, row.source);
  return { ...row, source: others.join('\n') };
}

/** Rows at even distances: files are sorted by premise. */
function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => present(items[Math.floor(i * step)]));
}
