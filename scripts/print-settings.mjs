// Prints every setting of the built apps as JSON: { section: [{ env, default, secret, description, and of the worker key, value }] }. Runs on Node 24.
import { ADMIN_SETTINGS } from '../apps/admin/dist/config.js';
import { CONTROL_PLANE_SETTINGS } from '../apps/control-plane/dist/config.js';
import { DASHBOARD_SETTINGS } from '../apps/dashboard/server/dist/config.js';
import { RUNNER_SETTINGS } from '../apps/runner/dist/config.js';
import { WORKER_SETTINGS } from '../apps/worker/dist/config.js';

const sections = {
  'control-plane': CONTROL_PLANE_SETTINGS,
  runner: RUNNER_SETTINGS,
  dashboard: DASHBOARD_SETTINGS,
  'claimgate-admin': ADMIN_SETTINGS,
  'claimgate-worker': WORKER_SETTINGS,
};
console.log(JSON.stringify(Object.fromEntries(Object.entries(sections).map(([name, all]) => [name, Object.values(all)]))));
