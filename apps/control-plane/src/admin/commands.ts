import type { Command } from 'commander';
import type { AdminSession } from './admin-session.js';
import type { Output } from './output.js';

/** What a command is given: the parsed options of its own, the open session, and where to write. */
export interface CommandContext {
  readonly output: Output;
  session<T>(work: (session: AdminSession) => Promise<T>): Promise<T>;
}

/** Adds one group of commands to the program. */
export type CommandGroup = (program: Command, context: (command: Command) => CommandContext) => void;
