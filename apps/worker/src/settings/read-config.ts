import { ConfigurationError } from '@claimgate/runtime';
import { settingOf, type SettingName } from '../config.js';
import { jointProblems, type ReadValues } from './joint-problems.js';
import { readArguments } from './read-arguments.js';
import { readConfigFile } from './read-config-file.js';
import { LIST_SEPARATOR } from './run-settings.js';

/** The settings that a command must have and those that it may have. */
export interface WantedSettings {
  readonly required: readonly SettingName[];
  readonly optional: readonly SettingName[];
  /** What is wrong with what stands on the command line besides flags, and with settings together. */
  readonly problemsOf?: (words: readonly string[], values: ReadValues) => readonly string[];
}

/** Values by the names that the code uses, and the words of the command line that are no flags. */
export interface ReadConfig {
  readonly config: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
}

type Texts = Readonly<Record<string, string | undefined>>;

/** A text and where it was found, for messages. */
interface Found {
  readonly text: string;
  readonly place: string;
}

/** Reads what a command was told: by flag before environment before file. Everything that is wrong is listed at once. */
export function readConfig(argv: readonly string[], env: Texts, wanted: WantedSettings): ReadConfig {
  const names = [...new Set([...wanted.required, ...wanted.optional])];
  const { flags, words, problems: flagProblems } = readArguments(argv, names);
  const file = flags['config'] ?? env[settingOf('config').env];
  const { values, problems: fileProblems } = file ? readConfigFile(file) : { values: {}, problems: [] };
  const problems = [...flagProblems, ...fileProblems];
  const config: Record<string, unknown> = {};
  const places: Partial<Record<SettingName, string>> = {};
  for (const name of names) {
    const found = find(name, flags, env, values);
    places[name] = found?.place;
    if (found) parse(name, found, config, problems);
    else if (wanted.required.includes(name)) problems.push(missing(name));
  }
  problems.push(
    ...jointProblems(config, (name) => places[name] ?? '', { words, env }),
    ...(wanted.problemsOf?.(words, config) ?? []),
  );
  if (problems.length > 0) throw new ConfigurationError(problems);
  return { config, words };
}

function find(name: SettingName, flags: Texts, env: Texts, file: Texts): Found | undefined {
  const { key, env: variable, default: standard, form } = settingOf(name);
  const inEnv = (env[variable] ?? env[variable.toLowerCase()])?.trim();
  const places: readonly (readonly [string | undefined, string])[] = [
    [flags[key], `--${key}`],
    [form === 'list' ? inEnv?.replaceAll(',', LIST_SEPARATOR) : inEnv, variable],
    [file[key], `${key} in the configuration file`],
    [standard, `--${key}`],
  ];
  const [text, place] = places.find(([candidate]) => candidate !== undefined && candidate !== '') ?? [];
  return text === undefined || place === undefined ? undefined : { text, place };
}

function parse(name: SettingName, { text, place }: Found, config: Record<string, unknown>, problems: string[]): void {
  try {
    config[name] = settingOf(name).parse(text);
  } catch (error) {
    problems.push(`${place}: ${error instanceof Error ? error.message : 'could not be read'}`);
  }
}

function missing(name: SettingName): string {
  const { key, env, value, description } = settingOf(name);
  return `--${key} ${value} is missing (or ${env}, or ${key} in the configuration file). ${description}`;
}
