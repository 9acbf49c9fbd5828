import { openWrappingKey } from '@claimgate/kms';
import { MasterKeys } from '@claimgate/sealing';
import {
  ConfigurationError,
  parseKeyRing,
  PIPELINE_SETTINGS,
  pipelineProblems,
  PROCESS_SETTINGS,
  read,
  readSettings,
  type Settings,
  type SettingValues,
} from '@claimgate/runtime';

/** Everything that can be configured about the runner. The documentation is made from this table. */
export const RUNNER_SETTINGS = {
  databaseUrl: {
    env: 'CLAIMGATE_DATABASE_URL',
    description: 'PostgreSQL URL with the role of the app, which must not own the tables.',
    secret: true,
    parse: read.url('postgres:', 'postgresql:'),
  },
  listenDatabaseUrl: {
    env: 'CLAIMGATE_LISTEN_DATABASE_URL',
    default: '',
    description:
      'PostgreSQL URL of the one connection on which notices are heard, where CLAIMGATE_DATABASE_URL leads to a pooler in transaction mode: it must lead to PostgreSQL itself. Default: the same.',
    secret: true,
    parse: read.optional(read.url('postgres:', 'postgresql:')),
  },
  contentKeys: {
    env: 'CLAIMGATE_CONTENT_KEYS',
    description:
      'Master keys under which the content of hosted runs is encrypted, the same as those of the control plane: <version>:<64 hex> or <version>:kms:<name>, separated by commas, or file:<path>.',
    secret: true,
    parse: (text: string) => new MasterKeys(parseKeyRing(text, openWrappingKey)),
  },
  host: { env: 'CLAIMGATE_HOST', default: '127.0.0.1', description: 'Address to serve metrics and health on.', parse: read.text },
  metricsPort: {
    env: 'CLAIMGATE_METRICS_PORT',
    default: '9465',
    description: 'Port of metrics and health; 0 picks a free one.',
    parse: read.integer(0, 65_535),
  },
  concurrency: {
    env: 'CLAIMGATE_RUNNER_CONCURRENCY',
    default: '2',
    description:
      'How many runs of one organisation are worked on at once, each in a thread of its own. One more place is kept for the others.',
    parse: read.integer(1, 64),
  },
  timeLimitSeconds: {
    env: 'CLAIMGATE_RUN_TIME_LIMIT_SECONDS',
    default: '1800',
    description: 'Longest time that one run may take.',
    parse: read.integer(1, 86_400),
  },
  memoryLimitMb: {
    env: 'CLAIMGATE_RUN_MEMORY_LIMIT_MB',
    default: '1024',
    description: 'Most memory that one run may use.',
    parse: read.integer(64, 65_536),
  },
  pollSeconds: {
    env: 'CLAIMGATE_RUNNER_POLL_SECONDS',
    default: '5',
    description: 'How often the queue is looked at when no notice of a new run came.',
    parse: read.integer(1, 300),
  },
  stopSeconds: {
    env: 'CLAIMGATE_RUNNER_STOP_SECONDS',
    default: '4',
    description: 'How long a review may go on after the runner was asked to stop; then the run goes back to the queue.',
    parse: read.integer(0, 3_600),
  },
  ...PIPELINE_SETTINGS,
  ...PROCESS_SETTINGS,
} satisfies Settings;

/** The configuration of a runner. */
export type RunnerConfig = SettingValues<typeof RUNNER_SETTINGS>;

/** Reads the configuration; the only place that looks at the environment. */
export function readRunnerConfig(env: NodeJS.ProcessEnv = process.env): RunnerConfig {
  const config = readSettings(RUNNER_SETTINGS, env);
  const problems = pipelineProblems(config);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return config;
}
