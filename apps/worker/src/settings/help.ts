import { COMMON_SETTINGS, settingOf, type SettingName } from '../config.js';
import type { WantedSettings } from './read-config.js';

/** What the help says of a command. */
export interface Described extends WantedSettings {
  readonly name: string;
  readonly summary: string;
  /** What follows the name of the command, besides flags. */
  readonly words: string;
  /** A line that can be copied. */
  readonly example: string;
}

/** The help of the whole program. */
export function programHelp(commands: readonly Described[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: claimgate-worker COMMAND [OPTIONS]',
    '',
    'Checks every claim of an AI output against its sources, on this machine. Content never leaves it.',
    '',
    'Commands:',
    ...lines,
    '',
    'claimgate-worker COMMAND --help lists the options of a command, claimgate-worker --version says which version this is.',
    'Every option can also be set by an environment variable, or in a JSON file (--config).',
    'First try: claimgate-worker check examples/policy-answer',
    '',
  ].join('\n');
}

/** The help of one command. */
export function commandHelp({ name, summary, words, example, required, optional }: Described): string {
  const own = optional.filter((setting) => !required.includes(setting) && !COMMON_SETTINGS.some((common) => common === setting));
  return [
    `Usage: claimgate-worker ${[name, words, '[OPTIONS]'].filter(Boolean).join(' ')}`,
    '',
    summary,
    ...section('Required:', required),
    ...section('Options:', own),
    ...section('Options of every command:', COMMON_SETTINGS),
    '',
    `Example: ${example}`,
    '',
  ].join('\n');
}

function section(title: string, names: readonly SettingName[]): string[] {
  return names.length === 0 ? [] : ['', title, ...names.flatMap(settingHelp)];
}

function settingHelp(name: SettingName): string[] {
  const { key, value, description, default: standard, env, form } = settingOf(name);
  const shown = standard === undefined || form === 'switch' ? '' : ` Default: ${standard}.`;
  return [`  --${[key, value].filter(Boolean).join(' ')}`, `      ${description}${shown} [${env}]`];
}
