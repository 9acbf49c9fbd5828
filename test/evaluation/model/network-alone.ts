// node --import ./test/evaluation/typescript-hook.mjs test/evaluation/model/network-alone.ts [--model DIR] [--foreign ROWS.jsonl.gz]
// Says how well the network alone tells true claims of the labelled packets from false ones, by the passage that it is first asked about; and of rows
// that `answer-rows.mjs --foreign` wrote, how many it holds for likelier supported than not by a passage about something else.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { shippedModelFolder } from '@claimgate/verifiers';
import { auroc } from '../metrics.js';
import { HALVES, SEEN_SETS } from '../packets/labelled-packet.js';
import type { HeldBackRow } from './held-back-rows.js';
import { judgeRows } from './judged-rows.js';
import { packetRows } from './packet-rows.js';

const MOST_FOREIGN = 3_000;

const { values } = parseArgs({ options: { model: { type: 'string' }, foreign: { type: 'string' } } });
const folder = values.model ?? shippedModelFolder();

for (const set of SEEN_SETS)
  for (const half of HALVES) {
    const rows = await packetRows(half, set);
    const scores = await scoresOf(rows);
    const judged = rows.map(({ label }, i) => ({ label: label === 'supported', predicted: false, score: scores[i] ?? 0 }));
    process.stdout.write(`${set} ${half}: ${rows.length} claims, AUROC ${(100 * auroc(judged)).toFixed(1)}\n`);
  }
if (values.foreign !== undefined) {
  const rows = foreignRows(values.foreign);
  const count = (await scoresOf(rows)).filter((score) => score > 0.5).length;
  process.stdout.write(`${rows.length} claims and foreign passages: ${count} likelier supported than not\n`);
}

async function scoresOf(rows: readonly HeldBackRow[]): Promise<number[]> {
  const judged = await judgeRows(
    rows.map((row) => ({ ...row, nearest: [] })),
    folder,
  );
  return judged.map(({ judgement }) => judgement.supported);
}

/** Rows of a file, spread over all of it. */
function foreignRows(file: string): HeldBackRow[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const step = Math.max(1, Math.ceil(lines.length / MOST_FOREIGN));
  return lines.flatMap((line, i) => {
    if (i % step > 0) return [];
    const [passage, claim]: [string, string] = JSON.parse(line);
    return [{ passage, claim, label: 'neither' as const, family: 'foreign', nearest: [] }];
  });
}
