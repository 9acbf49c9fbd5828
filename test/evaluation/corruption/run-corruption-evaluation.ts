import { globSync } from 'node:fs';
import path from 'node:path';
import { readMarkedCases } from '../cases/read-marked-cases.js';
import { readRows } from '../rows.js';
import { makeDocument } from './made-documents.js';
import { measureCorruption } from './measure-corruption.js';
import { seededRandom } from './random.js';

const CASES = 200;

/** Measures single-fact corruption on made texts, on the sources of the marked outputs, or on the sources of a folder of labelled pairs. */
export async function runCorruptionEvaluation(data: string | undefined): Promise<string> {
  const lines: string[] = [];
  const slips: string[] = [];
  for (const [name, texts] of corpora(data)) {
    lines.push(`${name}: ${texts.length} texts`);
    for (const { kind, fromSource, supported, of } of await measureCorruption(texts, CASES, (what, { changed }) =>
      slips.push(`${what}: ${changed}`),
    )) {
      lines.push(
        `  ${kind.padEnd(12)}${fromSource ? 'value of the source' : 'foreign value'.padEnd(19)}  ${((100 * supported) / (of || 1)).toFixed(1).padStart(5)} % supported of ${of}`,
      );
    }
  }
  return [...slips.slice(-60), '', ...lines].join('\n');
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
