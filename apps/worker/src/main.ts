import '@claimgate/telemetry-off';
import 'reflect-metadata';
import { environment } from './config.js';
import { EXIT } from './exit-code.js';
import { explain } from './explain.js';
import { runProgram } from './program.js';
import { processTerminal } from './terminal/terminal.js';

const env = environment();
const terminal = processTerminal(env);
// Whoever reads along may leave, as head(1) does: a run goes on without them.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// Node itself would end with 1, which says that a run finished, and would print a message that can quote content.
process.on('uncaughtException', (error) => {
  terminal.err(explain(error, process.argv[2] ?? ''));
  process.exit(EXIT.internal);
});
// Ended here and now: attempts that nobody waits for any more must not keep the process.
process.exit(await runProgram({ argv: process.argv.slice(2), env, terminal }));
