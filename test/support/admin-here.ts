import type { TestDatabase } from '@claimgate/testing';
import type { Command } from 'commander';
import { createProgram } from '../../apps/admin/src/program.js';
import { adminEnvironment } from '../integration/admin-command.js';

/** Runs a command of `claimgate-admin` in this process, which takes a fraction of the time; gives what it prints, and throws what it refuses. */
export async function adminHere(database: TestDatabase, args: string[], env: Record<string, string> = {}): Promise<string> {
  const before = { ...process.env };
  Object.assign(process.env, adminEnvironment(database), env);
  let printed = '';
  const program = createProgram({ repository: '/nonexistent', write: (text) => (printed += text), note: () => undefined });
  for (const command of everyCommand(program)) command.exitOverride().configureOutput({ writeErr: () => undefined });
  try {
    await program.parseAsync(args, { from: 'user' });
    return printed;
  } finally {
    process.env = before;
  }
}

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}
