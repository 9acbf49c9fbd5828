import type { Command } from 'commander';

/** Where the help and the errors of a command line go. */
export interface CommandLineOutput {
  out(text: string): void;
  err(text: string): void;
  /** How wide help may be; as wide as the terminal where nothing is said. */
  readonly columns?: number;
}

/** Stands for the end of the process that commander asks for: after help, after the version, or because the command line is wrong. */
export class CommandLineEnd extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
    this.name = 'CommandLineEnd';
  }
}

/**
 * Sets up a program as all of ours are, before its commands are added, which inherit it. It writes where it is told, and it never ends
 * the process itself: what a pipe had no room for would be lost.
 */
export function setUpCommandLine(program: Command, { out, err, columns }: CommandLineOutput): Command {
  const width = columns === undefined ? {} : { getOutHelpWidth: () => columns, getErrHelpWidth: () => columns };
  return program
    .showHelpAfterError('(run with --help for the options)')
    .exitOverride(({ message, exitCode }) => {
      throw new CommandLineEnd(message, exitCode);
    })
    .configureOutput({ writeOut: out, writeErr: err, ...width });
}

/** Carries out a command line. Gives 0, or the exit code for a command line that is wrong; throws what a command throws. */
export async function runCommandLine(program: Command, argv: readonly string[], wrongUsage: number): Promise<number> {
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return 0;
  } catch (error) {
    if (!(error instanceof CommandLineEnd)) throw error;
    return error.exitCode === 0 ? 0 : wrongUsage;
  }
}
