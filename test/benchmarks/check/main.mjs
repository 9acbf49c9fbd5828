// The benchmark of checks of many packets; see options.mjs for its command line.
import '../../../scripts/telemetry-off.mjs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { readOptions } from '../shared/options.mjs';
import { printReport } from '../shared/report.mjs';
import { benchMany } from './many-packets.mjs';
import { COMMAND_LINE, sizeOf } from './options.mjs';

const options = readOptions(COMMAND_LINE);
const started = performance.now();
const say = (message) => console.error(`[${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s] ${message}`);

const results = [await benchMany({ options: sizeOf(options), say })];
const { quick, json } = options;
const summary = { what: 'Checks', date: new Date().toISOString(), cores: availableParallelism(), clients: 1, quick, results };
printReport(summary);
if (json) await writeFile(json, `${JSON.stringify(summary, null, 2)}\n`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
