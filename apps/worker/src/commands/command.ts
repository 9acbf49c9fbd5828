import type { Clock } from '@claimgate/domain';
import type { Adapters } from '../compose.js';
import { COMMON_SETTINGS, type ConfigOf, type SettingName } from '../config.js';
import type { Described } from '../settings/help.js';
import type { Terminal } from '../terminal/terminal.js';

/** What a command works with. */
export interface CommandContext<Config> {
  readonly config: Config;
  /** What stood on the command line besides flags. */
  readonly words: readonly string[];
  readonly terminal: Terminal;
  readonly adapters: Adapters;
  /** Aborted with a `Stopped` when the process is asked to end. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** A subcommand. It gives its exit code, or throws an error that has one. */
export interface WorkerCommand extends Described {
  /** Whether what it says goes to a log where nobody watches: one JSON object a line. */
  readonly logs?: boolean;
  readonly execute: (context: CommandContext<never>) => Promise<number>;
}

interface CommandSpec<Required extends SettingName, Optional extends SettingName> {
  readonly name: string;
  readonly summary: string;
  readonly words?: string;
  readonly example: string;
  readonly logs?: boolean;
  readonly required: readonly Required[];
  readonly optional: readonly Optional[];
  readonly problemsOf?: Described['problemsOf'];
  readonly execute: (context: CommandContext<ConfigOf<Required, Optional>>) => Promise<number>;
}

/** Makes a subcommand whose configuration has exactly the settings that it names, and those of every command. */
export function defineCommand<const Required extends SettingName, const Optional extends SettingName>(
  spec: CommandSpec<Required, Optional>,
): WorkerCommand {
  return { words: '', ...spec, optional: [...spec.optional, ...COMMON_SETTINGS] };
}
