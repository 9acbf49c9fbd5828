import { Command } from 'commander';
import { readAdminConfig } from './config.js';
import { AdminSession } from './admin-session.js';
import { auditCommands } from './commands/audit.js';
import { contentKeyCommands } from './commands/content-keys.js';
import type { ContextOf } from './commands/command-group.js';
import { keyCommands } from './commands/keys.js';
import { addMigrateCommand } from './commands/migrate.js';
import { orgCommands } from './commands/orgs.js';
import type { Output } from './output.js';
import { planCommands } from './commands/plans.js';
import { projectCommands } from './commands/projects.js';
import { retentionCommands } from './commands/retention.js';
import { runCommands } from './commands/runs.js';
import { signingKeyCommands } from './commands/signing-keys.js';
import { usageCommand } from './commands/usage.js';

/** Where the program runs. */
export interface ProgramSurroundings {
  readonly repository: string;
  readonly write: (text: string) => void;
  /** Where the progress of long work is told, apart from its result. */
  readonly note: (text: string) => void;
}

/** The `claimgate-admin` command line. */
export function createProgram({ repository, write, note }: ProgramSurroundings): Command {
  const program = new Command('claimgate-admin')
    .description('Administers the organisations, projects, keys, runs and plans of a Claimgate control plane.')
    .option('--json', 'print JSON')
    .showHelpAfterError('(run with --help for the options)')
    .configureOutput({ writeOut: write });
  const config = () => readAdminConfig(repository);
  const outputOf = (command: Command): Output => ({ json: command.optsWithGlobals()['json'] === true, write, note });
  const contextOf: ContextOf = (command) => ({
    output: outputOf(command),
    session: (work) => AdminSession.use(config(), work),
  });
  for (const addCommands of [
    orgCommands,
    projectCommands,
    keyCommands,
    signingKeyCommands,
    contentKeyCommands,
    retentionCommands,
    runCommands,
    planCommands,
    usageCommand,
    auditCommands,
  ]) {
    addCommands(program, contextOf);
  }
  addMigrateCommand(program, config, outputOf);
  // `--json` may stand before or after the command.
  for (const command of everyCommand(program)) command.option('--json', 'print JSON');
  return program;
}

function everyCommand(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...everyCommand(child)]);
}
