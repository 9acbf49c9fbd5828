import type { Setting, Settings } from '@claimgate/runtime';

/** How a setting is written on the command line: with a value, with several, or alone. */
export type SettingForm = 'value' | 'list' | 'switch';

/** One thing that can be told to the worker. Its key is its flag (`--key`), its name in the configuration file, and makes its variable. */
export interface WorkerSetting<T> extends Setting<T> {
  readonly key: string;
  readonly form: SettingForm;
  /** What stands for the value in the help, such as FILE. */
  readonly value: string;
}

type SettingOptions<T> = Pick<WorkerSetting<T>, 'description' | 'parse'> & {
  readonly value?: string;
  readonly form?: SettingForm;
  /** Where others have named the variable before us. */
  readonly env?: string;
};

/** A setting that may be absent. */
export function setting<T>(key: string, options: SettingOptions<T>): WorkerSetting<T> {
  const env = options.env ?? `CLAIMGATE_${key.toUpperCase().replaceAll('-', '_')}`;
  return { key, env, form: 'value', value: 'VALUE', ...options };
}

/** A setting with a value that stands when nobody says otherwise. */
export function defaulted<T>(
  key: string,
  standard: string,
  options: SettingOptions<T>,
): WorkerSetting<T> & { readonly default: string } {
  return { ...setting(key, options), default: standard };
}

/** A flag that stands alone: there or not there. */
export function toggle(key: string, description: string): WorkerSetting<boolean> & { readonly default: string } {
  return defaulted(key, 'false', { form: 'switch', value: '', description, parse: parseToggle });
}

function parseToggle(text: string): boolean {
  if (!['true', 'false', '1', '0'].includes(text)) throw new Error('expected true or false');
  return text === 'true' || text === '1';
}

/** Settings that are read from the environment elsewhere, as flags besides. */
export function asFlags<S extends Settings>(settings: S): Flags<S> {
  const flags = Object.fromEntries(Object.entries(settings).map(([name, each]) => [name, asFlag(each)]));
  const hasAll = (table: object): table is Flags<S> => Object.keys(settings).every((name) => Object.hasOwn(table, name));
  if (!hasAll(flags)) throw new TypeError('a setting was lost');
  return flags;
}

function asFlag<T>(setting: Setting<T>): WorkerSetting<T> {
  const key = setting.env
    .replace(/^CLAIMGATE_/, '')
    .toLowerCase()
    .replaceAll('_', '-');
  return { ...setting, key, form: 'value', value: valueWord(key) };
}

type Flags<S extends Settings> = {
  readonly [Name in keyof S]: WorkerSetting<ReturnType<S[Name]['parse']>> & { readonly default: string };
};

const VALUE_WORDS: Readonly<Record<string, string>> = {
  url: 'URL',
  file: 'FILE',
  folder: 'DIR',
  seconds: 'N',
  budget: 'N',
  threads: 'N',
  attempts: 'N',
  concurrency: 'N',
};

function valueWord(key: string): string {
  const last = key.split('-').at(-1) ?? '';
  return VALUE_WORDS[last] ?? 'VALUE';
}
