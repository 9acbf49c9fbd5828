import {
  addCompletionCommand,
  flushOutput,
  letReadersLeave,
  nearestWord,
  runCommandLine,
  setUpCommandLine,
} from '@claimgate/runtime';
import { Command } from 'commander';
import { describeCommand, type Surroundings, type WorkerCommand } from './commands/command.js';
import { COMMANDS } from './commands/commands.js';
import { EXIT, exitCodeOf } from './exit-code.js';
import { explain, explainAsLine } from './explain.js';
import { readCommandLine, type CommandLine } from './settings/command-line.js';
import { terminalOn, type Terminal } from './terminal/terminal.js';
import { WORKER_VERSION } from './worker-version.js';
import { environment } from './config.js';

const MORE_HELP = `
claimgate-worker COMMAND --help lists the options of a command.
Every option can also be set by an environment variable, or in a JSON file (--config).

Examples:
  claimgate-worker check examples/policy-answer
  claimgate-worker check 'answers/**' --fail-on needs_review
  source <(claimgate-worker completion bash)`;

/** The `claimgate-worker` command line; gives its exit code. */
export async function runProgram(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  let exitCode: number = EXIT.ok;
  const program = createProgram(surroundings.terminal);
  const [before, literal] = splitAtDashes(argv);
  const wanted = before[0] === 'help' ? before[1] : before[0];
  for (const { name, summary, load } of COMMANDS) {
    const command = program.command(name).description(summary);
    if (name !== wanted) continue;
    const worker = await load();
    describeCommand(command, worker).action(async () => {
      const line = readCommandLine(command, worker);
      exitCode = await carryOut(name, worker, { ...line, words: [...line.words, ...literal] }, surroundings);
    });
  }
  addCompletionCommand(program, (text) => surroundings.terminal.out(text), wholeProgram);
  const usage = await runCommandLine(program, before.length === 0 ? ['--help'] : before, EXIT.config);
  return usage === EXIT.ok ? exitCode : usage;
}

/** The program with the options of all of its commands. */
async function wholeProgram(): Promise<Command> {
  const program = new Command('claimgate-worker').option('--version', 'say which version this is');
  for (const { name, summary, load } of COMMANDS) describeCommand(program.command(name).description(summary), await load());
  addCompletionCommand(program, () => undefined, wholeProgram);
  return program;
}

function createProgram(terminal: Terminal): Command {
  const program = setUpCommandLine(new Command('claimgate-worker'), terminal)
    .description('Checks every claim of an AI output against its sources, on this machine. Content never leaves it.')
    .usage('COMMAND [OPTIONS]')
    .version(`claimgate-worker ${WORKER_VERSION}`, '--version', 'say which version this is')
    .addHelpText('after', MORE_HELP)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .helpCommand(true)
    .showHelpAfterError()
    .enablePositionalOptions()
    .allowUnknownOption()
    .allowExcessArguments();
  // Commander would repeat the word, which may be a secret in the wrong place.
  return program.action(() => {
    const meant = nearestWord(
      program.args[0] ?? '',
      COMMANDS.map(({ name }) => name),
    );
    program.error(`claimgate-worker has no such command.${meant === undefined ? '' : ` Did you mean ${meant}?`}`);
  });
}

/** What follows `--` is never a flag, and commander does not say which of its arguments these were. */
function splitAtDashes(argv: readonly string[]): [before: readonly string[], literal: readonly string[]] {
  const end = argv.indexOf('--');
  return end < 0 ? [argv, []] : [argv.slice(0, end), argv.slice(end + 1)];
}

async function carryOut(name: string, { start, logs }: WorkerCommand, line: CommandLine, surroundings: Surroundings) {
  const { terminal } = surroundings;
  try {
    return await start(line, surroundings);
  } catch (error) {
    const exitCode = exitCodeOf(error);
    const inLines = logs === true && !terminal.live;
    terminal.err(inLines ? explainAsLine(error, name, exitCode) : explain(error, name));
    return exitCode;
  }
}

/** Runs the program of this process and ends it, with all that it printed. */
export async function startProgram(stop: AbortSignal): Promise<never> {
  const env = environment();
  const terminal = terminalOn(process, env);
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
