import { CASE_DOMAINS } from '../cases/marked-case.js';
import { type Half, HALVES } from './labelled-packet.js';
import { type Share, shareOf } from './interval.js';
import { countPacket, type Measure, MEASURES } from './measures.js';
import type { ScoredPacket, ScoredRow } from './score-packet.js';

/** A scored packet and the half it belongs to. */
export interface HalfScored extends ScoredPacket {
  readonly half: Half;
}

/** Shares of every measure over a group of packets. */
export type Shares = Readonly<Record<Measure, Share>>;

const BY_FIELD: readonly Measure[] = ['false_support', 'false_rejection', 'contradictions_right', 'decided', 'missed', 'mangled'];

/** The shares of each group that has packets: all, the halves, reworded and not, and the fields. No rows, so held packets may be in it. */
export function groupShares(scored: readonly HalfScored[]): Record<string, Shares> {
  const groups: [string, readonly HalfScored[]][] = [
    ['all', scored],
    ...HALVES.flatMap((name): [string, HalfScored[]][] => {
      const half = scored.filter((of) => of.half === name);
      return [
        [name, half],
        [`${name}, reworded`, half.filter(({ packet }) => packet.reworded)],
      ];
    }),
    ['reworded', scored.filter(({ packet }) => packet.reworded)],
    ['not reworded', scored.filter(({ packet }) => !packet.reworded)],
    ...CASE_DOMAINS.map((field): [string, HalfScored[]] => [field, scored.filter(({ packet }) => packet.field === field)]),
  ];
  return Object.fromEntries(groups.filter(([, of]) => of.length > 0).map(([name, of]) => [name, sharesOf(of)]));
}

function sharesOf(scored: readonly ScoredPacket[]): Shares {
  const counts = scored.map(countPacket);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every measure
  return Object.fromEntries(MEASURES.map((measure) => [measure, shareOf(counts.map((of) => of[measure]))])) as Shares;
}

/** The figures as lines of text. */
export function printShares(groups: Readonly<Record<string, Shares>>): string[] {
  const fields = CASE_DOMAINS.filter((field) => field in groups);
  const wide = Object.keys(groups).filter((name) => !(fields as readonly string[]).includes(name));
  return [
    ...wide.flatMap((name) => [
      name,
      ...MEASURES.map((measure) => `  ${measure.padEnd(25)}${inWords(groups[name]?.[measure])}`),
      '',
    ]),
    `${''.padEnd(14)}${BY_FIELD.map((measure) => measure.padStart(22)).join('')}`,
    ...fields.map(
      (field) => `${field.padEnd(14)}${BY_FIELD.map((measure) => short(groups[field]?.[measure]).padStart(22)).join('')}`,
    ),
  ];
}

/** What went wrong, row by row; of the open half alone. */
export function listMisses(scored: readonly HalfScored[]): string[] {
  return scored
    .filter(({ half }) => half === 'open')
    .flatMap(({ packet, rows, missed, invented }) => [
      ...rows.flatMap((row) => faultsOf(row).map((fault) => `${packet.id}: ${fault}: ${row.words} (${row.rationale})`)),
      ...missed.map((words) => `${packet.id}: missed: ${words}`),
      ...invented.map((text) => `${packet.id}: invented: ${text}`),
    ]);
}

function faultsOf({ label, status, mangled, quoted, citation }: ScoredRow): string[] {
  const expected = label === 'partial' ? 'partially_supported' : label;
  return [
    ...(status === expected ? [] : [`${label}, called ${status}`]),
    ...mangled.map((text) => `mangled “${text}”`),
    ...(quoted === false ? ['wrong quote'] : []),
    ...(citation.found === citation.expected ? [] : [`citation ${citation.expected}, called ${citation.found}`]),
  ];
}

function inWords(share: Share | undefined): string {
  if (share === undefined || share.of === 0) return '-';
  return `${percent(share.share).padStart(5)} %  (${percent(share.low)} to ${percent(share.high)})  ${share.hits} of ${share.of}`;
}

function short(share: Share | undefined): string {
  return share === undefined || share.of === 0 ? '-' : `${percent(share.share)} % of ${share.of}`;
}

function percent(value: number): string {
  return (value * 100).toFixed(1);
}
