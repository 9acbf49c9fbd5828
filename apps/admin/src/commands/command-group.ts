import type { Command } from 'commander';
import type { AdminSession } from '../admin-session.js';
import type { Output } from '../output.js';

/** What a command is given: where to write, and a session that is open while it works. */
export interface CommandContext {
  readonly output: Output;
  session<T>(work: (session: AdminSession) => Promise<T>): Promise<T>;
}

/** Makes the context of a command from its options. */
export type ContextOf = (command: Command) => CommandContext;

/** Adds one group of commands to the program. */
export type CommandGroup = (program: Command, contextOf: ContextOf) => void;
