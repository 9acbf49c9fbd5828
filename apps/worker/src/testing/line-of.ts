import { Command } from 'commander';
import { addOptions, readCommandLine, type CommandLine, type WantedSettings } from '../settings/command-line.js';

/** What a command with these settings reads from its command line. */
export function lineOf(argv: readonly string[], wanted: WantedSettings): CommandLine {
  const command = addOptions(new Command('test'), wanted);
  command.parse([...argv], { from: 'user' });
  return readCommandLine(command, wanted);
}
