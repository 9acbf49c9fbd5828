// The benchmark of the page of a large run; see options.mjs for its command line.
import { loadTypeScript } from '../../../scripts/load-typescript.mjs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { readOptions } from '../shared/options.mjs';
import { printReport } from '../shared/report.mjs';
import { COMMAND_LINE } from './options.mjs';
import { resultsOf } from './results.mjs';

const options = readOptions(COMMAND_LINE);
loadTypeScript();
const { measurePage } = await import('./measure-page.ts');
const started = performance.now();
const say = (message) => console.error(`[${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s] ${message}`);

const { quick, json, only, tries } = options;
const results = resultsOf(await measurePage(tries, say)).filter(({ of }) => only.includes(of));
const summary = { what: 'The page', date: new Date().toISOString(), cores: availableParallelism(), clients: 1, quick, results };
printReport(summary);
if (json) await writeFile(json, `${JSON.stringify(summary, null, 2)}\n`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
