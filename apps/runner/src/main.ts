import '@claimgate/telemetry-off';
import { runProcess } from '@claimgate/runtime';
import { readRunnerConfig } from './config.js';
import { startRunner } from './start-runner.js';

await runProcess('runner', readRunnerConfig, startRunner);
