import type { Strictness } from '@claimgate/domain';
import { builtInDependencies } from '@claimgate/pipeline';
import { reviewCase } from '../../extraction/review-case.js';
import { showProgress } from '../../progress.js';
import { describeChosen, openChosen, type VerifierChoice } from '../../verifier-choice.js';
import { writeBetweenMarks } from '../../write-quality.js';
import { type Share, shareOf } from '../interval.js';
import { type Half, HALVES } from '../labelled-packet.js';
import { scorePacket } from '../score-packet.js';
import {
  countLanguagePacket,
  kindsOf,
  LANGUAGE_MEASURES,
  type LanguageMeasure,
  type ScoredLanguagePacket,
} from './language-measures.js';
import { PACKET_LANGUAGES, readLanguagePackets } from './language-packets.js';

/** What the command line asks for. */
interface LanguageEvaluationOptions {
  readonly half: Half | 'all';
  readonly strictness: Strictness;
  readonly verifier: VerifierChoice;
  /** Lists what the open half has otherwise than it should be. */
  readonly misses: boolean;
  /** The repository, where the figures go into docs/quality.md. */
  readonly docs: string | undefined;
}

interface HalfScored extends ScoredLanguagePacket {
  readonly half: Half;
}

/** Reviews the packets in other languages with the shipped pipeline and prints, per language, how its verdicts compare with the labels. */
export async function runLanguageEvaluation(options: LanguageEvaluationOptions): Promise<string> {
  const { half, strictness, verifier, misses, docs } = options;
  const packets = HALVES.filter((name) => half === 'all' || half === name).flatMap((name) =>
    readLanguagePackets(name).map((packet) => ({ half: name, packet })),
  );
  const verifierFor = await openChosen(verifier);
  const scored: HalfScored[] = [];
  const progress = showProgress('packets', packets.length, 0);
  for (const { half: of, packet } of packets) {
    const result = await reviewCase({ ...packet.packet, strictness }, { ...builtInDependencies(), verifier: verifierFor() });
    scored.push({ ...scorePacket(packet, result), packet, half: of });
    progress.update(scored.length);
  }
  progress.end();
  const groups = groupsOf(scored);
  const { versions } = describeChosen(verifier);
  if (docs !== undefined) writeBetweenMarks(docs, 'languages', renderGroups(groups, versions.verifier));
  const claims = scored.reduce((sum, { packet }) => sum + packet.claims.length, 0);
  return [
    ...(misses ? [...listLanguageMisses(scored), ''] : []),
    `${scored.length} packets, ${claims} labelled claims, ${strictness}; ${versions.verifier} with ${versions.model}`,
    ...groups.flatMap(([name, of]) => [
      '',
      name,
      ...LANGUAGE_MEASURES.map((measure) => `  ${measure.padEnd(29)}${inWords(shareOfMeasure(of, measure))}`),
    ]),
  ].join('\n');
}

type Group = readonly [name: string, of: readonly HalfScored[]];

/** Totals alone, so that held packets may be in them. */
function groupsOf(scored: readonly HalfScored[]): Group[] {
  const groups: Group[] = [
    ...HALVES.map((half): Group => [half, scored.filter((each) => each.half === half)]),
    ...PACKET_LANGUAGES.map((language): Group => [language, scored.filter(({ packet }) => packet.language === language)]),
  ];
  return groups.filter(([, of]) => of.length > 0);
}

function shareOfMeasure(of: readonly ScoredLanguagePacket[], measure: LanguageMeasure): Share {
  return shareOf(of.map((packet) => countLanguagePacket(packet, measure)));
}

/** What is not as it should be, row by row; of the open half alone. */
export function listLanguageMisses(scored: readonly HalfScored[]): string[] {
  return scored
    .filter(({ half }) => half === 'open')
    .flatMap(({ packet, rows, missed }) => [
      ...rows.flatMap((row) => {
        const kinds = kindsOf(row, packet).join('+');
        const expected = { near_copy: 'supported', changed_value: 'contradicted', changed_negation: 'contradicted' }[kinds];
        const isRight = row.status === (expected ?? 'insufficient_context');
        return isRight ? [] : [`${packet.id}: ${kinds}, called ${row.status}: ${row.words} (${row.rationale})`];
      }),
      ...missed.map((words) => `${packet.id}: missed: ${words}`),
    ]);
}

function renderGroups(groups: readonly Group[], verifier: string): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `Verifier \`${verifier}\`. Per cent, with 95 % intervals and counts; the languages with both halves together.`,
    '',
    row(['', ...LANGUAGE_MEASURES.map((measure) => measure.replaceAll('_', ' '))]),
    row(['---', ...LANGUAGE_MEASURES.map(() => '---')]),
    ...groups.map(([name, of]) => row([name, ...LANGUAGE_MEASURES.map((measure) => inTable(shareOfMeasure(of, measure)))])),
  ].join('\n');
}

function inTable(share: Share): string {
  return share.of === 0
    ? '-'
    : `**${percent(share.share)}** (${percent(share.low)} to ${percent(share.high)}), ${share.hits} of ${share.of}`;
}

function inWords(share: Share): string {
  if (share.of === 0) return '-';
  return `${percent(share.share).padStart(5)} %  (${percent(share.low)} to ${percent(share.high)})  ${share.hits} of ${share.of}`;
}

function percent(value: number): string {
  return (value * 100).toFixed(1);
}
