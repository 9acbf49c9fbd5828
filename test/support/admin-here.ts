import type { TestDatabase } from '@claimgate/testing';
import { createProgram, runProgram } from '../../apps/admin/src/program.js';
import { adminEnvironment, type CommandOutcome } from '../integration/admin-command.js';

type Env = Record<string, string>;

/** Runs a command of `claimgate-admin` in this process, which takes a fraction of the time; gives what it prints, and throws what it refuses. */
export async function adminHere(database: TestDatabase, args: string[], env: Env = {}): Promise<string> {
  let printed = '';
  await createProgram({ ...surroundings(database, env), write: (text) => (printed += text), note: () => undefined }).parseAsync(
    args,
    { from: 'user' },
  );
  return printed;
}

/** The same to its end, as its process would print and end. */
export async function adminOutcome(database: TestDatabase, args: string[], env: Env = {}): Promise<CommandOutcome> {
  const printed = { stdout: '', stderr: '' };
  const code = await runProgram(args, {
    ...surroundings(database, env),
    write: (text) => (printed.stdout += text),
    note: (text) => (printed.stderr += text),
  });
  return { code, ...printed };
}

function surroundings(database: TestDatabase, env: Env): { repository: string; env: Env } {
  return { repository: '/nonexistent', env: { ...adminEnvironment(database), ...env } };
}
