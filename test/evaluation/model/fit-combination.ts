// node --import ./test/evaluation/typescript-hook.mjs test/evaluation/model/fit-combination.ts HELD_BACK.jsonl.gz... [--model DIR] [--rows N] [--held-out]
// Fits how a model's judgement, the exact checks and retrieval are combined, on rows that were held back from training and on the open packets, and writes
// combination.json beside the model with its hash in model.json. With --held-out it writes nothing, but says how well each family of
// rows is judged by what is fitted on the others.
import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measurePair } from '@claimgate/verifiers';
import { present } from '@claimgate/domain';
import { fitBoth } from './fit-both.js';
import { type FittedRow, readHeldBack } from './held-back-rows.js';
import { judgeRows } from './judged-rows.js';
import { packetRows } from './packet-rows.js';
import { tellHeldOut } from './tell-held-out.js';
import { writeCombination } from './write-combination.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'string' }, rows: { type: 'string', default: '1500' }, 'held-out': { type: 'boolean' } },
});
const [file] = positionals;
const folder = values.model ?? globSync(path.join(root, 'libs/verifiers/models/*'))[0];
if (file === undefined || folder === undefined) throw new Error('Name the held-back rows, and the folder of the model.');

const rows = [
  ...positionals.flatMap((each) => readHeldBack(each, Number(values.rows))),
  ...(await packetRows('open')),
  ...(await packetRows('open', 'everyday')),
];
const judgements = await judgeRows(rows, folder);
const fitted = rows.map((row, i): FittedRow => {
  const { judgement, nearest } = present(judgements[i]);
  return { ...row, judgement, features: measurePair(row, judgement, undefined, nearest).features };
});
if (values['held-out']) process.stdout.write(`${tellHeldOut(fitted)}\n`);
else process.stdout.write(`${writeCombination(folder, fitBoth(fitted))}\n`);
