import { read, type SettingValues, type Settings } from './settings.js';

/** What every long-running process can be told. Spread into the settings of each. */
export const PROCESS_SETTINGS = {
  logLevel: {
    env: 'CLAIMGATE_LOG_LEVEL',
    default: 'info',
    description: 'Least severe log line that is written.',
    parse: read.oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  },
  otlpEndpoint: {
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: '',
    description: 'Where traces are sent (OTLP over HTTP). No traces without it.',
    parse: read.optional(read.url('http:', 'https:')),
  },
} satisfies Settings;

/** The values of those settings. */
export type ProcessConfig = SettingValues<typeof PROCESS_SETTINGS>;
