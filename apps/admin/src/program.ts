import { addCompletionCommand, runCommandLine, setUpCommandLine } from '@claimgate/runtime';
import { Command } from 'commander';
import { readAdminConfig } from './config.js';
import { AdminSession } from './admin-session.js';
import { auditCommands } from './commands/audit.js';
import { contentKeyCommands } from './commands/content-keys.js';
import type { ContextOf } from './commands/command-group.js';
import { EXIT_WRONG_USAGE, exitCodeOf, explain } from './explain.js';
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
import { webhookCommands } from './commands/webhooks.js';

/** The version of the command line. A test holds it against package.json. */
export const ADMIN_VERSION = '0.1.0';

const EXAMPLES = `
Examples:
  claimgate-admin orgs create --name 'Example Ltd'
  claimgate-admin keys create --project ID --scopes all --expires-in 90d
  claimgate-admin keys list --json`;

/** Where the program runs. */
export interface ProgramSurroundings {
  readonly repository: string;
  readonly env: NodeJS.ProcessEnv;
  readonly write: (text: string) => void;
  /** Where errors and the progress of long work are told, apart from results. */
  readonly note: (text: string) => void;
}

/** Carries out a command line of `claimgate-admin`; gives its exit code. */
export async function runProgram(argv: readonly string[], surroundings: ProgramSurroundings): Promise<number> {
  try {
    return await runCommandLine(createProgram(surroundings), argv, EXIT_WRONG_USAGE);
  } catch (error) {
    surroundings.note(`${explain(error)}\n`);
    return exitCodeOf(error);
  }
}

/** The `claimgate-admin` command line. */
export function createProgram({ repository, env, write, note }: ProgramSurroundings): Command {
  const program = setUpCommandLine(new Command('claimgate-admin'), { out: write, err: note })
    .description('Administers the organisations, projects, keys, runs and plans of a Claimgate control plane.')
    .version(`claimgate-admin ${ADMIN_VERSION}`, '--version', 'say which version this is')
    .addHelpText('after', EXAMPLES)
    .option('--json', 'print JSON');
  const config = () => readAdminConfig(repository, env);
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
    webhookCommands,
    planCommands,
    usageCommand,
    auditCommands,
  ]) {
    addCommands(program, contextOf);
  }
  addMigrateCommand(program, config, outputOf);
  addCompletionCommand(program, write, async () => program);
  // `--json` may stand before or after the command.
  for (const command of everyCommand(program)) command.option('--json', 'print JSON');
  return program;
}

function everyCommand(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...everyCommand(child)]);
}
