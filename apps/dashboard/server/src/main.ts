import '@claimgate/telemetry-off';
import 'reflect-metadata';
import { runProcess } from '@claimgate/runtime';
import { readDashboardConfig } from './config.js';
import { startDashboard } from './dashboard.js';
import { helpText } from './help.js';

if (process.argv.includes('--help') || process.argv.includes('-h')) process.stdout.write(helpText());
else await runProcess('dashboard', readDashboardConfig, startDashboard);
