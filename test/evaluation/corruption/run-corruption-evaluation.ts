import { globSync } from 'node:fs';
import path from 'node:path';
import { present } from '@claimgate/domain';
import { builtInDependencies } from '@claimgate/pipeline';
import { readMarkedCases } from '../cases/read-marked-cases.js';
import { readRows } from '../rows.js';
import { openChosen, type VerifierChoice } from '../verifier-choice.js';
import { makeDocument } from './made-documents.js';
import { type CorruptionScore, measureCorruption } from './measure-corruption.js';
import { seededRandom } from './random.js';

const CASES = 200;

/** Measures single-fact corruption on made texts, on the sources of the marked outputs, or on the sources of a folder of labelled pairs; so many of each kind and corpus. */
export async function runCorruptionEvaluation(data: string | undefined, choice: VerifierChoice, cases = CASES): Promise<string> {
  const openVerifier = await openChosen(choice);
  const deps = { ...builtInDependencies(), verifier: openVerifier() };
  const lines: string[] = [];
  const slips: string[] = [];
  const all: CorruptionScore[] = [];
  for (const [name, texts] of corpora(data)) {
    const scores = await measureCorruption(texts, cases, (what, { changed }) => slips.push(`${what}: ${changed}`), deps);
    lines.push(`${name}: ${texts.length} texts`, ...scores.map(told));
    all.push(...scores);
  }
  const kinds = Map.groupBy(all, ({ kind, fromSource }) => `${kind} ${fromSource}`);
  return [...slips.slice(-60), '', ...lines, 'all', ...[...kinds.values()].map((scores) => told(sumOf(scores)))].join('\n');
}

function told({ kind, fromSource, supported, of }: CorruptionScore): string {
  const value = (fromSource ? 'value of the source' : 'foreign value').padEnd(19);
  return `  ${kind.padEnd(12)}${value}  ${((100 * supported) / (of || 1)).toFixed(1).padStart(5)} % supported of ${of}`;
}

function sumOf(scores: readonly CorruptionScore[]): CorruptionScore {
  const add = (measure: 'supported' | 'of'): number => scores.reduce((sum, score) => sum + score[measure], 0);
  return { ...present(scores[0]), supported: add('supported'), of: add('of') };
}

function corpora(data: string | undefined): [string, string[]][] {
  if (data !== undefined) {
    const files = globSync('*.jsonl{,.gz}', { cwd: data }).toSorted();
    return files.map((file) => [file, [...new Set(readRows(path.join(data, file), 400).map(({ source }) => source))]]);
  }
  const random = seededRandom(1);
  const marked = readMarkedCases().flatMap(({ packet }) => packet.sources.map(({ content }) => content));
  return [
    ['made texts', Array.from({ length: 80 }, () => makeDocument(random, 10))],
    ['sources of the marked outputs', marked],
  ];
}
