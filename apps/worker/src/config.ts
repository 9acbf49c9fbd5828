import { PIPELINE_SETTINGS } from '@claimgate/runtime';
import { CHECK_SETTINGS } from './settings/check-settings.js';
import { CONSUME_SETTINGS } from './settings/consume-settings.js';
import { CONNECTION_SETTINGS, STORAGE_SETTINGS } from './settings/common-settings.js';
import { MCP_SETTINGS } from './settings/mcp-settings.js';
import { RUN_SETTINGS } from './settings/run-settings.js';
import { asFlags, type WorkerSetting } from './settings/worker-setting.js';

/** Who extracts and verifies: the same settings, by the same names, that a runner takes. */
const REVIEW_SETTINGS = asFlags(PIPELINE_SETTINGS);

/** Everything that can be told to the worker, once: flags, variables, the configuration file, `--help` and the documents come from here. */
export const WORKER_SETTINGS = {
  ...RUN_SETTINGS,
  ...CHECK_SETTINGS,
  ...CONSUME_SETTINGS,
  ...MCP_SETTINGS,
  ...CONNECTION_SETTINGS,
  ...STORAGE_SETTINGS,
  ...REVIEW_SETTINGS,
};

/** The name of a setting in the code. */
export type SettingName = keyof typeof WORKER_SETTINGS;

type CommonName = keyof typeof CONNECTION_SETTINGS | keyof typeof STORAGE_SETTINGS;

/** What every command takes. */
export const COMMON_SETTINGS = namesIn({ ...CONNECTION_SETTINGS, ...STORAGE_SETTINGS });

/** What every command that reviews takes besides. */
export const REVIEW_NAMES = namesIn(REVIEW_SETTINGS);

type Value<Name extends SettingName> = ReturnType<(typeof WORKER_SETTINGS)[Name]['parse']>;
type Optional<Name extends SettingName> = (typeof WORKER_SETTINGS)[Name] extends { readonly default: string }
  ? Value<Name>
  : Value<Name> | undefined;

/** The values of a command's settings: those it must have, those it may have, and those that all commands take. */
export type ConfigOf<Required extends SettingName, Other extends SettingName> = {
  readonly [Name in Required]: Value<Name>;
} & { readonly [Name in Exclude<Other | CommonName, Required>]: Optional<Name> };

/** The values of the settings that all commands take: what adapters are built from. */
export type CommonConfig = ConfigOf<never, never>;

/** The values that the pipeline is opened with: a command that does not review has none of those for reviews. */
export type ReviewConfig = ConfigOf<never, keyof typeof REVIEW_SETTINGS>;

/** A setting by its name in the code. */
export function settingOf(name: SettingName): WorkerSetting<unknown> {
  return WORKER_SETTINGS[name];
}

/** The names that a table of settings has. */
function namesIn<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table).filter((name): name is keyof Table & string => Object.hasOwn(table, name));
}

/** The environment of this process; nothing else of the worker looks at it. */
export const environment = (): Readonly<Record<string, string | undefined>> => process.env;
