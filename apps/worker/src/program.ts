import { systemClock } from '@claimgate/domain';
import { delayed, unlessAborted } from './aborting.js';
import { allCommands, findCommand } from './commands/commands.js';
import type { WorkerCommand } from './commands/command.js';
import type { ComposeConfig } from './config.js';
import { EXIT, exitCodeOf } from './exit-code.js';
import { explain, explainAsLine } from './explain.js';
import { commandHelp, programHelp } from './settings/help.js';
import { readConfig } from './settings/read-config.js';
import type { Terminal } from './terminal/terminal.js';
import { WORKER_VERSION } from './worker-version.js';

/** Where the program runs. */
export interface Surroundings {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  /** Aborted with a `Stopped` when the process is asked to end. */
  readonly stop: AbortSignal;
}

/** How long a command may put things in order once it should end: the promise is that it has ended within five seconds. */
const STOP_WITHIN_MS = 4_000;

/** The `claimgate-worker` command line; gives its exit code. */
export async function runProgram({ argv, ...surroundings }: Surroundings): Promise<number> {
  const { terminal } = surroundings;
  const [name = '--help', ...rest] = argv;
  const command = await findCommand(name);
  if (command && !wantsHelp(rest)) return runCommandLine(command, rest, surroundings);
  if (name === '--version') {
    terminal.out(`claimgate-worker ${WORKER_VERSION}\n`);
    return EXIT.ok;
  }
  if (command || wantsHelp([name]) || name === 'help') {
    terminal.out(command ? commandHelp(command) : programHelp(await allCommands()));
    return EXIT.ok;
  }
  terminal.err(`claimgate-worker has no such command.\n\n${programHelp(await allCommands())}`);
  return EXIT.config;
}

function wantsHelp(words: readonly string[]): boolean {
  return words.includes('--help') || words.includes('-h');
}

async function runCommandLine(
  command: WorkerCommand,
  argv: readonly string[],
  { env, terminal, stop }: Omit<Surroundings, 'argv'>,
): Promise<number> {
  try {
    const { config, words } = readConfig(argv, env, command);
    const { compose } = await import('./compose.js');
    stop.throwIfAborted();
    const adapters = compose(config as ComposeConfig);
    const context = { config, words, terminal, adapters, signal: stop, clock: systemClock };
    return await unlessAborted(delayed(stop, STOP_WITHIN_MS), command.execute(context as never));
  } catch (error) {
    const exitCode = exitCodeOf(error);
    const inLines = command.logs === true && !terminal.live;
    terminal.err(inLines ? explainAsLine(error, command.name, exitCode) : explain(error, command.name));
    return exitCode;
  }
}
