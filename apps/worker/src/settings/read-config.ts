import { readFileSync, statSync } from 'node:fs';
import { ConfigurationError } from '@claimgate/runtime';
import { settingOf, WORKER_SETTINGS, type CommonConfig, type ConfigOf, type SettingName } from '../config.js';
import { namesOf, type CommandLine, type WantedSettings } from './command-line.js';
import { jointProblems } from './joint-problems.js';
import { LIST_SEPARATOR } from './run-settings.js';
import type { WorkerSetting } from './worker-setting.js';

/** Values by the names that the code uses, and the words of the command line that are no flags. */
export interface ReadConfig<Config> {
  readonly config: Config;
  readonly words: readonly string[];
}

type Texts = Readonly<Record<string, string | undefined>>;

/** A text and where it was found, for messages. */
interface Found {
  readonly text: string;
  readonly place: string;
}

/** Reads what a command was told: by flag before environment before file. Everything that is wrong is listed at once. */
export function readConfig<Required extends SettingName, Optional extends SettingName>(
  { flags, words, unknown, problems: flagProblems }: CommandLine,
  env: Texts,
  wanted: WantedSettings,
): ReadConfig<CommonConfig & ConfigOf<Required, Optional>> {
  const names = namesOf(wanted);
  const file = flags['config'] ?? env[settingOf('config').env];
  const { values, problems: fileProblems } = file ? readConfigFile(file) : { values: {}, problems: [] };
  const problems = [...flagProblems, ...fileProblems];
  const config: Record<string, unknown> = {};
  const places: Partial<Record<SettingName, string>> = {};
  for (const name of names) {
    const found = find(name, flags, env, values);
    places[name] = found?.place;
    if (found) parse(name, found, config, problems);
    else if (wanted.required.includes(name) && !unknown.some(({ meant }) => meant === name)) problems.push(missing(name));
  }
  problems.push(
    ...jointProblems(config, (name) => places[name] ?? '', { words, env }),
    // What is said of words would mislead where one of them may be the value of a flag that is misspelt.
    ...(unknown.length > 0 ? [] : (wanted.problemsOf?.(words, config) ?? [])),
  );
  // Each value is from the parser of its setting; where nothing is wrong, none is missing that must be there.
  const isRight = (_values: object): _values is CommonConfig & ConfigOf<Required, Optional> => problems.length === 0;
  if (!isRight(config)) throw new ConfigurationError(problems);
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

const MOST_BYTES = 1024 * 1024;

/** The settings that a file gives, by their keys, and what is wrong with it. */
interface ConfigFile {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/** Reads a configuration file: one JSON object, with texts, numbers, booleans, and lists of texts. */
function readConfigFile(file: string): ConfigFile {
  const problem = (text: string): ConfigFile => ({ values: {}, problems: [`--config: ${file} ${text}`] });
  try {
    if (statSync(file).size > MOST_BYTES) return problem('is larger than 1 MiB.');
    const content = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return problem('must hold one JSON object.');
    return readEntries(content);
  } catch (error) {
    return problem(error instanceof SyntaxError ? 'is no valid JSON.' : 'cannot be read. Check that it is there.');
  }
}

function readEntries(content: object): ConfigFile {
  const known = new Map<string, WorkerSetting<unknown>>(Object.values(WORKER_SETTINGS).map((setting) => [setting.key, setting]));
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const [key, value] of Object.entries(content)) {
    const setting = known.get(key);
    const text = toText(value, setting?.form === 'list');
    if (!setting || key === 'config') problems.push(`${key} in the configuration file is no setting of the worker.`);
    else if (text === undefined) problems.push(`${key} in the configuration file must be a text, a number or true or false.`);
    else values[key] = text;
  }
  return { values, problems };
}

function toText(value: unknown, isList: boolean): string | undefined {
  if (isList && Array.isArray(value)) {
    return value.every((item) => typeof item === 'string') ? value.join(LIST_SEPARATOR) : undefined;
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
