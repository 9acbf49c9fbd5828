import { flushOutput, letReadersLeave } from '@claimgate/runtime';
import { environment } from './config.js';
import { EXIT, exitCodeOf } from './exit-code.js';
import { explain } from './explain.js';
import { runProgram } from './program.js';
import { processTerminal } from './terminal/terminal.js';

/** Runs the program of this process and ends it, with all that it printed. */
export async function startProgram(stop: AbortSignal): Promise<never> {
  const env = environment();
  const terminal = processTerminal(env);
  letReadersLeave();
  // Node itself would end with 1, which says that a run finished, and would print a message that can quote content.
  process.on('uncaughtException', (error) => {
    terminal.err(explain(error, process.argv[2] ?? ''));
    process.exit(EXIT.internal);
  });
  const exitCode = await runProgram(process.argv.slice(2), { env, terminal, stop });
  const isFlushed = await flushOutput(stop);
  // Ended here and now: attempts that nobody waits for any more must not keep the process.
  process.exit(isFlushed ? exitCode : exitCodeOf(stop.reason));
}
