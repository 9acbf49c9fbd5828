import { systemClock, type Clock } from '@claimgate/domain';
import type { Command } from 'commander';
import { delayed, unlessAborted } from '../aborting.js';
import type { Adapters } from '../adapters.js';
import { COMMON_SETTINGS, type CommonConfig, type ConfigOf, type ReviewConfig, type SettingName } from '../config.js';
import { isPipeline } from '../in-pipeline.js';
import { addOptions, type CommandLine, type WantedSettings } from '../settings/command-line.js';
import { readConfig } from '../settings/read-config.js';
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
  /** Whether a pipeline runs this, and nobody watches. */
  readonly inPipeline: boolean;
}

/** Where a command runs. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  /** Aborted with a `Stopped` when the process is asked to end. */
  readonly stop: AbortSignal;
  /** What builds the adapters; where nothing is said, what builds those to the real outside. */
  readonly openAdapters?: (config: CommonConfig | ReviewConfig) => Adapters;
}

interface Described extends WantedSettings {
  /** What follows the name of the command, besides flags. */
  readonly words?: string;
  /** Lines that can be copied. */
  readonly examples: readonly string[];
  /** What the help says below the examples. */
  readonly more?: string;
  /** Whether what it says goes to a log where nobody watches: one JSON object a line. */
  readonly logs?: boolean;
}

/** A subcommand. It gives its exit code, or throws an error that has one. */
export interface WorkerCommand extends Described {
  readonly start: (line: CommandLine, surroundings: Surroundings) => Promise<number>;
}

interface CommandSpec<Required extends SettingName, Optional extends SettingName> extends Described {
  readonly required: readonly Required[];
  readonly optional: readonly Optional[];
  /** How long it may put things in order once it should end, where that is not the usual time. */
  readonly stopWithinMs?: (config: ConfigOf<Required, Optional>) => number;
  readonly execute: (context: CommandContext<ConfigOf<Required, Optional>>) => Promise<number>;
}

/** How long a command may put things in order once it should end: the promise is that it has ended within five seconds, but for those that say otherwise. */
const STOP_WITHIN_MS = 4_000;

/** Makes a subcommand whose configuration has exactly the settings that it names, and those of every command. */
export function defineCommand<const Required extends SettingName, const Optional extends SettingName>({
  execute,
  stopWithinMs = () => STOP_WITHIN_MS,
  ...described
}: CommandSpec<Required, Optional>): WorkerCommand {
  const wanted = { ...described, optional: [...described.optional, ...COMMON_SETTINGS] };
  const start: WorkerCommand['start'] = async (line, { env, terminal, stop, openAdapters }) => {
    const { config, words } = readConfig<Required, Optional>(line, env, wanted);
    const open = openAdapters ?? (await import('../adapters.js')).openAdapters;
    stop.throwIfAborted();
    const surroundings = { terminal, signal: stop, clock: systemClock, inPipeline: isPipeline(env) };
    const context = { config, words, adapters: open(config), ...surroundings };
    return unlessAborted(delayed(stop, stopWithinMs(config)), execute(context));
  };
  return { ...wanted, start };
}

/** Gives a command of the program the options and the help of a subcommand. */
export function describeCommand(command: Command, { words, examples, more, ...wanted }: WorkerCommand): Command {
  const lines = ['', examples.length > 1 ? 'Examples:' : 'Example:', ...examples.map((example) => `  ${example}`)];
  command
    .usage([words, '[OPTIONS]'].filter(Boolean).join(' '))
    .addHelpText('after', [...lines, ...(more === undefined ? [] : ['', more])].join('\n'));
  return addOptions(command, wanted);
}
