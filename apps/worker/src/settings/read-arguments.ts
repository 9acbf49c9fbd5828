import { parseArgs } from 'node:util';
import { settingOf, type SettingName } from '../config.js';
import { LIST_SEPARATOR } from './run-settings.js';

/** What stands on a command line. */
export interface CommandLine {
  /** The texts of the flags, by the keys of their settings. */
  readonly flags: Readonly<Record<string, string>>;
  /** What is no flag. */
  readonly words: readonly string[];
  readonly problems: readonly string[];
}

/** Reads the command line of a command, and lists everything that is wrong with it at once. */
export function readArguments(argv: readonly string[], names: readonly SettingName[]): CommandLine {
  const settings = names.map(settingOf);
  const isSwitch = (key: string): boolean => settings.some((setting) => setting.key === key && setting.form === 'switch');
  const options = Object.fromEntries(
    settings.map(({ key }) => [key, { type: isSwitch(key) ? ('boolean' as const) : ('string' as const), multiple: true }]),
  );
  const { tokens, positionals } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const given = tokens.filter((token) => token.kind === 'option');
  const values = new Map<string, string[]>();
  const problems: string[] = [];
  for (const { name, rawName, value } of given) {
    const setting = settings.find(({ key }) => key === name);
    if (!setting) problems.push(`${rawName} is no option of this command.`);
    else if (setting.form === 'switch') values.set(name, [value ?? 'true']);
    else if (value === undefined || value === '') problems.push(`${rawName} needs a value: ${rawName} ${setting.value}.`);
    else if (setting.form === 'value' && values.has(name)) problems.push(`${rawName} is given twice.`);
    else values.set(name, [...(values.get(name) ?? []), value]);
  }
  const flags = Object.fromEntries([...values].map(([key, texts]) => [key, texts.join(LIST_SEPARATOR)]));
  return { flags, words: positionals, problems };
}
