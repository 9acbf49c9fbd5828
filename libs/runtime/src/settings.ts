import { secretFromFile } from './secret-file.js';

/** One thing that can be configured: its environment name, how its text is read, and a line of documentation. */
export interface Setting<T> {
  readonly env: string;
  readonly description: string;
  /** The text that stands when the variable is not set; without it the variable is required. */
  readonly default?: string;
  readonly secret?: boolean;
  /** Reads the text, or throws an `Error` that says what is expected. */
  readonly parse: (text: string) => T;
}

/** The settings of an app, by the name the code uses. */
export type Settings = Readonly<Record<string, Setting<unknown>>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The values that an app's settings came to. */
export type SettingValues<S extends Settings> = { readonly [Name in keyof S]: ReturnType<S[Name]['parse']> };

/** Every setting that is missing or wrong, at once, so that a start needs one correction and not five. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** Reads all settings from an environment. Values of secrets never stand in a message. */
export function readSettings<S extends Settings>(settings: S, env: Environment): SettingValues<S> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  const names = new Set(Object.values(settings).map(({ env: name }) => name));
  for (const [name, setting] of Object.entries(settings)) {
    tryTo(
      () => {
        const text = textOf(setting, env, names);
        if (text === undefined) problems.push(`${setting.env} is not set. ${setting.description}`);
        else values[name] = setting.parse(text);
      },
      (message) => problems.push(`${setting.env}: ${message}`),
    );
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value came from the parser of its own setting, or we threw
  return values as SettingValues<S>;
}

/**
 * What the variable says, or for a secret what the file says that `<variable>_FILE` names, or what stands when nothing is set. A name that
 * is a setting itself is read by whoever has that setting.
 */
function textOf(
  { env: name, secret, default: standard }: Setting<unknown>,
  env: Environment,
  names: ReadonlySet<string>,
): string | undefined {
  const text = env[name]?.trim();
  const file = secret && !names.has(`${name}_FILE`) ? env[`${name}_FILE`]?.trim() : undefined;
  if (text && file) throw new Error(`set this or ${name}_FILE, not both`);
  return (file ? secretFromFile(file) : text) || standard;
}

function tryTo(action: () => void, onError: (message: string) => void): void {
  try {
    action();
  } catch (error) {
    onError(error instanceof Error ? error.message : 'could not be read');
  }
}

/** Parsers for the usual kinds of settings. */
export const read = {
  text: (text: string): string => text,

  integer:
    (min: number, max: number) =>
    (text: string): number => {
      const value = Number(text);
      if (!Number.isInteger(value) || value < min || value > max)
        throw new Error(`expected a whole number from ${min} to ${max}`);
      return value;
    },

  oneOf:
    <const Choice extends string>(...choices: Choice[]) =>
    (text: string): Choice => {
      const choice = choices.find((candidate) => candidate === text);
      if (choice === undefined) throw new Error(`expected one of ${choices.join(', ')}`);
      return choice;
    },

  url:
    (...protocols: string[]) =>
    (text: string): string => {
      if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
        throw new Error(`expected a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
      }
      return text;
    },

  hexKey: (text: string): Buffer => {
    if (!/^[0-9a-f]{64}$/i.test(text))
      throw new Error('expected 64 hexadecimal characters (32 bytes); make one with: openssl rand -hex 32');
    return Buffer.from(text, 'hex');
  },

  /** An empty value means "not configured". */
  optional:
    <T>(parse: (text: string) => T) =>
    (text: string): T | undefined =>
      text === '' ? undefined : parse(text),
};
