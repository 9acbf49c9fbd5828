import { nearestWord } from '@claimgate/runtime';
import { Option, type Command, type HelpConfiguration } from 'commander';
import { COMMON_SETTINGS, settingOf, type SettingName } from '../config.js';
import type { ReadValues } from './joint-problems.js';
import { LIST_SEPARATOR } from './run-settings.js';

/** The settings that a command must have and those that it may have. */
export interface WantedSettings {
  readonly required: readonly SettingName[];
  readonly optional: readonly SettingName[];
  /** What is wrong with what stands on the command line besides flags, and with settings together. */
  readonly problemsOf?: (words: readonly string[], values: ReadValues) => readonly string[];
}

/** What stands on a command line. */
export interface CommandLine {
  /** The texts of the flags, by the keys of their settings. */
  readonly flags: Readonly<Record<string, string>>;
  /** What is no flag. */
  readonly words: readonly string[];
  /** Flags that the command does not know: a word behind one may be its value, so that nobody can say what the words are. */
  readonly unknown: readonly UnknownFlag[];
  readonly problems: readonly string[];
}

/** A flag that is none, and the setting that was probably meant. */
interface UnknownFlag {
  readonly flag: string;
  readonly meant: SettingName | undefined;
}

/** Each option on a line of its own, since most need a sentence. Values are optional for commander alone. */
const OPTION_HELP: HelpConfiguration = {
  optionTerm: ({ flags }) => flags.replace(/[[\]]/g, ''),
  optionDescription: ({ description }) => description,
  formatItem: (term, _termWidth, description, help) => {
    const lines = help.boxWrap(description, (help.helpWidth ?? 80) - 6).split('\n');
    return [`  ${term}`, ...lines.map((line) => `      ${line}`)].join('\n');
  },
};

const EVERY_COMMAND = 'Options of every command:';

/**
 * Gives a command the options of its settings. It takes all that it is given, right or wrong, since commander would end with the first
 * mistake: `readCommandLine` lists them all.
 */
export function addOptions(command: Command, wanted: WantedSettings): Command {
  command
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpOption(new Option('-h, --help', 'Say this.').helpGroup(EVERY_COMMAND))
    .configureHelp(OPTION_HELP);
  for (const name of namesOf(wanted)) command.addOption(optionOf(name, groupOf(name, wanted)));
  return command;
}

/** The settings of a command, each once. */
export function namesOf({ required, optional }: WantedSettings): SettingName[] {
  return [...new Set([...required, ...optional])];
}

function groupOf(name: SettingName, { required }: WantedSettings): string {
  if (required.includes(name)) return 'Required:';
  return COMMON_SETTINGS.some((common) => common === name) ? EVERY_COMMAND : 'Options:';
}

/** Every value is kept, an empty one where there is none: whether that is right is said with everything else. */
function optionOf(name: SettingName, group: string): Option {
  const { key, form, value, description, default: standard, env } = settingOf(name);
  const isSwitch = form === 'switch';
  const shown = standard && !isSwitch ? ` Default: ${standard}.` : '';
  return new Option(isSwitch ? `--${key}` : `--${key} [${value}]`, `${description}${shown} [${env}]`)
    .preset(isSwitch ? 'true' : '')
    .argParser((text, before: unknown) => [...(Array.isArray(before) ? before : []), text])
    .helpGroup(group);
}

/** Reads what commander found on the line of a command, and lists everything that is wrong with it at once. */
export function readCommandLine(command: Command, wanted: WantedSettings): CommandLine {
  const flags: Record<string, string> = {};
  const problems: string[] = [];
  const unknown: UnknownFlag[] = [];
  const words = command.args.filter((arg) => !isFlag(arg));
  for (const arg of command.args.filter(isFlag)) {
    const given = switchWithValue(arg, wanted);
    if (given) flags[given.key] = given.text;
    else unknown.push({ flag: flagOf(arg), meant: meantBy(flagOf(arg), wanted) });
  }
  for (const name of namesOf(wanted)) {
    const texts = textsOf(command, name);
    const problem = texts && problemOf(name, texts);
    if (problem) problems.push(problem);
    else if (texts) flags[settingOf(name).key] ??= texts.join(LIST_SEPARATOR);
  }
  return { flags, words, unknown, problems: [...unknown.map(unknownProblem), ...problems] };
}

function meantBy(flag: string, wanted: WantedSettings): SettingName | undefined {
  const names = namesOf(wanted);
  const nearest = nearestWord(
    flag.replace(/^-+/, ''),
    names.map((name) => settingOf(name).key),
  );
  return names.find((name) => settingOf(name).key === nearest);
}

function unknownProblem({ flag, meant }: UnknownFlag): string {
  const advice = meant === undefined ? '' : ` Did you mean --${settingOf(meant).key}?`;
  return `${flag} is no option of this command.${advice}`;
}

/** `--json=false`: commander knows no switch with a value. */
function switchWithValue(arg: string, wanted: WantedSettings): { readonly key: string; readonly text: string } | undefined {
  const end = arg.indexOf('=');
  const key = arg.slice(2, Math.max(2, end));
  const isSwitch = namesOf(wanted).some((name) => settingOf(name).key === key && settingOf(name).form === 'switch');
  return isSwitch ? { key, text: arg.slice(end + 1) } : undefined;
}

function isFlag(arg: string): boolean {
  return arg.length > 1 && arg.startsWith('-');
}

/** The flag alone: what is joined to it may be a secret. */
function flagOf(arg: string): string {
  return arg.startsWith('--') ? arg.split('=', 1).join() : arg.slice(0, 2);
}

/** Undefined where the flag is not given. */
function textsOf(command: Command, name: SettingName): readonly string[] | undefined {
  const option = command.options.find(({ long }) => long === `--${settingOf(name).key}`);
  const value: unknown = option && command.getOptionValue(option.attributeName());
  return Array.isArray(value) ? value.map(String) : undefined;
}

function problemOf(name: SettingName, texts: readonly string[]): string | undefined {
  const { key, form, value } = settingOf(name);
  if (texts.includes('')) return `--${key} needs a value: --${key} ${value}.`;
  return form === 'value' && texts.length > 1 ? `--${key} is given twice.` : undefined;
}
