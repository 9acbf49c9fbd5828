// The benchmark of the model; see options.mjs for its command line.
import '../../../scripts/telemetry-off.mjs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { readOptions } from '../shared/options.mjs';
import { printReport } from '../shared/report.mjs';
import { benchCheck } from './check-time.mjs';
import { COMMAND_LINE } from './options.mjs';
import { benchPairs } from './pair-speed.mjs';

const options = readOptions(COMMAND_LINE);
const started = performance.now();
const say = (message) => console.error(`[${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s] ${message}`);
const bench = { options, say, reference: process.env['CLAIMGATE_BENCH_REFERENCE'] };

const results = [];
if (options.only.includes('pairs')) results.push(await benchPairs(bench));
if (options.only.includes('check')) results.push(await benchCheck(bench));
const { quick, json } = options;
const summary = { what: 'The model', date: new Date().toISOString(), cores: availableParallelism(), clients: 1, quick, results };
printReport(summary);
if (json) await writeFile(json, `${JSON.stringify(summary, null, 2)}\n`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
