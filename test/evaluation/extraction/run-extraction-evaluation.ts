import { writeFileSync } from 'node:fs';
import { PIPELINE_VERSIONS } from '@claimgate/pipeline';
import { readMarkedCases } from '../cases/read-marked-cases.js';
import { reviewCase } from './review-case.js';
import { ASPECTS, type Aspect, type CaseScore, scoreCase } from './score-case.js';

/** The score over all marked cases, shares between 0 and 1. */
export interface ExtractionScore {
  readonly cases: number;
  readonly expected: number;
  readonly extracted: number;
  readonly found_share: number;
  readonly invented_share: number;
  readonly inexact_offsets: number;
  readonly lost_characters: number;
  readonly aspects: Readonly<Record<Aspect, { readonly right: number; readonly of: number }>>;
}

/** Scores extraction and verdicts on the marked outputs. */
export async function scoreExtraction(): Promise<{ score: ExtractionScore; misses: string[] }> {
  const misses: string[] = [];
  const scores: CaseScore[] = [];
  for (const marked of readMarkedCases()) {
    const score = scoreCase(marked, await reviewCase(marked.packet));
    scores.push(score);
    misses.push(...score.matching.missed.map(({ text_alternatives }) => `${marked.id}: missed “${text_alternatives[0] ?? ''}”`));
    misses.push(...score.matching.invented.map(({ text }) => `${marked.id}: invented “${text}”`));
  }
  return { score: summed(scores), misses };
}

/** Scores, and says so in words; writes the figures where a file is named. */
export async function runExtractionEvaluation(json: string | undefined): Promise<string> {
  const { score, misses } = await scoreExtraction();
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ versions: PIPELINE_VERSIONS, extraction: score }, null, 2)}\n`);
  return [
    ...misses,
    '',
    `${score.cases} outputs, ${score.expected} expected claims, ${score.extracted} extracted`,
    `found             ${percent(score.found_share)} %`,
    `invented          ${percent(score.invented_share)} %`,
    `inexact offsets   ${score.inexact_offsets}`,
    `lost characters   ${score.lost_characters}`,
    ...ASPECTS.map(
      (aspect) =>
        `${aspect.padEnd(18)}${percent(score.aspects[aspect].right / (score.aspects[aspect].of || 1))} % of ${score.aspects[aspect].of}`,
    ),
  ].join('\n');
}

function summed(scores: readonly CaseScore[]): ExtractionScore {
  const sum = (count: (score: CaseScore) => number): number => scores.reduce((total, score) => total + count(score), 0);
  return {
    cases: scores.length,
    expected: sum(({ expected }) => expected),
    extracted: sum(({ extracted }) => extracted),
    found_share: sum(({ found }) => found) / sum(({ expected }) => expected),
    invented_share: sum(({ invented }) => invented) / sum(({ extracted }) => extracted),
    inexact_offsets: sum(({ inexactOffsets }) => inexactOffsets),
    lost_characters: sum(({ lostCharacters }) => lostCharacters),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every aspect
    aspects: Object.fromEntries(
      ASPECTS.map((aspect) => [aspect, { right: sum(({ right }) => right[aspect]), of: sum(({ judged }) => judged[aspect]) }]),
    ) as ExtractionScore['aspects'],
  };
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
