import { Access1794787200001 } from './1794787200001-access.migration.js';
import { Runs1794787200002 } from './1794787200002-runs.migration.js';
import { Content1794787200003 } from './1794787200003-content.migration.js';
import { PrivateRuns1794787200004 } from './1794787200004-private-runs.migration.js';
import { Imports1794787200005 } from './1794787200005-imports.migration.js';
import { PlansAndUsage1794787200006 } from './1794787200006-plans-and-usage.migration.js';
import { Billing1794787200007 } from './1794787200007-billing.migration.js';
import { Queue1794787200008 } from './1794787200008-queue.migration.js';
import { Webhooks1794787200009 } from './1794787200009-webhooks.migration.js';
import { RunEnds1794818121477 } from './1794818121477-run-ends.migration.js';
import { Metrics1794830400001 } from './1794830400001-metrics.migration.js';
import { Decisions1794830400002 } from './1794830400002-decisions.migration.js';
import { Settings1794830400003 } from './1794830400003-settings.migration.js';
import { TakeRuns1794853678790 } from './1794853678790-take-runs.migration.js';
import { BeginRuns1794866400001 } from './1794866400001-begin-runs.migration.js';

/** All migrations, oldest first. New ones are added at the end; one that is merged is never changed. */
export const MIGRATIONS = [
  Access1794787200001,
  Runs1794787200002,
  Content1794787200003,
  PrivateRuns1794787200004,
  Imports1794787200005,
  PlansAndUsage1794787200006,
  Billing1794787200007,
  Queue1794787200008,
  Webhooks1794787200009,
  RunEnds1794818121477,
  Metrics1794830400001,
  Decisions1794830400002,
  Settings1794830400003,
  TakeRuns1794853678790,
  BeginRuns1794866400001,
];
