import { readFileSync, statSync } from 'node:fs';
import { settingOf, WORKER_SETTINGS, type SettingName } from '../config.js';
import { LIST_SEPARATOR } from './run-settings.js';

const MOST_BYTES = 1024 * 1024;

/** The settings that a file gives, by their keys, and what is wrong with it. */
export interface ConfigFile {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/** Reads a configuration file: one JSON object, with texts, numbers, booleans, and lists of texts. */
export function readConfigFile(file: string): ConfigFile {
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
  const known = new Map((Object.keys(WORKER_SETTINGS) as SettingName[]).map((name) => [settingOf(name).key, settingOf(name)]));
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
