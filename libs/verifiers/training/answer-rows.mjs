// node answer-rows.mjs OUT.jsonl.gz [--held-back]
// Writes a row for each claim that is drawn out of the labelled answers: the claim, and what a model is first asked to read for it. Every eighth set
// is held back whole, for the decision. The sentences that are read alone follow: one that stands by itself supports no claim that its source does
// not; what else it supports nobody said, so that is left to the network's own judgement.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadTypeScript } from '../../../scripts/load-typescript.mjs';
import { readAnswers } from './read-answers.mjs';

loadTypeScript();
const { builtInDependencies, firstQuestions } = await import('../../pipeline/src/index.ts');

const LABELS = { s: 0, u: 1, c: 2, p: 3 };
const [SUPPORTED, NOT_SUPPORTED, UNLABELLED] = [0, 3, 4];
const [HELD_BACK_OF, HELD_BACK] = [8, 3];
const SENTENCES = 2;
/** How much of a line or of a claim has to be shared for the claim to be drawn out of that line. */
const SHARED = 0.3;

const [out, heldBack] = process.argv.slice(2);
if (out === undefined) throw new Error('Name the file to write.');
const files = globSync(path.join(import.meta.dirname, 'answers/*.txt')).toSorted();
const sets = files.flatMap((file) => readAnswers(readFileSync(file, 'utf8')));
const rows = [];
for (const { name, sources, answers } of sets) {
  if ((Number(/\d+/.exec(name)) % HELD_BACK_OF === HELD_BACK) !== (heldBack === '--held-back')) continue;
  for (const answer of answers) rows.push(...(await rowsOf(answer, sources)));
}
writeFileSync(out, gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
process.stdout.write(`${rows.length} rows of ${sets.length} sets\n`);

async function rowsOf({ text, lines }, sources) {
  const questions = await firstQuestions(packetOf(text, sources), builtInDependencies().extractor, new AbortController().signal);
  const linesOf = new Map(questions.map(({ claim }) => [claim, lines.filter((line) => isDrawnFrom(claim.span, line))]));
  const drawn = (line) => questions.filter(({ claim }) => linesOf.get(claim).includes(line)).length;
  return questions.flatMap(({ claim, pair }) => {
    const own = linesOf.get(claim).filter(({ label }) => label !== '-');
    // Of a false line out of which several claims are drawn nobody knows which of them is false.
    if (pair === undefined || own.length === 0 || own.some((line) => line.label !== 's' && drawn(line) > 1)) return [];
    const labels = new Set(own.map(({ label }) => LABELS[label]));
    const label = labels.size === 1 ? [...labels][0] : NOT_SUPPORTED;
    const alone = label === SUPPORTED ? UNLABELLED : NOT_SUPPORTED;
    const sentences = (pair.nearest ?? [])
      .slice(0, SENTENCES)
      .map((sentence) => [sentence, pair.claim, alone, 'answer+sentence']);
    return [[pair.passage, pair.claim, label, 'answer'], ...sentences];
  });
}

function isDrawnFrom(span, line) {
  const shared = Math.min(line.end, span.end) - Math.max(line.start, span.start);
  return shared > SHARED * Math.min(line.end - line.start, span.end - span.start);
}

function packetOf(aiOutput, sources) {
  const numbered = sources.map((source, i) => ({
    ...source,
    n: i + 1,
    uri: null,
    citationLabel: `S${i + 1}`,
    mediaType: 'text/plain',
  }));
  return {
    aiOutput,
    sources: numbered,
    intendedUse: 'eval_only',
    strictness: 'standard',
    question: null,
    externalId: null,
    metadata: {},
  };
}
