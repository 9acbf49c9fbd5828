// node answer-rows.mjs OUT.jsonl.gz [--held-back] [--foreign] [--files 's?' --files 't?']
// Writes a row for each claim that is drawn out of the labelled answers: the claim, and what a model is first asked to read for it. Every eighth set
// is held back whole, for the decision. The sentences that are read alone follow: one that stands by itself supports no claim that its source does
// not; what else it supports nobody said, so that is left to the network's own judgement. With --foreign every second claim is put to a passage of
// another set instead: nothing there speaks of it. Half of these passages are, of twenty, those that share most words with it.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
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
const UNSUPPORTED = LABELS.u;
const NEAREST_OF = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'held-back': { type: 'boolean' }, foreign: { type: 'boolean' }, files: { type: 'string', multiple: true } },
});
const [out] = positionals;
if (out === undefined) throw new Error('Name the file to write.');
const names = (values.files ?? ['*']).map((name) => path.join(import.meta.dirname, 'answers', `${name}.txt`));
const sets = globSync(names)
  .toSorted()
  .flatMap((file) => readAnswers(readFileSync(file, 'utf8')))
  .filter(({ name }) => (Number(/\d+/.exec(name)) % HELD_BACK_OF === HELD_BACK) === (values['held-back'] ?? false));
const bySet = [];
for (const { answers, sources } of sets) {
  const own = [];
  for (const answer of answers) own.push(...(await rowsOf(answer, sources)));
  bySet.push(own);
}
const rows = values.foreign ? foreignRows(bySet) : bySet.flat();
writeFileSync(out, gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
process.stdout.write(`${rows.length} rows of ${sets.length} sets\n`);

/** Every second claim, with a passage of another set. The same ones each time: each takes the next in turn. */
function foreignRows(ofSets) {
  const whole = ofSets.map((own) => own.filter(([, , , origin]) => origin === 'answer'));
  const passages = whole.map((own) => own.map(([passage]) => passage)).filter((own) => own.length > 0);
  let turn = 0;
  const passageOfAnother = (own) => {
    let theirs = passages[(turn += 7919) % passages.length];
    while (own.some(([passage]) => theirs.includes(passage))) theirs = passages[(turn += 7919) % passages.length];
    return theirs[turn % theirs.length];
  };
  return whole.flatMap((own) =>
    own.flatMap(([, claim], i) => {
      if (i % 2 > 0) return [];
      const candidates = Array.from({ length: i % 4 > 0 ? NEAREST_OF : 1 }, () => passageOfAnother(own));
      const shared = candidates.map((passage) => sharedWords(claim, passage));
      return [[candidates[shared.indexOf(Math.max(...shared))], claim, UNSUPPORTED, 'foreign']];
    }),
  );
}

function sharedWords(claim, passage) {
  const theirs = new Set(passage.toLowerCase().match(/[\p{L}\d]{3,}/gu));
  return new Set(
    claim
      .toLowerCase()
      .match(/[\p{L}\d]{3,}/gu)
      ?.filter((word) => theirs.has(word)),
  ).size;
}

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
