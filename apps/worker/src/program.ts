import { systemClock } from '@claimgate/domain';
import { allCommands, findCommand } from './commands/commands.js';
import type { WorkerCommand } from './commands/command.js';
import type { ComposeConfig } from './config.js';
import { EXIT, exitCodeOf } from './exit-code.js';
import { explain, explainAsLine } from './explain.js';
import { commandHelp, programHelp } from './settings/help.js';
import { readConfig } from './settings/read-config.js';
import { stopSignal } from './stop-signal.js';
import type { Terminal } from './terminal/terminal.js';
import { WORKER_VERSION } from './worker-version.js';

/** Where the program runs. */
export interface Surroundings {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
}

/** The `claimgate-worker` command line; gives its exit code. */
export async function runProgram({ argv, env, terminal }: Surroundings): Promise<number> {
  const [name = '--help', ...rest] = argv;
  const command = await findCommand(name);
  if (command && !wantsHelp(rest)) return runCommandLine(command, rest, { env, terminal });
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
  { env, terminal }: Omit<Surroundings, 'argv'>,
): Promise<number> {
  const stop = stopSignal();
  try {
    const { config, words } = readConfig(argv, env, command);
    const { compose } = await import('./compose.js');
    const adapters = compose(config as ComposeConfig);
    const context = { config, words, terminal, adapters, signal: stop.signal, clock: systemClock };
    return await command.execute(context as never);
  } catch (error) {
    const exitCode = exitCodeOf(error);
    const inLines = command.logs === true && !terminal.live;
    terminal.err(inLines ? explainAsLine(error, command.name, exitCode) : explain(error, command.name));
    return exitCode;
  } finally {
    stop.forget();
  }
}
